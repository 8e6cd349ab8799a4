import type { Lang } from '../../../src/core/types'

export interface SiteFile {
  /** The path in the site's folder, with `/` as the separator. */
  path: string
  /**
   * Yields the text in parts. Each call starts again from the beginning, so that a feed of thousands of products need
   * not fit into memory.
   */
  parts(): Iterable<string>
}

/** Returns the folder of a language, as it is in URLs. */
export const folderOf = (lang: Lang): string => (lang === 'ar' ? 'ar/' : '')

/** Matches a name that is hidden or contains characters that are unsafe in file names. */
const UNSAFE_NAME = /^\.|[/\\\p{Cc}\p{Cs}\ufffd]/u
const MAX_NAME_BYTES = 240

/**
 * Returns the name of the file from which a static host serves a path of the store, such as `product/7.html` for
 * `/product/7`. Returns null if a segment can't be a file name. In this case, the script of `404.html` renders the
 * page.
 */
export function fileOf(path: string): string | null {
  if (path === '/') return 'index.html'
  const names = path.slice(1).split('/').map(decodeURIComponent)
  const isSafe = (name: string) =>
    name !== '' && !UNSAFE_NAME.test(name) && new TextEncoder().encode(name).length <= MAX_NAME_BYTES
  return names.every(isSafe) ? `${names.join('/')}.html` : null
}
