import type { Instruments } from './examine'

/** As long as the store itself waits for an answer, in ms. */
const PATIENCE = 15_000

/** The browser's own, never with cookies or what it has kept. */
export const instruments: Instruments = {
  ask: (url, init) =>
    fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    }),
  hash: async (url) => {
    try {
      const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) })
      if (!answer.ok) return null
      const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer())
      return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
    } catch {
      return null
    }
  },
  origin: location.origin,
}

/** A page and its policy, as far as this page may read them; null where it may not. */
export async function fetchPage(url: URL): Promise<{ html: string; header: string } | null> {
  try {
    const answer = await fetch(url, { credentials: 'omit', headers: { accept: 'text/html' } })
    if (!answer.ok) return null
    return { html: await answer.text(), header: answer.headers.get('content-security-policy') ?? '' }
  } catch {
    return null
  }
}
