import type { Rolldown } from 'vite'

/** A chunk and its entry modules. It contains everything that these import and no earlier layer has. */
export interface Layer {
  name: string
  entries: readonly string[]
  libraries?: boolean
}

/**
 * Assigns modules to layered chunks, each importing only earlier ones: few files, no cycles, and no list of modules to
 * maintain. Libraries go into `vendor`, which rarely changes, except those of a layer that runs before it. Modules in
 * no layer (screens, for example) are left to the bundler's splitting.
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
    // A thin wrapper around React, even if only a screen needs it.
    return chunks.get(id) ?? (id.startsWith('\0as-module') ? 'vendor' : null)
  }
}
