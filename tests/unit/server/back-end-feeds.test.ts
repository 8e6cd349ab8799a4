import { describe, expect, it } from 'vitest'
import { itemId } from '../../../src/core/lib/catalogue/item-id'
import { unitPrice } from '../../../src/core/lib/money/money'
import { pathOf } from '../../../src/core/routing/routes'
import type { Product } from '../../../src/core/types'
import { openBackEnd, productOf, SITE, type KindName } from './back-ends-set-up'

/** The entries of a product in a feed, by field. */
function itemsOf(xml: string, { id }: Product): readonly Record<string, string>[] {
  const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(+code))
  const items = (xml.match(/<item>.*?<\/item>/gs) ?? []).map((item) => [
    ...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g),
  ])
  return items
    .map((fields) =>
      Object.fromEntries(fields.map(([, name = '', text = '']) => [name, plain(text)] as const)),
    )
    .filter((item) => item['item_group_id'] === String(id))
}

/** Leaves one product in all lists, because the details of only some products are recorded. */
const withOnly =
  ({ id }: Product) =>
  (plain: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await plain(input, init)
    const isKept = (one: { productId?: unknown; id?: unknown }, key: string) =>
      one.productId === undefined && key === 'items' ? true : String(one.productId ?? one.id) === String(id)
    const read = (key: string, value: unknown): unknown => {
      if (key === 'totalItems' || key === 'count') return 0
      return Array.isArray(value) && /^(products|items)$/.test(key)
        ? value.filter((one: object) => isKept(one, key))
        : value
    }
    return new Response(JSON.stringify(JSON.parse(await response.text(), read)), response)
  }

const ARABIC = /\p{Script=Arabic}/u

describe.each([
  ['vendure', 1],
  ['medusa', 2],
  ['shopify', 2],
] as const)('files for crawlers in front of %s', (kind: KindName, reads) => {
  it('feeds list each option in its language, with price and stock, and the sitemap lists its product', async () => {
    const product = await productOf(kind)
    const { get, asked } = openBackEnd(kind, { pass: withOnly(product) })
    const [en, ar] = [await get('/feed.xml'), await get('/feed.xml?lang=ar')]
    const [english, arabic] = [itemsOf(en.html, product), itemsOf(ar.html, product)]
    const ids = product.options.map((option) => itemId(product, option))
    for (const items of [english, arabic]) {
      expect(items.map(({ id }) => id)).toEqual(ids)
      for (const [index, item] of items.entries()) {
        const option = product.options[index]
        expect(item['availability']).toBe(option?.stock === 0 ? 'out_of_stock' : 'in_stock')
        expect(item['sale_price'] ?? item['price']).toBe(
          `${((unitPrice(product, option ?? null) ?? 0) / 1000).toFixed(3)} KWD`,
        )
      }
    }
    expect(english[0]).toMatchObject({ title: product.title.en, item_group_id: String(product.id) })
    expect(JSON.stringify(english)).not.toMatch(ARABIC)
    for (const field of ['title', 'description', 'product_type', 'color'])
      expect(arabic[0]?.[field]).toMatch(ARABIC)
    // Shopify's vendors have the same name in both languages.
    if (kind !== 'shopify') expect(arabic[0]?.['brand']).toMatch(ARABIC)
    // Vendure responds in both languages at once.
    const ofProduct = asked().filter((text) => /[{ )]product\(|\/store\/products\/./.test(text))
    expect(ofProduct.filter((text) => kind !== 'shopify' || text.includes(`/${product.id}"`))).toHaveLength(
      reads,
    )
    expect((await get('/sitemap.xml')).html).toContain(
      `<loc>${SITE}${pathOf('product', product)}?lang=ar</loc>`,
    )
  })
})
