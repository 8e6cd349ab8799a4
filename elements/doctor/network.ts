import type { ExamineTools } from './examine'

/** The store's own read timeout, in ms. */
const READ_TIMEOUT_MS = 15_000

async function fileAt(url: URL): Promise<Response | null> {
  try {
    const result = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    return result.ok ? result : null
  } catch {
    return null
  }
}

/** Uses the browser's `fetch` without cookies and cache. */
export const instruments: ExamineTools = {
  ask: (url, init) =>
    fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    }),
  hash: async (url) => {
    const file = await fileAt(url)
      .then((result) => result?.arrayBuffer())
      .catch(() => null)
    if (!file) return null
    const digest = await crypto.subtle.digest('SHA-384', file)
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
  },
  text: async (url) =>
    (await fileAt(url)
      .then((result) => result?.text())
      .catch(() => null)) ?? null,
  origin: location.origin,
}

/** Returns a page's HTML and its policy header; null if CORS forbids reading it. */
export async function fetchPage(url: URL): Promise<{ html: string; header: string } | null> {
  try {
    const result = await fetch(url, { credentials: 'omit', headers: { accept: 'text/html' } })
    if (!result.ok) return null
    return { html: await result.text(), header: result.headers.get('content-security-policy') ?? '' }
  } catch {
    return null
  }
}
