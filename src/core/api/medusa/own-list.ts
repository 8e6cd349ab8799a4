import type { Result } from '../../types'
import { whenLoaded } from '../client'
import { list, number, own, readObject, type Reader } from '../read'
import type { StoreApi } from './store-api'

export async function ownList(
  { get }: StoreApi,
  name: string,
  path: string,
  params: Readonly<Record<string, string>> = {},
): Promise<Result<object[]>> {
  const pageAt = <T>(offset: number, read: Reader<T>) =>
    get(path, { limit: 100, ...params, offset: offset || null }, read, { auth: true })
  const entriesIn = (body: unknown) => list(own(body, name), readObject)
  const first = await pageAt(0, readObject)
  if (!first.ok) return first
  const entries = entriesIn(first.data)
  const count = number(own(first.data, 'count')) ?? 0
  if (entries.length === 0 || count <= entries.length) return { ok: true, data: entries }
  const further = await whenLoaded(
    () => import('../further-pages'),
    ({ furtherPages }) => furtherPages(count, entries.length, (offset) => pageAt(offset, entriesIn)),
  )
  return further.ok ? { ok: true, data: [...entries, ...further.data] } : further
}
