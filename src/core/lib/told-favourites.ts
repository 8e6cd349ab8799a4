import type { Id } from '../types'
import { isRecord, parse } from './json'

/** The message that keeps a user's favourites in sync across tabs. */
export interface ToldFavourites {
  of: Id
  ids: readonly Id[]
}

const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string'

/** Null for an invalid message. */
export function readToldFavourites(text: string): ToldFavourites | null {
  const told = parse(text)
  if (!isRecord(told) || !isId(told['of']) || !Array.isArray(told['ids'])) return null
  return { of: told['of'], ids: told['ids'].filter(isId) }
}
