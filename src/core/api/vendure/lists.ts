import type { Result, Id, Lang, Product } from '../../types'
import type { Backend, ListCalls } from '../backend'
import { findById, findNamed, sameId } from '../../lib/util/ids'
import { whenLoaded } from '../client'
import { list, number, own, readObject } from '../read'
import { mapResult, MISSING } from '../shared/results'
import { createTexts } from '../shared/products'
import { type Graph, queryLists } from './graph'
import {
  BRANDS,
  COLLECTIONS,
  isId,
  PLACES,
  readBrands,
  readCategories,
  readRows,
  readSubcategories,
  ROWS,
  titleOf,
  type Found,
  type ReadMoney,
} from './read'

const PAGE = 1000

type Scope = Readonly<Record<string, unknown>>
/** A scope without any restriction. */
const WHOLE: Scope = {}

export function listCalls(
  graph: Graph,
  money: ReadMoney,
  record: (product: Product) => Product,
  shown: () => Lang,
): ListCalls {
  const { query } = graph
  const textsIn = createTexts()
  /** The last response to `categories`. */
  let collections: object | null = null
  /** Whether `subcategories` has not been called yet. */
  let isFirst = true
  const other = () => (shown() === 'en' ? 'ar' : 'en')
  const rowsIn = (search: unknown) => list(own(search, 'items'), readObject)

  /** Requests all rows of a search in one language. Only searches with more than 1,000 rows take several requests. */
  async function rowsOf(lang: Lang, scope: Scope, fields: string, beside = ''): Promise<Result<Found>> {
    const head = 'query($i:SearchInput!){'
    const inputAt = (skip: number) => ({ take: PAGE, skip, ...scope })
    const first = await queryLists(
      graph,
      beside,
      (data) => data,
      `${head}search(input:$i){totalItems ${fields}}${beside}}`,
      { i: inputAt(0) },
      { lang },
    )
    if (!first.ok) return first
    const search = own(first.data, 'search')
    const { data } = first
    const rows = rowsIn(search)
    const total = number(own(search, 'totalItems')) ?? 0
    const found = { data, rows, texts: textsIn(lang), isWhole: scope === WHOLE }
    if (total <= rows.length || rows.length === 0) return { ok: true, data: found }
    const further = await whenLoaded(
      () => import('../further-pages'),
      ({ furtherPages }) =>
        furtherPages(total, rows.length, (skip) =>
          query(
            `${head}search(input:$i){${fields}}}`,
            { i: inputAt(skip) },
            (page) => rowsIn(own(page, 'search')),
            { lang },
          ),
        ),
    )
    return mapResult(further, (more) => ({ ...found, rows: [...rows, ...more] }))
  }

  /**
   * Searches in the page's language. If there are no results, searches in the other language, because the shop or its
   * index may have only that one.
   */
  async function productsOf(
    scope: Scope,
    beside: string,
  ): Promise<Result<{ data: object; products: Product[] }>> {
    const result = await rowsOf(shown(), scope, ROWS, beside)
    const isThere = result.ok ? result.data.rows.length > 0 : result.kind !== 'refused'
    const instead = isThere ? null : await rowsOf(other(), scope, ROWS, beside)
    const found = instead?.ok ? instead : result
    return found.ok
      ? { ok: true, data: { data: found.data.data, products: readRows(found.data, money).map(record) } }
      : found
  }

  /** Returns a category or brand with its products. The search needs its id, so a slug takes another request. */
  async function collectionOf(
    name: Id,
    list: string,
    read: (data: unknown) => ReturnType<typeof readBrands>,
    scopeOf: (id: Id) => Scope,
    subcategories: typeof readSubcategories,
  ): ReturnType<Backend['category']> {
    const named = isId(name) ? null : await queryLists(graph, list, (data) => findNamed(read(data), name))
    if (named?.ok === false) return named
    const { id } = named ? (named.data ?? {}) : { id: name }
    if (id === undefined) return MISSING
    const result = await productsOf(scopeOf(id), COLLECTIONS + BRANDS)
    if (!result.ok) return result
    const { data, products } = result.data
    const found = findById(read(data), id)
    if (!found) return MISSING
    const inside = subcategories(data).filter(({ categoryId }) => sameId(categoryId, id))
    return { ok: true, data: { ...found, products, subcategories: inside } }
  }

  return {
    async products() {
      return mapResult(await productsOf(WHOLE, PLACES), ({ products }) => products)
    },
    // Only a search needs these titles, so their code loads on use.
    otherTitles: () =>
      whenLoaded(
        () => import('./titles'),
        ({ titlesOf }) =>
          titlesOf(rowsOf(other(), { groupByProduct: true }, 'items{productId productName}'), titleOf),
      ),
    categories: () => queryLists(graph, COLLECTIONS, (data) => readCategories((collections = data))),
    // The response to `categories` contains them. Later calls refresh the list.
    subcategories() {
      const known = isFirst ? collections : null
      isFirst = false
      return known
        ? Promise.resolve({ ok: true, data: readSubcategories(known) })
        : queryLists(graph, COLLECTIONS, readSubcategories)
    },
    brands: () => queryLists(graph, BRANDS, readBrands),
    category: (name) =>
      collectionOf(name, COLLECTIONS, readCategories, (id) => ({ collectionId: id }), readSubcategories),
    brand: (name) =>
      collectionOf(
        name,
        BRANDS,
        readBrands,
        (id) => ({ facetValueFilters: [{ and: id }] }),
        () => [],
      ),
    // This list is not needed, because the options of each product include their names.
    variantValues: async () => ({ ok: true, data: [] }),
  }
}
