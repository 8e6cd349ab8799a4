/** What a store of responses needs of a `Cache`. */
export type ResponseCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/** Headers say who may have what; here each entry is for everybody. */
const ANY = { ignoreVary: true } as const

export const findIn = (cache: ResponseCache, url: string): Promise<Response | undefined> =>
  cache.match(url, ANY)

/** Stores a response, and removes those that were stored first where there are more than `most`. */
export async function putBounded(
  cache: ResponseCache,
  url: string,
  response: Response,
  most: number,
): Promise<void> {
  await cache.put(url, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key, ANY)))
}

/** Whether a response may be stored at all: complete, from where it was asked for, and not forbidden. */
export const mayStore = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  !/\bno-store\b/i.test(headers.get('cache-control') ?? '') &&
  headers.get('vary')?.trim() !== '*'
