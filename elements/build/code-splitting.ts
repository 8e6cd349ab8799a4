import type { Rolldown } from 'vite'
import { modulePath } from './module-path.ts'

/**
 * The entry modules of each chunk, by the end of their path without extension: `CartDrawer`, `vendure/adapter`. A chunk
 * contains its entry modules and all their imports that no earlier layer contains.
 */
export type Chunks = Readonly<Record<string, readonly string[]>>

/** The chunk for modules that several groups import. */
export const COMMON = 'common'

/**
 * Assigns modules to a few chunks without cycles. Only entry modules are listed; their imports follow.
 *
 * - `layers`, in order: each imports only earlier ones;
 * - `groups`: each holds code that is used together after the first route. A group imports layers and `common`, never
 *   another group.
 *
 * The bundler splits all other modules, for example rarely opened dialogs, as usual.
 * @param start the path of the module that the build starts from
 * @throws if an entry is not the name of exactly one module, or is in another chunk than the one that lists it
 */
export function codeSplitting(
  start: string,
  layers: Chunks,
  groups: Chunks,
): Rolldown.CodeSplittingNameFunction {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    chunks ??= chunksOf(start, layers, groups, graph)
    // Virtual modules that wrap React belong in the chunk with React, even if only one screen needs them.
    return chunks.get(id) ?? (id.startsWith('\0as-module') ? 'vendor' : null)
  }
}

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

function chunksOf(start: string, layers: Chunks, groups: Chunks, graph: Graph) {
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
  const entriesOf = (chunks: Chunks) =>
    Object.entries(chunks).flatMap(([name, entries]) =>
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
      }),
    )
  const [layered, grouped] = [entriesOf(layers), entriesOf(groups)]

  const placed = new Map<string, string>()
  const place = (module: string, layer: string) => {
    if (placed.has(module)) return
    placed.set(module, layer)
    for (const imported of importsOf(module)) place(imported, layer)
  }
  for (const { name, module } of layered) place(module, name)

  const users = new Map<string, Set<string>>()
  const use = (module: string, group: string) => {
    const names = users.get(module) ?? new Set()
    if (placed.has(module) || names.has(group) || module.startsWith('\0as-module')) return
    users.set(module, names.add(group))
    for (const imported of importsOf(module)) use(imported, group)
  }
  for (const { name, module } of grouped) use(module, name)
  for (const [module, [first = COMMON, ...others]] of users)
    placed.set(module, others.length > 0 ? COMMON : first)

  for (const { name, entry, module } of [...layered, ...grouped])
    if (placed.get(module) !== name) throw listed(name, entry, `it is in ${placed.get(module)}`)
  return placed
}
