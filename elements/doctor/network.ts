import type { ExamineTools } from './examine'

/** The store's own read timeout, in ms. */
const READ_TIMEOUT_MS = 15_000

/** Requests a URL and reads its response. Null if CORS forbids that, or if the request fails. */
async function readAt<T>(
  url: URL,
  read: (response: Response) => Promise<T>,
  accept = '*/*',
): Promise<T | null> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
  try {
    const result = await fetch(url, { credentials: 'omit', headers: { accept }, signal })
    return result.ok ? await read(result) : null
  } catch {
    return null
  }
}

/** The tools of a browser: its `fetch` without cookies and cache. */
export const browserTools: ExamineTools = {
  ask: (url, init) =>
    fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    }),
  hash: (url) =>
    readAt(url, async (response) => {
      const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer())
      return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
    }),
  text: (url) => readAt(url, (response) => response.text()),
  origin: location.origin,
}

/** Returns a page's HTML and its policy header; null if CORS forbids reading it. */
export const fetchPage = (url: URL): Promise<{ html: string; header: string } | null> => {
  const read = async (response: Response) => ({
    html: await response.text(),
    header: response.headers.get('content-security-policy') ?? '',
  })
  return readAt(url, read, 'text/html')
}
