/**
 * Requests a picture of the shop's API, with no header of a visitor's request. Null for any other address: the API must
 * not choose what else this server requests in its network. Rejects where none comes within `timeLimit` milliseconds.
 */
export async function requestOwnPicture(
  request: typeof fetch,
  host: string,
  url: string,
  { timeLimit, headers = {} }: { timeLimit: number; headers?: Record<string, string> },
): Promise<Response | null> {
  if (new URL(url).origin !== new URL(host).origin) return null
  return request(url, {
    headers,
    credentials: 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  })
}
