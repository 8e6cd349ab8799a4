import type { Id } from '../types'

/**
 * Returns `/api/products/7`, with the id percent-encoded. Null for ids that can't exist: an empty one, lone
 * surrogates, and '.' or '..', which would change the path even when encoded.
 */
export function pathTo(folder: string, id: Id, rest = ''): string | null {
  const segment = String(id)
  return /^\.{0,2}$|\p{Cs}/u.test(segment) ? null : folder + encodeURIComponent(segment) + rest
}
