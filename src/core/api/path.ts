import type { Id } from '../types'

/**
 * `/api/products/7`: the id percent-encoded. Null for an id that no server can have: empty, lone surrogates, and '.' and
 * '..', which would climb to another call even when they are encoded.
 */
export function pathTo(folder: string, id: Id, rest = ''): string | null {
  const segment = String(id)
  return /^\.{0,2}$|\p{Cs}/u.test(segment) ? null : folder + encodeURIComponent(segment) + rest
}
