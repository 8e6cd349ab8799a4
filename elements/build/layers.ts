import type { Rolldown } from 'vite'

/** A chunk, and the modules that it begins with: with them comes all that they import and no earlier layer has. */
export interface Layer {
  name: string
  entries: readonly string[]
  /** The libraries that it needs lie in it, too. */
  libraries?: boolean
}

/**
 * Chunks in layers, each importing only those before it: few files, no cycles, and no list of modules to keep. Libraries
 * go into `vendor`, which seldom changes, save those of a layer that runs before that is there. Screens and the like, in no
 * layer, are split as the bundler thinks best.
 */
export function layeredChunks(layers: readonly Layer[]): Rolldown.CodeSplittingNameFunction {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    if (!chunks) {
      chunks = new Map()
      const place = (module: string, layer: Layer, found: Map<string, string>) => {
        if (found.has(module)) return
        const library = /node_modules|\0as-module/.test(module)
        found.set(module, library && !layer.libraries ? 'vendor' : layer.name)
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) place(imported, layer, found)
      }
      for (const layer of layers) for (const entry of layer.entries) place(entry, layer, chunks)
    }
    // A thin wrapper round React, also where only a screen wants it.
    return chunks.get(id) ?? (id.startsWith('\0as-module') ? 'vendor' : null)
  }
}
