/**
 * Requests a picture on the API's origin, without any header of a visitor's request. Resolves to null for other
 * origins: the API must not make this server request URLs in its own network. Rejects after `timeLimit`
 * milliseconds.
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
