import { sameId } from '../../lib/util/ids'
import type { Result, HomeBlock, Id, Localized, Product } from '../../types'
import { newestRow, rowOf, stripOf } from '../shared/home-blocks'
import { branchesOf, productsIn, type ReadProduct } from './lists'
import { CARD, readCategories } from './read'
import type { Priced, StoreApi } from './store-api'

const REDUCED: Localized = { en: 'On sale', ar: 'تخفيضات' }

/** The maximum number of products in a row, and the minimum number in a row of discounted products or of a category. */
const ROW = 12
const FEWEST = 3
/** The number of newest products that the rows are made of. */
const NEWEST = 60
/** The number of category rows. */
const ROWS = 3

/**
 * Creates a home page, since the server has none. It consists of the categories, the newest and the discounted
 * products, and a row for each of the first categories. This takes two requests. Categories have no images, so each
 * shows its newest product.
 */
export async function readHome(
  api: StoreApi,
  priced: Priced,
  read: ReadProduct,
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
  // Leave out the newest products, which already have a row.
  const older = products.slice(ROW)
  const inside = (category: Id, among = products) =>
    among.filter(({ categoryId }) => sameId(categoryId, category))
  const row = (id: string, title: Localized, of: readonly Product[]) =>
    of.length < FEWEST ? [] : rowOf(id, title, of.slice(0, ROW))
  return {
    ok: true,
    data: [
      ...stripOf(tops.map((top) => ({ ...top, image: inside(top.id)[0]?.images[0]?.url ?? null }))),
      ...newestRow(products),
      ...row(
        'reduced',
        REDUCED,
        products.filter(({ discountPrice }) => discountPrice !== null),
      ),
      ...tops.slice(0, ROWS).flatMap(({ id, title }) => row(`category-${id}`, title, inside(id, older))),
    ],
  }
}
