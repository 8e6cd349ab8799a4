import type { Answer } from '../types'

/** Pages requested at a time: a shop must not be flooded by one visit. */
const AT_ONCE = 4
/** More than any shop of this kind shows: a server that counts on for ever gets no endless requests. */
const MAX_ENTRIES = 100_000

/**
 * The entries of a list after its first page, whose length is `size`; `total` is the server's count of all. Ends at an
 * empty page, and fails where one page does.
 */
export async function furtherPages<T>(
  total: number,
  size: number,
  pageAt: (offset: number) => Promise<Answer<readonly T[]>>,
): Promise<Answer<T[]>> {
  const end = Math.min(total, MAX_ENTRIES)
  const entries: T[] = []
  for (let offset = size; offset < end; offset += size * AT_ONCE) {
    const offsets = [...Array(AT_ONCE).keys()].map((index) => offset + index * size)
    // oxlint-disable-next-line no-await-in-loop -- some at a time
    const pages = await Promise.all(offsets.filter((each) => each < end).map(pageAt))
    for (const page of pages) {
      if (!page.ok) return page
      entries.push(...page.data)
    }
    if (pages.some((page) => page.ok && page.data.length === 0)) break
  }
  return { ok: true, data: entries }
}
