import type { Id } from '../../types'

/** Whether a value of unknown origin is an id: a text that is not blank, or a finite number. */
export const isId = (value: unknown): value is Id =>
  typeof value === 'string' ? value.trim() !== '' : Number.isFinite(value)

/** Servers send the same id as a number here and as text there: 7 equals "7". */
export function sameId(a: Id | null, b: Id | null): boolean {
  return a !== null && b !== null && String(a) === String(b)
}

export const findById = <T extends { id: Id }>(entries: readonly T[], id: Id | null): T | null =>
  entries.find((entry) => sameId(entry.id, id)) ?? null
