import type { Id } from '../types'

/** Ids come as numbers here and as text there (API.md §3): 7 and "7" are the same thing. */
export function sameId(a: Id | null, b: Id | null): boolean {
  return a !== null && b !== null && String(a) === String(b)
}

/** The entry of this id; null where there is none. */
export const findById = <T extends { id: Id }>(entries: readonly T[], id: Id | null): T | null =>
  entries.find((entry) => sameId(entry.id, id)) ?? null
