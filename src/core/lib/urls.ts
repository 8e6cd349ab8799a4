/** Control characters, which URL parsers drop in silence, and the backslash, which they read as a slash. */
// oxlint-disable-next-line no-control-regex
const TRICKS = /[\u0000-\u001f\u007f\\]/

/** An absolute http(s) address without credentials, as it came but trimmed; null for all else. */
export function webUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (TRICKS.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null
  const url = parseUrl(text)
  return url && !url.username && !url.password ? text : null
}

/**
 * The one door for addresses that the server sends (slides, ads, social links, apps, invoices): an http(s) address, or a
 * path of the store. Null for anything else, which is not followed (API.md §3).
 */
export function safeUrl(value: unknown): string | null {
  return webUrl(value) ?? storePath(value)
}

/** `/path?query#hash`. No `//` in the path: `/.//host` would become another host when it is resolved twice. */
function storePath(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const [path = ''] = text.split(/[?#]/)
  return path.startsWith('/') && !path.includes('//') && !TRICKS.test(text) ? text : null
}

/**
 * The base address of an API: origin and path, without a slash at its end. `/api` and `//host` are read from `base`.
 * Null when it is no http(s) address, and for an empty text.
 */
export function normaliseHost(host: string, base?: string): string | null {
  const text = host.trim()
  if (TRICKS.test(text) || !/^(https?:\/\/[^/]|\/)/i.test(text)) return null
  const url = parseUrl(text, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
