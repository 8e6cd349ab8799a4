import type { ReadInit } from '../../src/core/env'

/** Headers that do not affect the content of a response. */
const INSIGNIFICANT = new Set(['accept', 'content-type'])

/**
 * Returns the key under which a server-rendered page contains the response to a GET request. The key is the URL,
 * followed by the values of the headers that identify the shop, because two sales channels have the same URLs.
 */
export function readName(
  input: RequestInfo | URL,
  { readAs = String(input), headers }: ReadInit = {},
): string {
  const values = [...new Headers(headers)].flatMap(([name, value]) =>
    INSIGNIFICANT.has(name) ? [] : [encodeURIComponent(value)],
  )
  return values.length > 0 ? `${readAs}#${values.join()}` : readAs
}
