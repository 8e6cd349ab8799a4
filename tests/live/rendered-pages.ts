import { expect, it } from 'vitest'
import type { ShopServer } from '../../demo/server/shop-server'
import { createStoreHandler } from '../../elements/package/server'
import type { Lang } from '../../src/core/types'
import { LANGS } from '../helpers/page'
import { AMPLE_MS } from '../helpers/patience'
import { elementsOf, headOf } from '../unit/server/tree'

const SITE = 'https://shop.example'

/** Defines tests of pages that are rendered in front of a real server. */
export function rendersPages(server: () => ShopServer, title: Record<Lang, string>, requests: number): void {
  it('a page in front of a real server has a product’s picture, price and structured data from few requests, in both languages', async () => {
    const { host = '', ...attributes } = server().shop
    let sent: string[] = []
    const handler = createStoreHandler({
      host,
      site: SITE,
      attributes: { ...attributes, 'config-url': '/shop.json' },
      shopFile: { store_en: 'Sidra', store_ar: 'سدرة' },
      timeLimit: AMPLE_MS,
      dataLifetime: AMPLE_MS,
      fetch(input, init) {
        sent.push(String(input))
        return fetch(input, init)
      },
    })
    const get = async (path: string) => {
      const response = await handler(new Request(SITE + path))
      return { status: response.status, html: await response.text() }
    }
    const list = await get('/products?lang=en')
    const link = elementsOf(list.html).find(({ tag, text }) => tag === 'a' && text === title.en)
    const { pathname } = new URL(link?.attributes['href'] ?? '', SITE)
    sent = []
    for (const lang of LANGS) {
      const { status, html } = await get(`${pathname}?lang=${lang}`)
      expect(status).toBe(200)
      expect(elementsOf(html).find(({ tag }) => tag === 'h1')?.text).toBe(title[lang])
      const { meta } = headOf(html)
      expect(meta).toMatchObject({
        'og:image': expect.stringMatching(/^https?:/),
        'product:price:amount': expect.stringMatching(/^\d/),
        'product:price:currency': 'KWD',
      })
      expect(html.includes('"@type":"Product"')).toBe(true)
    }
    const isOfPicture = (url: string) => /\.svg\b/.test(url)
    expect(sent.filter((url) => !isOfPicture(url)).length).toBeLessThanOrEqual(requests)
    expect((await get('/product/999999?lang=en')).status).toBe(404)
    expect((await get('/sitemap.xml')).html.includes(SITE + pathname)).toBe(true)
  })
}
