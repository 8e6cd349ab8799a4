import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/**
 * The hash by which a file of the site counts as changed. Two pages count as the same if they differ only in the time at
 * which their data were read, or in the order of their style rules: that order depends on which of the store's code has
 * loaded first.
 */
export function contentHash(path: string, parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256')
  for (const part of parts)
    hash.update(typeof part === 'string' && isPage(path) ? withoutVariations(part) : part)
  return hash.digest('base64').slice(0, 27)
}

/** That of a file on the disk; null if there is none, or a folder. */
export async function hashOnDisk(path: string): Promise<string | null> {
  const content = await readFile(path, isPage(path) ? 'utf8' : null).catch(() => null)
  return content === null ? null : contentHash(path, [content])
}

export const isPage = (path: string): boolean => path.endsWith('.html')

/** The `style-src` of a policy in an attribute, with the hashes of the page's styles. */
const STYLE_SOURCES = /style-src(?: &#39;[^&]*&#39;)+/

const withoutVariations = (html: string): string =>
  html
    .replace(/ data-store-responses="\d+"/, '')
    .replace(STYLE_SOURCES, (sources) => sources.replace(/ &#39;sha256-[^&]*&#39;/g, ''))
    .replace(/<style>([^<]*)<\/style>/g, (_, rules: string) =>
      [...new Set(rules.split('}'))].toSorted().join('}'),
    )
