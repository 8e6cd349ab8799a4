import { createShop } from '../../../src/core/shop/shop'
import type { Answer, Brand, Category, Product, Settings, Subcategory } from '../../../src/core/types'
import { createServerEnvironment } from '../environment'
import type { Setup } from '../options'

export interface ShopLists {
  settings: Settings
  products: readonly Product[]
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  brands: readonly Brand[]
}

/** Rejects if a list fails to load: the site would lack pages. */
export async function readShop(setup: Setup): Promise<ShopLists> {
  const { host, origin, base, shopAttributes } = setup
  const environment = createServerEnvironment(setup, `${origin}${base}/`)
  const shop = createShop(environment.env, { host, prefix: '' })
  // With the language set, nothing waits for the shop's settings.
  shop.settings.setAttributes({ ...shopAttributes, lang: 'en' })
  const { backend } = shop
  try {
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
  } finally {
    shop.dispose()
    environment.dispose()
  }
}

function dataOf<T>(answer: Answer<T>, name: string): T {
  if (answer.ok) return answer.data
  throw new Error(`The API did not send the ${name} of the shop: ${answer.status ?? answer.kind}.`)
}

/** Returns an empty list if the API reports that there is none. */
const listOf = <T>(answer: Answer<T[]>, name: string): readonly T[] =>
  !answer.ok && answer.kind === 'missing' ? [] : dataOf(answer, name)
