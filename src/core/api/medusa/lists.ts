import type { Id, Result, Lang, Product } from '../../types'
import { findNamed, sameId } from '../../lib/util/ids'
import { whenLoaded } from '../client'
import { list, number, own, readObject } from '../read'
import type { ListCalls } from '../backend'
import type { Texts } from '../shared/products'
import { mapResult, MISSING } from '../shared/results'
import type { Cached } from '../shared/cached'
import { CARD, idsBelow, isId, readBrands, readCategories, readSubcategories } from './read'
import type { ProductsOf } from './favourites'
import type { Priced, Localised, StoreApi } from './store-api'

const PAGE = 1000

const BRANCHES = 'product_categories'

const from = (offset: number) => ({ limit: PAGE, offset: offset || null })

/** Requests all entries of a list. */
export type WholeOf = typeof wholeOf

async function wholeOf(
  name: string,
  pageAt: (offset: number) => Promise<Result<Localised>>,
): Promise<Result<Localised>> {
  const entriesIn = ({ data }: Localised) => list(own(data, name), readObject)
  const first = await pageAt(0)
  if (!first.ok) return first
  const entries = entriesIn(first.data)
  const size = entries.length
  const count = number(own(first.data.data, 'count')) ?? 0
  if (size === 0 || count <= size) return first
  const further = await whenLoaded(
    () => import('../further-pages'),
    ({ furtherPages }) =>
      furtherPages(count, size, async (offset) => mapResult(await pageAt(offset), entriesIn)),
  )
  return mapResult(further, (more) => ({ ...first.data, data: { [name]: [...entries, ...more] } }))
}

export type ReadProduct = (value: unknown, texts: Texts) => Product | null

/** Requests all categories. Screens and home need them at the same time, so they share the request. */
export const branchesOf = ({ getIn }: StoreApi, lang?: Lang): Promise<Result<Localised>> =>
  wholeOf(BRANCHES, (offset) =>
    getIn(
      '/store/product-categories',
      { ...from(offset), fields: 'id,name,handle,parent_category_id' },
      lang,
    ),
  )

export const productsIn = <T>({ data, texts }: Localised, read: (value: unknown, texts: Texts) => T | null) =>
  list(own(data, 'products'), (entry) => read(entry, texts))

/** Returns a function that requests the products of a scope, such as those of a category or those with certain ids. */
export const productsWith =
  (api: StoreApi, priced: Priced, read: ReadProduct): ProductsOf =>
  async (scope) =>
    mapResult(
      await wholeOf('products', (offset) =>
        priced((prices) =>
          api.getIn('/store/products', {
            ...prices,
            ...scope,
            order: '-created_at',
            limit: PAGE,
            offset,
            fields: CARD,
          }),
        ),
      ),
      (whole) => productsIn(whole, read),
    )

export function listCalls(api: StoreApi, productsOf: ProductsOf, cached: Cached): ListCalls {
  const brands = async () =>
    mapResult(
      await wholeOf('collections', (offset) =>
        api.getIn('/store/collections', { ...from(offset), fields: 'id,title,handle' }),
      ),
      readBrands,
    )

  /** Requests the categories, always with their English names too, because the URLs of subcategories contain them. */
  async function branches(): Promise<Result<Localised>> {
    const [shown, english] = await Promise.all([
      branchesOf(api),
      api.other() === 'en'
        ? cached('categories', readObject, async (store) =>
            mapResult(await branchesOf(api, 'en'), ({ data }) => store(data) ?? data),
          )
        : null,
    ])
    if (english?.ok) readCategories({ data: english.data, texts: api.textsIn('en') })
    return shown
  }

  return {
    products: () => productsOf({}),
    // Only a search needs these titles, so their code loads on use.
    otherTitles: () =>
      whenLoaded(
        () => import('./other-titles'),
        (calls) => calls.otherTitles(api, wholeOf),
      ),
    categories: async () => mapResult(await branchesOf(api), readCategories),
    subcategories: async () => mapResult(await branches(), readSubcategories),
    brands,
    // Returns a category with its products, including those of all its subcategories.
    async category(of) {
      const result = await branches()
      if (!result.ok) return result
      const found = findNamed(readCategories(result.data), of)
      if (!found) return MISSING
      const listed = await productsOf({ category_id: idsBelow(result.data, String(found.id)) })
      const subcategories = readSubcategories(result.data).filter(({ categoryId }) =>
        sameId(categoryId, found.id),
      )
      return mapResult(listed, (products) => ({ ...found, products, subcategories }))
    },
    async brand(of) {
      const listOf = (id: Id) => productsOf({ collection_id: [String(id)] })
      // The products of a handle can be requested only once its id is known.
      const [result, known] = await Promise.all([brands(), isId(of) ? listOf(of) : null])
      if (!result.ok) return result
      const found = findNamed(result.data, of)
      if (!found) return MISSING
      return mapResult(known ?? (await listOf(found.id)), (products) => ({
        ...found,
        products,
        subcategories: [],
      }))
    },
    // This list is not needed, because the options of each product include their names.
    variantValues: async () => ({ ok: true, data: [] }),
  }
}
