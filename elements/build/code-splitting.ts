import type { Rolldown } from 'vite'
import { modulePath } from './module-path.ts'

/** A chunk and its entry modules. The chunk contains all their imports that no earlier layer contains. */
export interface Layer {
  name: string
  entries: readonly string[]
  libraries?: boolean
}

/** The chunk for modules that several groups import. */
export const COMMON = 'common'

/**
 * Assigns modules to a few chunks without cycles. Only entry modules are listed; their imports follow.
 *
 * - `layers`, in order: each imports only earlier ones. Libraries go into `vendor`, which rarely changes, except those
 *   of a layer with `libraries`, which runs before it;
 * - `groups`: each holds code that is used together after the first route, with its libraries. A group imports layers
 *   and `common`, never another group.
 *
 * The bundler splits all other modules, for example rarely opened dialogs, as usual.
 * @throws if an entry is not part of the build, or is in another chunk than the one that lists it
 */
export function codeSplitting(
  layers: readonly Layer[],
  groups: readonly Layer[],
): Rolldown.CodeSplittingNameFunction {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    if (!chunks) {
      const placed = (chunks = new Map<string, string>())
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

      for (const { name, entries } of [...layers, ...groups])
        for (const entry of entries) {
          const chunk = graph.getModuleInfo(entry) ? placed.get(entry) : null
          if (chunk !== name)
            throw new Error(
              `vite.config.ts lists ${modulePath(entry)} under ${name}, but ${chunk ? `it is in ${chunk}` : 'nothing imports it'}.`,
            )
        }
    }
    // A thin wrapper around React belongs with React, even if only one screen needs it.
    return chunks.get(id) ?? (id.startsWith('\0as-module') ? 'vendor' : null)
  }
}
