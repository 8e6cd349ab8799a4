import { encoded } from '../../lib/web/encoded'
import type { Result, HomeBlock, Id, Localized, Product } from '../../types'
import { NEW_ARRIVALS, rowOf } from '../shared/products'
import { branchesOf, productsIn } from './lists'
import { CARD, readCategories } from './read'
import type { Priced, StoreApi } from './store-api'

const REDUCED: Localized = { en: 'On sale', ar: 'تخفيضات' }

/** The number of products in a row, and of the newest products from which rows are made. */
const ROW = 12
const NEWEST = 60
const ROWS = 3
const FEWEST = 3

/**
 * The server has no home page, so this one is made of the categories, the newest and the discounted products, and a
 * row of each of the first categories, from two requests. Categories have no images: each shows its newest product.
 */
export async function readHome(
  api: StoreApi,
  priced: Priced,
  read: Parameters<typeof productsIn>[1],
): Promise<Result<HomeBlock[]>> {
  const [newest, categories] = await Promise.all([
    priced((prices) =>
      api.getIn('/store/products', { ...prices, order: '-created_at', limit: NEWEST, fields: CARD }),
    ),
    branchesOf(api),
  ])
  if (!newest.ok) return newest
  const products = productsIn(newest.data, read)
  const tops = categories.ok ? readCategories(categories.data) : []
  // The newest products already have their row.
  const older = products.slice(ROW)
  const inside = (category: Id, among = products) =>
    among.filter(({ categoryId }) => String(categoryId) === String(category))
  const row = (id: string, title: Localized, of: readonly Product[], fewest = FEWEST): HomeBlock[] =>
    of.length < fewest ? [] : rowOf(id, title, of.slice(0, ROW))
  return {
    ok: true,
    data: [
      ...(tops.length > 0
        ? [
            {
              type: 'CategoryStrip' as const,
              id: 'categories',
              items: tops.map(({ id, title }) => ({
                path: `/category/${encoded(String(id))}`,
                image: inside(id)[0]?.images[0]?.url ?? null,
                title,
              })),
            },
          ]
        : []),
      ...row('newest', NEW_ARRIVALS, products, 1),
      ...row(
        'reduced',
        REDUCED,
        products.filter(({ discountPrice }) => discountPrice !== null),
      ),
      ...tops.slice(0, ROWS).flatMap(({ id, title }) => row(`category-${id}`, title, inside(id, older))),
    ],
  }
}
