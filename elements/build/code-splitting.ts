import type { Rolldown } from 'vite'
import { modulePath } from './module-path.ts'

/**
 * A chunk and its entry modules, by the end of their path without extension: `CartDrawer`, `vendure/adapter`. The chunk
 * contains all their imports that no earlier layer contains.
 */
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
 * @param start the path of the module that the build starts from
 * @throws if an entry is not the name of exactly one module, or is in another chunk than the one that lists it
 */
export function codeSplitting(
  start: string,
  layers: readonly Layer[],
  groups: readonly Layer[],
): Rolldown.CodeSplittingNameFunction {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    chunks ??= chunksOf(start, layers, groups, graph)
    // A thin wrapper around React belongs with React, even if only one screen needs it.
    return chunks.get(id) ?? (id.startsWith('\0as-module') ? 'vendor' : null)
  }
}

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

function chunksOf(start: string, layers: readonly Layer[], groups: readonly Layer[], graph: Graph) {
  const importsOf = (module: string) => graph.getModuleInfo(module)?.importedIds ?? []
  const modules = new Set([start])
  for (const module of modules)
    for (const imported of [
      ...importsOf(module),
      ...(graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []),
    ])
      modules.add(imported)

  const listed = (name: string, entry: string, but: string) =>
    new Error(`vite.config.ts lists ${entry} under ${name}, but ${but}.`)
  const entriesOf = ({ name, entries }: Layer) =>
    entries.map((entry) => {
      const found = [...modules].filter((module) =>
        `/${modulePath(module)}`.replace(/\.tsx?$/, '').endsWith(`/${entry}`),
      )
      const [module] = found
      if (!module || found.length > 1)
        throw listed(
          name,
          entry,
          module ? `it is ${found.map(modulePath).join(' or ')}` : 'nothing imports it',
        )
      return { name, entry, module }
    })

  const placed = new Map<string, string>()
  const placeInLayer = (module: string, layer: Layer) => {
    if (placed.has(module)) return
    const library = /^(?:node_modules\/|\0as-module:)/.test(modulePath(module))
    placed.set(module, library && !layer.libraries ? 'vendor' : layer.name)
    for (const imported of importsOf(module)) placeInLayer(imported, layer)
  }
  for (const layer of layers) for (const { module } of entriesOf(layer)) placeInLayer(module, layer)

  const users = new Map<string, Set<string>>()
  const use = (module: string, group: string) => {
    const names = users.get(module) ?? new Set()
    if (placed.has(module) || names.has(group) || module.startsWith('\0as-module')) return
    users.set(module, names.add(group))
    for (const imported of importsOf(module)) use(imported, group)
  }
  const grouped = groups.flatMap(entriesOf)
  for (const { name, module } of grouped) use(module, name)
  for (const [module, [first = COMMON, ...others]] of users)
    placed.set(module, others.length > 0 ? COMMON : first)

  for (const { name, entry, module } of [...layers.flatMap(entriesOf), ...grouped])
    if (placed.get(module) !== name) throw listed(name, entry, `it is in ${placed.get(module)}`)
  return placed
}
