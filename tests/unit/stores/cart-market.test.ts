import { expect, it } from 'vitest'
import { addAll } from '../../../src/core/stores/add-all'
import { cartLine, eventsOf, openPage, product } from '../shop/fixtures'
import { settle } from '../../helpers/fake-env'
import { withCart, type Page } from './cart-page'

const settingsIn = (currency: string) => ({ currency_en: currency, currency_ar: currency, lang: 'en' })
const wire = (id: number, price?: number) =>
  price === undefined ? 503 : { product: { id, title_en: 'Silk dress', stock: 9, has_options: 0, price } }

interface Visit {
  /** Whether storage is too full for the cart. */
  full?: boolean
  storage?: Map<string, string>
  country?: string
  currency?: string
  /** The product's price; undefined if the server can't be reached. */
  price?: number
}

/** Opens a page of a shop in one market, with the storage of earlier pages. */
async function visit({ storage = new Map(), full, country, currency = 'KWD', price }: Visit) {
  const page = openPage(
    {
      '/api/settings': settingsIn(currency),
      '/api/products/7': wire(7, price),
      '/api/products/9': wire(9, price),
    },
    {
      storage: {
        get: (key) => storage.get(key) ?? null,
        set: (key, value) => !(full && key === 'cart') && storage.set(key, value).has(key),
        remove: (key) => void storage.delete(key),
      },
    },
  )
  page.shop.settings.setAttributes({ country })
  const opened = withCart(page)
  await page.shop.settings.settings.load()
  await settle()
  return { ...opened, storage }
}
const shown = ({ shop: { cart } }: Page) => [
  cart.lines.value.map(({ product: { price } }) => price),
  cart.subtotal.value,
  [...cart.issues.value.values()].flat().map(({ kind }) => kind),
]
const kuwait = async (storage?: Map<string, string>) => {
  const page = await visit({ country: 'KW', price: 6.75, ...(storage && { storage }) })
  page.shop.cart.add(product({ price: 6750 }), null, null)
  return page
}

it.each<[string, Visit]>([
  ['from another country', { country: 'SA', currency: 'SAR' }],
  ['from another country with the same currency', { country: 'SA' }],
  ['whose server has changed its currency', { country: 'KW', currency: 'SAR' }],
])('a cart %s shows no amounts until the prices have been read', async (_, change) => {
  const { storage } = await kuwait()
  const page = await visit({ ...change, storage, price: 81 })
  expect(shown(page)).toEqual([[null], 0, ['unpriced']])
  expect(page.shop.cart.buyable.value).toEqual([])
  page.shop.cart.look()
  await settle()
  expect(shown(page), 'and no change of the price is reported').toEqual([[81_000], 81_000, []])
  expect(eventsOf(page, 'store:cart:change').at(-1)).toMatchObject({
    previous: { lines: [{ price: null }] },
    cart: { lines: [{ price: 81 }] },
  })
})

it('a cart of another market shows no amounts while the server can’t be reached, and its own amounts again in its market', async () => {
  const { storage } = await kuwait()
  const page = await visit({ country: 'SA', currency: 'SAR', storage })
  page.shop.cart.look()
  page.shop.cart.plus('p7', null)
  await page.env.advance(60_000)
  expect(shown(page)).toEqual([[null], 0, ['unpriced']])
  const back = await visit({ country: 'KW', storage })
  expect(shown(back)).toEqual([[6750], 13_500, []])
})

it('a cart of another market is stored as in earlier versions, with its markets in another entry', async () => {
  const { storage } = await kuwait()
  const lines = JSON.parse(storage.get('cart') ?? '') as object[]
  expect(lines.map((line) => Object.keys(line))).toEqual([['cartId', 'id', 'quantity', 'item', 'options']])
  expect(JSON.parse(storage.get('store:markets') ?? '')).toEqual({ p7: 'KW   KWD.' })
})

it('a cart of another market keeps its amounts on a page that spells the country or the currency differently', async () => {
  const { storage } = await kuwait()
  const page = await visit({ storage, country: 'kw' })
  page.shop.settings.setAttributes({ country: 'kw', currencyCode: 'KWD' })
  expect(shown(page)).toEqual([[6750], 6750, []])
})

it('a cart shows no amounts once the page changes its market, even for a shared cart or one without a recorded market', async () => {
  const page = await visit({ country: 'KW' })
  addAll({ cart: page.shop.cart, toasts: page.shop.toasts }, [cartLine()], false, null)
  const unrecorded = await visit({
    country: 'KW',
    storage: new Map([['cart', page.storage.get('cart') ?? '']]),
  })
  for (const each of [page, unrecorded]) {
    expect(shown(each)).toEqual([[12_500], 25_000, []])
    each.shop.settings.setAttributes({ country: 'SA' })
    expect(shown(each)).toEqual([[null], 0, ['unpriced']])
  }
})

it('a cart reads the price of a line that another tab adds during a check', async () => {
  const other = await kuwait()
  const page = await visit({ country: 'SA', currency: 'SAR', storage: other.storage, price: 81 })
  page.shop.cart.look()
  other.shop.cart.add(product({ id: 9, price: 2000 }), null, null)
  page.env.fireStorage('cart')
  await settle()
  expect(shown(page)).toEqual([[81_000, 81_000], 162_000, []])
  expect(page.calls.filter((path) => path.includes('/products/'))).toEqual([
    '/api/products/7',
    '/api/products/9',
  ])
})

it('a cart of another market keeps the markets of the stored lines if storage refuses the new prices', async () => {
  const { storage } = await kuwait()
  const page = await visit({ country: 'SA', currency: 'SAR', storage, price: 81, full: true })
  page.shop.cart.look()
  await settle()
  expect(shown(page)).toEqual([[81_000], 81_000, []])
  expect(shown(await visit({ country: 'SA', currency: 'SAR', storage }))).toEqual([[null], 0, ['unpriced']])
})

it('a cart without a recorded market counts as one of the current market', async () => {
  const { storage } = await kuwait()
  storage.delete('store:markets')
  expect(shown(await visit({ country: 'SA', currency: 'SAR', storage }))).toEqual([[6750], 6750, []])
  expect(shown(await visit({ country: 'KW', storage }))).toEqual([[null], 0, ['unpriced']])
})

it('two tabs of different markets each keep their own prices in the cart', async () => {
  const first = await kuwait()
  const second = await visit({ country: 'SA', currency: 'SAR', storage: first.storage, price: 81 })
  second.shop.cart.look()
  first.shop.cart.look()
  await settle()
  const calls = first.calls.length
  first.env.fireStorage('cart')
  await settle()
  expect([shown(first), first.calls.length]).toEqual([[[6750], 6750, []], calls])
  first.shop.cart.plus('p7', null)
  second.env.fireStorage('cart')
  await settle()
  expect([shown(first), shown(second)]).toEqual([
    [[6750], 13_500, []],
    [[81_000], 162_000, []],
  ])
})
