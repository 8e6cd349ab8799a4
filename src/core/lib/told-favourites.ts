import type { Id } from '../types'
import { isRecord, parse } from './json'

/** What one tab tells the others of a person's favourites. */
export interface ToldFavourites {
  /** Whose they are. */
  of: Id
  ids: readonly Id[]
}

const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string'

/** Null for what is none. */
export function readToldFavourites(text: string): ToldFavourites | null {
  const told = parse(text)
  if (!isRecord(told) || !isId(told['of']) || !Array.isArray(told['ids'])) return null
  return { of: told['of'], ids: told['ids'].filter(isId) }
}
