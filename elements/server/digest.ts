/** Returns the base64 SHA-256 of a text in UTF-8. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

const sources = new Map<string, Promise<string>>()

/** The maximum number of cached sources. A site has only a few different style sheets. */
const MAX_SOURCES = 20

/** Returns the CSP source that allows an inline element. Cached by text. */
export function hashSource(text: string): Promise<string> {
  const known = sources.get(text)
  if (known) return known
  if (sources.size >= MAX_SOURCES) sources.clear()
  const source = digest(text).then((hash) => `'sha256-${hash}'`)
  sources.set(text, source)
  return source
}
