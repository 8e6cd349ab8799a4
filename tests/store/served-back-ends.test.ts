import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue } from '../../demo/seed/catalogue'
import type { ShopServer } from '../../demo/server/shop-server'
import { startShopify } from '../../demo/shopify/mock'
import { framesOf, watchFrames } from '../helpers/frames'
import { idle } from '../helpers/idle'
import { BLANK, isTakenOver, openStore, TEXTS, alternating } from '../helpers/page'
import { servedPages } from '../helpers/served-pages'

const PRODUCTS = 12
let shopify: ShopServer
const store: ReturnType<typeof openStore> = openStore(
  {
    pages: servedPages(() => ({ url: store.url, host: shopify.url, attributes: { backend: 'shopify' } })),
  },
  { revalidates: true },
)
beforeAll(async () => void (shopify = await startShopify({ products: PRODUCTS, port: 0 })))
afterAll(() => shopify.close())

const product = [...createCatalogue(PRODUCTS).all()].find(
  ({ options, stock }) => options.length === 0 && stock > 3,
)
const PATHS = ['/products', `/product/${product?.id}`]

describe('a page that a server has rendered in front of Shopify', () => {
  it.each(PATHS.map((path, index) => [path, ...alternating(index)] as const))(
    'a page rendered in front of Shopify is hydrated without a flash or a second request, and works: %s in %s',
    async (path, lang, viewport) => {
      const page = await store.visit(BLANK, { viewport })
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().startsWith(`${shopify.url}/api/`)) asked.push(request.postData() ?? '')
      })
      await watchFrames(page)
      const script = store.hold('/store.js')
      await page.goto(`${path}?lang=${lang}`, { waitUntil: 'commit' })
      const json = await page.locator('[data-store-responses]').textContent()
      const brought = Object.keys(JSON.parse(json ?? '') as object).map((name) =>
        decodeURIComponent(new URL(name).search.slice(1)),
      )
      script.release()
      await isTakenOver(page)
      await idle(page)
      const heading = await page.locator('store-app').locator('main h1').first().textContent()
      expect(await framesOf(page)).toEqual([heading])
      expect(brought.length).toBeGreaterThan(1)
      expect(asked.filter((query) => brought.includes(query))).toEqual([])
      if (!path.startsWith('/product/')) return
      const text = TEXTS[lang]
      await page.getByRole('button', { name: text.addToCart, exact: true }).first().click()
      await page.getByText(text.toastAdded).first().waitFor()
    },
  )
})
