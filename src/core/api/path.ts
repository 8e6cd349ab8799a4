import type { Id } from '../types'

/**
 * `/api/products/7`, with the id percent-encoded. Null for an id that no server can have: an empty one, lone
 * surrogates, and '.' or '..', which would address another call even when encoded.
 */
export function pathTo(folder: string, id: Id, rest = ''): string | null {
  const segment = String(id)
  return /^\.{0,2}$|\p{Cs}/u.test(segment) ? null : folder + encodeURIComponent(segment) + rest
}
