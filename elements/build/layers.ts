import type { Rolldown } from 'vite'

/** A chunk, and the modules that it begins with: with them comes all that they import and no earlier layer has. */
export interface Layer {
  name: string
  entries: readonly string[]
}

/**
 * Chunks in layers, each importing only those before it: few files, no cycles, and no list of modules to keep. Libraries
 * go into `vendor`, which seldom changes. Screens and the like, in no layer, are split as the bundler thinks best.
 */
export function layeredChunks(layers: readonly Layer[]): Rolldown.CodeSplittingNameFunction {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    if (!chunks) {
      chunks = new Map()
      const place = (module: string, name: string, found: Map<string, string>) => {
        if (found.has(module)) return
        const library = /node_modules|\0as-module/.test(module)
        found.set(module, library ? 'vendor' : name)
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) place(imported, name, found)
      }
      for (const { name, entries } of layers) for (const entry of entries) place(entry, name, chunks)
    }
    // A thin wrapper round React, also where only a screen wants it.
    return chunks.get(id) ?? (id.startsWith('\0as-module') ? 'vendor' : null)
  }
}
