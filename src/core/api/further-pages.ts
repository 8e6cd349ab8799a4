import type { Answer } from '../types'
import { list, number, own, readObject } from './read'

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

/** Maximum pages of a list: more than the collections or facets of any shop fill. */
const MAX_PAGES = 100

/**
 * Returns a response with all entries of the lists of these names, `{ totalItems, items }`. `pageAt` requests the entries
 * from an offset on, of all lists at once; the server decides how many it returns.
 */
export async function wholeLists(
  names: readonly string[],
  data: object,
  pageAt: (offset: number) => Promise<Answer<object>>,
): Promise<Answer<object>> {
  const itemsIn = (page: object, name: string) => list(own(own(page, name), 'items'), readObject)
  const lists = names.map((name) => ({
    name,
    total: number(own(own(data, name), 'totalItems')) ?? 0,
    items: itemsIn(data, name),
  }))
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const cut = lists.filter(({ total, items }) => total > items.length)
    if (cut.length === 0) break
    const offset = Math.min(...cut.map(({ items }) => items.length))
    // oxlint-disable-next-line no-await-in-loop -- the offset of a page depends on the length of the one before
    const page = await pageAt(offset)
    if (!page.ok) return page
    for (const each of cut.filter(({ items }) => items.length === offset)) {
      const further = itemsIn(page.data, each.name)
      if (further.length === 0) each.total = 0
      each.items.push(...further)
    }
  }
  const wholes = lists.map(({ name, items }) => [name, { items }])
  return { ok: true, data: { ...data, ...Object.fromEntries(wholes) } }
}
