import { expect, it } from 'vitest'
import { matchPath } from '../../../src/core/routing/routes'
import { refreshShown } from '../../../src/parts/failure/refresh-shown'
import { openPage } from '../shop/fixtures'

const SERVER = {
  '/api/settings': { store_en: 'Shop', currency_en: 'KD', currency_ar: 'د.ك', lang: 'ar' },
  '/api/products/7': {
    statusCode: 200,
    product: { id: 7, title_en: 'Dress', title_ar: 'فستان', price: '1' },
  },
}

it('refreshShown() requests loaded data again, but of products only the one on the screen', async () => {
  const { shop, calls } = openPage(SERVER)
  const refreshed = async (path: string) => {
    await Promise.all([shop.settings.settings.load(), shop.product(7).load()])
    calls.length = 0
    refreshShown(shop, matchPath(path))
    return calls.toSorted()
  }
  expect(await refreshed('/product/7')).toEqual(['/api/products/7', '/api/settings'])
  // A category may have the same id as a product.
  expect(await refreshed('/category/7')).toEqual(['/api/settings'])
})
