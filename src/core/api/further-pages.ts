import type { Result } from '../types'
import { mapResult } from './shared/results'
import { list, number, own, readObject } from './read'

/** The number of concurrent requests, so that one visit does not flood the server. */
const AT_ONCE = 4
/**
 * The maximum number of entries to request, which is more than any list has. It limits the requests if the server
 * reports a wrong number.
 */
const MAX_ENTRIES = 100_000

/**
 * Requests the entries after the first page, which has `size` entries. `total` is the number of entries that the server
 * reports. Stops at an empty page, and fails if one page fails.
 */
export async function furtherPages<T>(
  total: number,
  size: number,
  pageAt: (offset: number) => Promise<Result<readonly T[]>>,
): Promise<Result<T[]>> {
  const end = size && Math.min(total, MAX_ENTRIES)
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

/**
 * Returns a response with all entries of the named lists, each as `{ totalItems, items }`. `pageAt` requests the
 * entries of all lists from an offset on; the client dedupes requests for the same offset.
 */
export async function wholeLists(
  names: readonly string[],
  data: object,
  pageAt: (offset: number) => Promise<Result<object>>,
): Promise<Result<object>> {
  const wholes: Record<string, object> = {}
  const results = await Promise.all(
    names.map(async (name) => {
      const itemsIn = (page: object) => list(own(own(page, name), 'items'), readObject)
      const items = itemsIn(data)
      const total = number(own(own(data, name), 'totalItems')) ?? 0
      const further = await furtherPages(total, items.length, async (offset) =>
        mapResult(await pageAt(offset), itemsIn),
      )
      wholes[name] = { items: [...items, ...(further.ok ? further.data : [])] }
      return further
    }),
  )
  return results.find((result) => !result.ok) ?? { ok: true, data: { ...data, ...wholes } }
}
