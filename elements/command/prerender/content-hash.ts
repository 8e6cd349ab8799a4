import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export const isPage = (path: string): boolean => path.endsWith('.html')

/**
 * Returns a hash of a page that changes if its content does. It ignores the time when the data was read, and the order
 * of the style rules, which depends on the order in which code has loaded.
 */
export function contentHash(path: string, parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256')
  for (const part of parts)
    hash.update(typeof part === 'string' && isPage(path) ? withoutVariations(part) : part)
  return hash.digest('base64').slice(0, 27)
}

/** Returns the hash of a file on disk; null if there is no file at that path. */
export async function hashOnDisk(path: string): Promise<string | null> {
  const content = await readFile(path, isPage(path) ? 'utf8' : null).catch(() => null)
  return content === null ? null : contentHash(path, [content])
}

/** Matches `style-src`, with the hashes of the page's styles, in a policy inside an HTML attribute. */
const STYLE_SOURCES = /style-src(?: &#39;[^&]*&#39;)+/

const withoutVariations = (html: string): string =>
  html
    .replace(/ data-store-responses="\d+"/, '')
    .replace(STYLE_SOURCES, (sources) => sources.replace(/ &#39;sha256-[^&]*&#39;/g, ''))
    .replace(/<style>([^<]*)<\/style>/g, (_, rules: string) =>
      [...new Set(rules.split('}'))].toSorted().join('}'),
    )
