import { useCallback, useEffect, useState, useMemo } from 'react'
import type { CatalogueQuery, CatalogueRows, FacetCounts } from '../../core/catalogue/port'
import { MAX_ROWS, PAGE_SIZE } from '../../core/constants'
import { stringify } from '../../core/lib/util/json'
import type { Result, Product, Refusal } from '../../core/types'
import { useWholeRender } from '../../ui/whole-render'
import { useRouter, useShop, type RouterContext, useValue } from '../context'
import type { Resource } from '../../core/stores/resource'
import { type Facets, type ValueFacet, SORTS, type Sort } from '../../core/lib/catalogue/filter'
import { sameId } from '../../core/lib/util/ids'
import type { Layout } from '../product/ProductGridSkeleton'

/**
 * Returns a list of names; null until it has loaded. Requests the list once `wanted`. Does not repeat a failed request:
 * a screen whose layout changes on failure remounts its filters, so the requests would never end.
 */
export function useNames<T>(resource: Resource<T>, wanted: boolean): T | null {
  useEffect(() => {
    if (wanted && resource.state.peek().status !== 'failed') void resource.load()
  }, [resource, wanted])
  return useValue(resource.state).data
}

export const SWITCH_TEXTS = { inStock: 'inStockOnly', onSale: 'onSaleOnly' } as const

export type NamedValue = ReturnType<typeof useNamedFacets>[ValueFacet][number]

/**
 * Returns the values with their names. Values without a name, such as a brand that is not in the list of brands, are
 * omitted.
 * @param facets the selected values, which may be newer than the counts
 * @param every whether the names of values that are not selected are needed too
 */
export function useNamedFacets(counts: FacetCounts | null, facets: Facets, every: boolean) {
  const { can, ...shop } = useShop()
  const needs = (facet: ValueFacet) => every || facets[facet] !== undefined
  const brands = useNames(shop.brands, !can.brands && needs('brands'))
  const subcategories = useNames(shop.subcategories, needs('subcategories'))
  const titleIn = (facet: ValueFacet, id: string) => {
    if (facet === 'brands' && can.brands === 'named') return { en: id, ar: id }
    const names = { brands, subcategories, colors: null, sizes: null }[facet]
    return names?.find((entry) => sameId(entry.id, id))?.title
  }
  const named = (facet: ValueFacet) =>
    (counts?.[facet] ?? []).flatMap(({ id, title, count }) => {
      const name = title ?? titleIn(facet, id)
      const chosen = facets[facet]?.includes(id) ?? false
      return name && (name.en || name.ar) ? [{ id, title: name, count, chosen }] : []
    })
  return {
    brands: named('brands'),
    subcategories: named('subcategories'),
    colors: named('colors'),
    sizes: named('sizes'),
  }
}

/** Returns the sort with this name; null for the server's order. */
export const sortOf = (name: string | undefined): Sort | null => SORTS.find((sort) => sort === name) ?? null

export type ListPlace = ReturnType<typeof useListPlace>

/** Returns the part of a list's state that is in the URL, so that it survives sharing, reloading and Back. */
export function useListPlace() {
  const router = useRouter()
  return useMemo(() => placeOf(router), [router])
}

function placeOf(router: RouterContext | null) {
  const query = router?.route.query ?? {}
  return {
    sort: sortOf(query.sort),
    layout: (query.layout === 'list' ? 'list' : 'grid') as Layout,
    /** Whether the user has come back to this list by Back, so that its scroll position will be restored. */
    returned: (router?.scroll ?? 0) > 0,
    setSort: (next: Sort | null) => router?.setQuery({ sort: next ?? undefined }),
    setLayout: (next: Layout) => router?.setQuery({ layout: next === 'list' ? next : undefined }),
  }
}

export type Question = Omit<CatalogueQuery, 'from' | 'count'>

/** If a request fails, the rows of the same query stay, so that a failed “Load more” does not clear the list. */
type ListState =
  | { status: 'loading'; data: CatalogueRows | null }
  | { status: 'ready'; data: CatalogueRows }
  | { status: 'failed'; data: CatalogueRows | null; refusal: Refusal }

export type List = ReturnType<typeof useList>

interface ListResponse {
  /** Identifies the request: the catalogue's revision, the number of rows and the key. */
  requestKey: string
  key: string
  result: Result<CatalogueRows>
  /** The rows that were shown last. They may be those of another query. */
  data: CatalogueRows | null
}

const responseOf = (requestKey: string, key: string, data: CatalogueRows): ListResponse => ({
  requestKey,
  key,
  result: { ok: true, data },
  data,
})

/**
 * Returns the rows of a query. Rows stay while the next response is loading, and responses to earlier queries are
 * ignored. If the query is null, waits. The number of rows is stored in the history entry. A new query starts with one
 * page.
 */
export function useList(question: Question | null) {
  const { catalogue } = useShop()
  /** Identifies the query, regardless of the number of rows. */
  const key = question ? stringify(question) : ''
  const { count, more } = useLength(key)
  const revision = useValue(catalogue.revision)
  const [stored, setResponse] = useState<ListResponse | null>(null)
  const requestKey = `${revision} ${count} ${key}`
  const whole = useWholeRender()
  /** Returns a cached or prefetched response, which then needs no second render. */
  const atOnce = (): ListResponse | null => {
    if (!question || stored?.requestKey === requestKey) return null
    const query = { ...question, from: 0, count }
    const known = catalogue.known(query)
    if (known) return responseOf(requestKey, key, known)
    const result = whole?.list(requestKey, () => catalogue.query(query))
    return result ? { requestKey, key, result, data: result.ok ? result.data : null } : null
  }
  const found = atOnce()
  if (found) setResponse(found)
  const response = found ?? stored
  const current = response?.requestKey === requestKey

  useEffect(() => {
    if (!key) return undefined
    const receive = (result: Result<CatalogueRows>) =>
      setResponse((last) => {
        const data = result.ok ? result.data : last?.key === key ? last.data : null
        return { requestKey, key, result, data }
      })
    const query = { ...(JSON.parse(key) as Question), from: 0, count }
    const there = catalogue.known(query)
    if (there) {
      // Usually the render has set the response already, unless the result was cached after it.
      setResponse((last) => (last?.requestKey === requestKey ? last : responseOf(requestKey, key, there)))
      return undefined
    }
    const controller = new AbortController()
    void catalogue.query(query, controller.signal).then((result) => {
      if (!controller.signal.aborted) receive(result)
    })
    return () => controller.abort()
  }, [catalogue, key, count, requestKey])

  /** Prefetches the rows that `more` would add. */
  const prefetchMore = useCallback(async (): Promise<readonly Product[]> => {
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
    : response.result.ok
      ? { status: 'ready', data: response.result.data }
      : { status: 'failed', data: last, refusal: response.result }
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

/** Returns the number of rows in a URL. Server-rendered pages link to longer lists, for visitors without JavaScript. */
const namedLength = (rows: string | undefined) =>
  Math.max(PAGE_SIZE, Math.min(Math.trunc(Number(rows)) || 0, MAX_ROWS))

function storedLength(stored: unknown, key: string): number | null {
  const { key: of, count } = (stored ?? {}) as { key?: unknown; count?: unknown }
  return of === key && typeof count === 'number' && count >= PAGE_SIZE ? count : null
}
