import type { Id } from '../types'

/** Ids come as numbers here and as text there (API.md §3): 7 and "7" are the same thing. */
export function sameId(a: Id | null, b: Id | null): boolean {
  return a !== null && b !== null && String(a) === String(b)
}
