/** The SHA-256 of a text's UTF-8, in base64. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

const sources = new Map<string, Promise<string>>()

/** Styles of so many pages are as good as all: a site has a few kinds of them. */
const MAX_SOURCES = 20

/** The source by which a policy allows an inline element; that of the same text is computed once. */
export function hashSource(text: string): Promise<string> {
  const known = sources.get(text)
  if (known) return known
  if (sources.size >= MAX_SOURCES) sources.clear()
  const source = digest(text).then((hash) => `'sha256-${hash}'`)
  sources.set(text, source)
  return source
}
