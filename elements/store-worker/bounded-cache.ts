/** The methods of `Cache` that are used here. */
export type ResponseCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/** Every entry is public, so `Vary` does not matter. */
const ANY = { ignoreVary: true } as const

export const findIn = (cache: ResponseCache, url: string): Promise<Response | undefined> =>
  cache.match(url, ANY)

/** Stores a response. If there are more than `most`, removes the oldest. */
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

/** Whether a response may be stored: it is complete, was not redirected, and no header forbids it. */
export const mayStore = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  !/\bno-store\b/i.test(headers.get('cache-control') ?? '') &&
  headers.get('vary')?.trim() !== '*'
