import type { Lang } from '../../../src/core/types'

/** A file of a site, below its folder. */
export interface SiteFile {
  /** With `/` between its folders. */
  path: string
  /** The text in pieces, as often as it is called: a feed of thousands of products need not be in memory at once. */
  parts(): Iterable<string>
}

/** The folder of a language, as in its addresses. */
export const folderOf = (lang: Lang): string => (lang === 'ar' ? 'ar/' : '')

/** A name that is a path of its own, hidden, or too long for file systems. */
const UNSAFE_NAME = /^\.|[/\\\p{Cc}\p{Cs}\ufffd]/u
const MAX_NAME_BYTES = 240

/**
 * The file from which a static host serves a path of the store: `/product/7` is in `product/7.html`. Null where its
 * segments can't be names of files; such a page comes from `404.html`, by the script.
 */
export function fileOf(path: string): string | null {
  if (path === '/') return 'index.html'
  const names = path.slice(1).split('/').map(decodeURIComponent)
  const isSafe = (name: string) =>
    name !== '' && !UNSAFE_NAME.test(name) && new TextEncoder().encode(name).length <= MAX_NAME_BYTES
  return names.every(isSafe) ? `${names.join('/')}.html` : null
}
