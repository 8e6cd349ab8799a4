import type { Entity, Id } from '../../types'

/** Whether a value of unknown origin is an id: a non-blank string or a finite number. */
export const isId = (value: unknown): value is Id =>
  typeof value === 'string' ? value.trim() !== '' : Number.isFinite(value)

/** Compares as text: servers send the same id sometimes as a number and sometimes as a string. */
export function sameId(a: Id | null, b: Id | null): boolean {
  return a !== null && b !== null && String(a) === String(b)
}

export const findById = <T extends { id: Id }>(entries: readonly T[], id: Id | null): T | null =>
  entries.find((entry) => sameId(entry.id, id)) ?? null

/** Finds the entry with this id or, if there is none, with this slug. */
export const findNamed = <T extends Entity>(entries: readonly T[], name: Id): T | undefined =>
  findById(entries, name) ?? entries.find(({ slug }) => slug === name)
