import { findById, findNamed, sameId } from '../../src/core/lib/util/ids'
import { unitPrice } from '../../src/core/lib/money/money'
import { CHANGED } from '../../src/core/api/shared/orders'
import { mapResult, MISSING } from '../../src/core/api/shared/results'
import type { Collection, Id, OrderLine, Product, Refusal, Result, Subcategory } from '../../src/core/types'

/** The maximum number of pages to request, if the server never returns one that is not full. */
const MAX_PAGES = 1000

/** Returns the entries of all pages. `pageAt` requests a page, the first of which is 1, with at most `size` entries. */
export async function allPages<T>(
  size: number,
  pageAt: (page: number) => Promise<Result<readonly T[]>>,
): Promise<Result<T[]>> {
  const entries: T[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    // oxlint-disable-next-line no-await-in-loop -- only the response shows whether there is another page
    const result = await pageAt(page)
    if (!result.ok) return result
    entries.push(...result.data)
    if (result.data.length < size) break
  }
  return { ok: true, data: entries }
}

/** Returns the category with this id or slug, with these products and its subcategories. */
export async function categoryOf(
  name: Id,
  all: Promise<Result<readonly Subcategory[]>>,
  inside: Promise<Result<Product[]>>,
): Promise<Result<Collection>> {
  const [categories, products] = await Promise.all([all, inside])
  if (!categories.ok) return categories
  const found = findNamed(categories.data, name)
  if (!found) return MISSING
  const subcategories = categories.data.filter(({ categoryId }) => sameId(categoryId, found.id))
  return mapResult(products, (listed) => ({ ...found, products: listed, subcategories }))
}

/** Returns the refusal of an order whose products are gone or have other prices than those shown; null without one. */
export async function priceRefusal(
  lines: readonly OrderLine[],
  product: (id: Id) => Promise<Result<Product>>,
): Promise<Refusal | null> {
  const present = await Promise.all(lines.map(({ productId }) => product(productId)))
  const failed = present.find((result) => !result.ok && result.kind !== 'missing')
  if (failed && !failed.ok) return failed
  const isSame = lines.every(({ option, price }, at) => {
    const now = present[at]
    if (!now?.ok) return false
    const variant = findById(now.data.options, option?.id ?? null)
    return (variant !== null) === (option !== null) && unitPrice(now.data, variant) === price
  })
  return isSame ? null : CHANGED
}
