import type { Id } from '../../types'
import { isId } from '../util/ids'
import { isRecord, parse } from '../util/json'

/** Keeps a user's favourites in sync across tabs. */
export interface FavouritesMessage {
  of: Id
  ids: readonly Id[]
}

export function readFavouritesMessage(text: string): FavouritesMessage | null {
  const message = parse(text)
  if (!isRecord(message) || !isId(message['of']) || !Array.isArray(message['ids'])) return null
  return { of: message['of'], ids: message['ids'].filter(isId) }
}
