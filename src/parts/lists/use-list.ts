import { useCallback, useEffect, useState } from 'react'
import type { CatalogueQuery, CatalogueRows } from '../../core/catalogue/port'
import { MAX_ROWS, PAGE_SIZE } from '../../core/constants'
import { stringify } from '../../core/lib/util/json'
import type { Result, Product, Refusal } from '../../core/types'
import { useWholeRender } from '../../ui/whole-render'
import { useValue } from '../../ui/use-value'
import { useRouter, useShop } from '../context'

export type Question = Omit<CatalogueQuery, 'from' | 'count'>

/** `failed` keeps the rows of the same query: if “Load more” fails, the list stays. */
export type ListState =
  | { status: 'loading'; data: CatalogueRows | null }
  | { status: 'ready'; data: CatalogueRows }
  | { status: 'failed'; data: CatalogueRows | null; refusal: Refusal }

export type List = ListState & {
  /** Identifies the query, whatever its length. */
  key: string
  more(): void
  /** Prefetches the rows that `more` would add. */
  prefetchMore(): Promise<readonly Product[]>
  retry(): void
}

interface ListResponse {
  turn: string
  key: string
  answer: Result<CatalogueRows>
  /** The rows shown last, even if of another query. */
  data: CatalogueRows | null
}

const responseOf = (turn: string, key: string, data: CatalogueRows): ListResponse => ({
  turn,
  key,
  answer: { ok: true, data },
  data,
})

/**
 * The rows of a query. Rows stay while the next response is loading; responses to earlier queries are ignored. A null query
 * waits. The number of rows is stored in the history entry; a new query starts with one page.
 */
export function useList(question: Question | null): List {
  const { catalogue } = useShop()
  const key = question ? stringify(question) : ''
  const { count, more } = useLength(key)
  const revision = useValue(catalogue.revision)
  const [stored, setResponse] = useState<ListResponse | null>(null)
  const turn = `${revision} ${count} ${key}`
  const whole = useWholeRender()
  /** Returns a cached or prefetched list, so that it renders without a second render. */
  const atOnce = (): ListResponse | null => {
    if (!question || stored?.turn === turn) return null
    const query = { ...question, from: 0, count }
    const known = catalogue.known(query)
    if (known) return responseOf(turn, key, known)
    const result = whole?.list(turn, () => catalogue.query(query))
    return result ? { turn, key, answer: result, data: result.ok ? result.data : null } : null
  }
  const found = atOnce()
  if (found) setResponse(found)
  const response = found ?? stored
  const current = response?.turn === turn

  useEffect(() => {
    if (!key) return undefined
    const receive = (result: Result<CatalogueRows>) =>
      setResponse((last) => {
        const data = result.ok ? result.data : last?.key === key ? last.data : null
        return { turn, key, answer: result, data }
      })
    const query = { ...(JSON.parse(key) as Question), from: 0, count }
    const there = catalogue.known(query)
    if (there) {
      // Usually the render has already done this, unless the result was cached after it.
      setResponse((last) => (last?.turn === turn ? last : responseOf(turn, key, there)))
      return undefined
    }
    const controller = new AbortController()
    void catalogue.query(query, controller.signal).then((result) => {
      if (!controller.signal.aborted) receive(result)
    })
    return () => controller.abort()
  }, [catalogue, key, count, turn])

  const prefetchMore = useCallback(async () => {
    const next = { ...(JSON.parse(key) as Question), from: 0, count: count + PAGE_SIZE }
    const result = await catalogue.query(next)
    return result.ok ? result.data.rows.slice(count) : []
  }, [catalogue, key, count])
  const retry = useCallback(() => {
    if (key) catalogue.forget((JSON.parse(key) as Question).scope)
  }, [catalogue, key])

  const last = response?.data ?? null
  const state: ListState = !current
    ? { status: 'loading', data: last }
    : response.answer.ok
      ? { status: 'ready', data: response.answer.data }
      : { status: 'failed', data: last, refusal: response.answer }
  return { ...state, key, more, prefetchMore, retry }
}

function useLength(key: string): { count: number; more(): void } {
  const router = useRouter()
  const [grown, setGrown] = useState({ key: '', count: PAGE_SIZE })
  const stored = storedLength(router?.stored.list, key)
  const count = grown.key === key ? grown.count : (stored ?? namedLength(router?.route.query['rows']))
  return {
    count,
    more() {
      const next = { key, count: count + PAGE_SIZE }
      router?.store('list', next)
      setGrown(next)
    },
  }
}

/** The number of rows in a URL: server-rendered pages link to longer lists, for visitors without JavaScript. */
const namedLength = (rows: string | undefined) =>
  Math.max(PAGE_SIZE, Math.min(Math.trunc(Number(rows)) || 0, MAX_ROWS))

function storedLength(stored: unknown, key: string): number | null {
  const { key: of, count } = (stored ?? {}) as { key?: unknown; count?: unknown }
  return of === key && typeof count === 'number' && count >= PAGE_SIZE ? count : null
}
