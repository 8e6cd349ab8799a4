import type { Id } from '../../types'

/** Servers send the same id as a number here and as text there: 7 equals "7". */
export function sameId(a: Id | null, b: Id | null): boolean {
  return a !== null && b !== null && String(a) === String(b)
}

export const findById = <T extends { id: Id }>(entries: readonly T[], id: Id | null): T | null =>
  entries.find((entry) => sameId(entry.id, id)) ?? null
