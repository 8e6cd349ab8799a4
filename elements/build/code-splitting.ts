import type { Rolldown } from 'vite'
import { modulePath } from './module-path.ts'

/** A chunk and its entry modules. It contains everything that these import and no earlier layer has. */
export interface Layer {
  name: string
  entries: readonly string[]
  libraries?: boolean
}

/** What several groups import. */
export const COMMON = 'common'

/**
 * Assigns modules to few files, without cycles and without a list of modules to maintain:
 *
 * - `layers` in order, each importing only earlier ones. Libraries go into `vendor`, which rarely changes, except those of
 *   a layer that runs before it;
 * - `groups`, each what is used together after that, with its libraries. They import layers and `common`, never each other.
 *
 * Modules in neither (rarely wanted dialogs, for example) are left to the bundler's splitting.
 * @throws when an entry is not a module of the build: its chunk would be another one than the list says
 */
export function codeSplitting(
  layers: readonly Layer[],
  groups: readonly Layer[],
): Rolldown.CodeSplittingNameFunction {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    if (!chunks) {
      const placed = (chunks = new Map<string, string>())
      for (const { name, entries } of [...layers, ...groups])
        for (const entry of entries)
          if (!graph.getModuleInfo(entry))
            throw new Error(
              `vite.config.ts puts ${modulePath(entry)} into the chunk ${name}, but nothing imports it.`,
            )
      const importsOf = (module: string) => graph.getModuleInfo(module)?.importedIds ?? []
      const placeInLayer = (module: string, layer: Layer) => {
        if (placed.has(module)) return
        const library = /^(?:node_modules\/|\0as-module:)/.test(modulePath(module))
        placed.set(module, library && !layer.libraries ? 'vendor' : layer.name)
        for (const imported of importsOf(module)) placeInLayer(imported, layer)
      }
      for (const layer of layers) for (const entry of layer.entries) placeInLayer(entry, layer)

      const users = new Map<string, Set<string>>()
      const use = (module: string, group: string) => {
        const names = users.get(module) ?? new Set()
        if (placed.has(module) || names.has(group) || module.startsWith('\0as-module')) return
        users.set(module, names.add(group))
        for (const imported of importsOf(module)) use(imported, group)
      }
      for (const { name, entries } of groups) for (const entry of entries) use(entry, name)
      for (const [module, [first = COMMON, ...others]] of users)
        placed.set(module, others.length > 0 ? COMMON : first)
    }
    // A thin wrapper around React, even if only a screen needs it.
    return chunks.get(id) ?? (id.startsWith('\0as-module') ? 'vendor' : null)
  }
}
