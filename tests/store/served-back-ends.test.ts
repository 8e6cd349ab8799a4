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
const pages = servedPages(() => ({ url: store.url, host: shopify.url, attributes: { backend: 'shopify' } }))
/** Changes the HTML of a page, as if a cache had an outdated one. */
let rewrite: ((html: string) => string) | null = null
const rewritten = async (response: Response) =>
  rewrite ? new Response(rewrite(await response.text()), response) : response
const store: ReturnType<typeof openStore> = openStore(
  {
    pages: async (request) => rewritten(await pages(request)),
  },
  { revalidates: true },
)
beforeAll(async () => void (shopify = await startShopify({ products: PRODUCTS, port: 0 })))
afterAll(() => shopify.close())

const product = [...createCatalogue(PRODUCTS).all()].find(
  ({ options, stock }) => options.length === 0 && stock > 3,
)
const PATHS = ['/', `/product/${product?.id}`, '/products']

/** Returns the queries whose responses are embedded in a page. */
async function broughtBy(path: string): Promise<readonly string[]> {
  const html = await (await fetch(store.url + path, { headers: { accept: 'text/html' } })).text()
  const [, json = ''] = /data-store-responses="\d+">(.*?)<\/script>/s.exec(html) ?? []
  return Object.keys(JSON.parse(json) as object).map((name) =>
    decodeURIComponent(new URL(name).search.slice(1)),
  )
}

describe('a page that a server has rendered in front of Shopify', () => {
  it.each(PATHS.map((path, index) => [path, ...alternating(index)] as const))(
    'a page rendered in front of Shopify is hydrated without a flash or a second request, and works: %s in %s',
    async (path, lang, viewport) => {
      const brought = await broughtBy(`${path}?lang=${lang}`)
      const page = await store.visit(BLANK, { viewport })
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().startsWith(`${shopify.url}/api/`)) asked.push(request.postData() ?? '')
      })
      await watchFrames(page)
      await page.goto(`${path}?lang=${lang}`)
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

  it('a page in front of Shopify updates outdated data of an old cached page without a skeleton: a product', async () => {
    const page = await store.visit(BLANK)
    await watchFrames(page)
    const title = product?.title_en ?? ''
    rewrite = (html) =>
      html
        .replace(/data-store-responses="\d+"/, 'data-store-responses="1"')
        .replaceAll(title, 'An earlier title')
    await page.goto(`/product/${product?.id}?lang=en`)
    rewrite = null
    const heading = page.locator('store-app').locator('main h1')
    await heading.getByText(title, { exact: true }).waitFor()
    await isTakenOver(page)
    await idle(page)
    expect(await heading.textContent()).toBe(title)
    expect((await framesOf(page)).filter((frame) => frame.endsWith('…'))).toEqual([])
  })
})
