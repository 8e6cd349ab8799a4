import type { Answer, Product } from '../../types'
import { whenLoaded } from '../client'
import { list, number, own, readObject, text } from '../read'
import type { ListCalls } from '../shared/list-calls'
import { mapAnswer } from '../shared/map-answer'
import type { Remembered } from '../shared/remembered'
import {
  CARD,
  idsBelow,
  readBrands,
  readCategories,
  readProduct,
  readSubcategories,
  type ProductReaders,
} from './read'
import { MISSING, type Priced, type Spoken, type StoreApi } from './store-api'

/** Products that the server gives at once. */
const PAGE = 1000

const BRANCHES = '/store/product-categories'
const BRANCH_PARAMS = { limit: PAGE, fields: 'id,name,parent_category_id' }
/** All categories: screens and home ask for them at the same time, in one request. */
export const branchesOf = ({ getIn }: StoreApi): Promise<Answer<Spoken>> => getIn(BRANCHES, BRANCH_PARAMS)

export const productsIn = ({ data, texts }: Spoken, readers: ProductReaders): Product[] =>
  list(own(data, 'products'), (entry) => readProduct(entry, texts, readers))

export function listCalls(
  api: StoreApi,
  priced: Priced,
  readers: ProductReaders,
  remembered: Remembered,
): ListCalls {
  /** All pages of products, of which one tells how many there are. */
  async function pagesOf<T>(
    pageAt: (offset: number) => Promise<Answer<Spoken>>,
    reader: (page: Spoken) => T[],
  ): Promise<Answer<T[]>> {
    const first = await pageAt(0)
    if (!first.ok) return first
    const count = number(own(first.data.data, 'count')) ?? 0
    const entries = reader(first.data)
    if (count <= PAGE) return { ok: true, data: entries }
    const further = await whenLoaded(
      () => import('../further-pages'),
      ({ furtherPages }) =>
        furtherPages(count, PAGE, async (offset) => mapAnswer(await pageAt(offset), reader)),
    )
    return mapAnswer(further, (more) => [...entries, ...more])
  }
  const productsOf = (scope: Readonly<Record<string, readonly string[]>> = {}) =>
    pagesOf(
      (offset) =>
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
      (page) => productsIn(page, readers),
    )
  const brands = async () =>
    mapAnswer(await api.getIn('/store/collections', { limit: PAGE, fields: 'id,title' }), readBrands)

  /** Subcategories are found by their English names, whatever is shown: addresses have them. */
  async function branches(): Promise<Answer<Spoken>> {
    const [shown, english] = await Promise.all([
      branchesOf(api),
      api.other() === 'en'
        ? remembered('categories', readObject, (keep) => api.get(BRANCHES, BRANCH_PARAMS, keep))
        : null,
    ])
    if (english?.ok) readCategories({ data: english.data, texts: api.textsIn('en') })
    return shown
  }

  return {
    products: () => productsOf(),
    async otherTitles() {
      const lang = api.other()
      // Without its Arabic there is no other language.
      const { locale } = await api.language('ar')
      return locale === null
        ? { ok: true, data: [] }
        : pagesOf(
            (offset) => api.getIn('/store/products', { limit: PAGE, offset, fields: 'id,title' }, lang),
            ({ data, texts }) =>
              list(
                own(data, 'products'),
                (entry) => [text(own(entry, 'id')), texts.of(entry, 'title')] as const,
              ),
          )
    },
    categories: async () => mapAnswer(await branchesOf(api), readCategories),
    subcategories: async () => mapAnswer(await branches(), readSubcategories),
    brands,
    // With the products of all that is below.
    async category(of) {
      const answer = await branches()
      if (!answer.ok) return answer
      const found = readCategories(answer.data).find(({ id }) => String(id) === String(of))
      if (!found) return MISSING
      const listed = await productsOf({ category_id: idsBelow(answer.data, String(of)) })
      const subcategories = readSubcategories(answer.data).filter(
        ({ categoryId }) => String(categoryId) === String(of),
      )
      return mapAnswer(listed, (products) => ({ ...found, products, subcategories }))
    },
    async brand(of) {
      const [answer, listed] = await Promise.all([brands(), productsOf({ collection_id: [String(of)] })])
      if (!answer.ok) return answer
      const found = answer.data.find(({ id }) => String(id) === String(of))
      if (!found) return MISSING
      return mapAnswer(listed, (products) => ({ ...found, products, subcategories: [] }))
    },
    // A product's own options have their names.
    variantValues: async () => ({ ok: true, data: [] }),
  }
}
