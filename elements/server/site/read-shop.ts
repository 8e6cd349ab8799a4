import { createShop } from '../../../src/core/shop/shop'
import type { Backend } from '../../../src/core/api/backend'
import type { Result, Brand, Category, Id, Product, Settings, Subcategory } from '../../../src/core/types'
import { createServerEnvironment } from '../environment'
import type { Setup } from '../options'

export interface ShopLists {
  settings: Settings
  products: readonly Product[]
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  brands: readonly Brand[]
}

/** Rejects if a list fails to load, because the site would be without some pages. */
export const readShop = (setup: Setup): Promise<ShopLists> =>
  readWith(setup, async (backend) => {
    const [settings, products, categories, subcategories, brands] = await Promise.all([
      backend.settings(),
      backend.products(),
      backend.categories(),
      backend.subcategories(),
      backend.brands(),
    ])
    return {
      settings: dataOf(settings, 'settings'),
      products: dataOf(products, 'products'),
      categories: listOf(categories, 'categories'),
      subcategories: listOf(subcategories, 'subcategories'),
      brands: listOf(brands, 'brands'),
    }
  })

const AT_ONCE = 8

/** Reads products one by one. Leaves out those that do not exist, and rejects if one fails to load. */
export const readProducts = (setup: Setup, ids: readonly Id[]): Promise<readonly Product[]> =>
  readWith(setup, async (backend) => {
    const products: Product[] = []
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const results = await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => backend.product(id)))
      for (const result of results)
        if (result.ok || result.kind !== 'missing') products.push(dataOf(result, 'products'))
    }
    return products
  })

/** Calls a function with the shop's back end, in the environment of one page. */
export async function readWith<T>(setup: Setup, read: (backend: Backend) => Promise<T>): Promise<T> {
  const { host, origin, base, shopAttributes } = setup
  const environment = createServerEnvironment(setup, `${origin}${base}/`)
  const shop = createShop(environment.env, { host, prefix: '' })
  // With the language set, nothing waits for the shop's settings.
  shop.settings.setAttributes({ ...shopAttributes, lang: 'en' })
  try {
    return await read(shop.backend)
  } finally {
    shop.dispose()
    environment.dispose()
  }
}

function dataOf<T>(result: Result<T>, name: string): T {
  if (result.ok) return result.data
  throw new Error(`The API did not send the ${name} of the shop: ${result.status ?? result.kind}.`)
}

/** Returns an empty list if the API reports that there is none. */
const listOf = <T>(result: Result<T[]>, name: string): readonly T[] =>
  !result.ok && result.kind === 'missing' ? [] : dataOf(result, name)
