import { afterEach, expect, it, vi } from 'vitest'
import { trackInDataLayer } from '../../../elements/runtime/data-layer'
import { openPage, product } from '../shop/fixtures'

const SETTINGS = { store_en: 'Sidra', currency_en: 'KWD', currency_ar: 'د.ك', lang: 'en' }
const SERVER = {
  '/api/settings': SETTINGS,
  '/api/brands': { statusCode: 200, brands: [{ id: 2, title_en: 'Oud House', title_ar: 'بيت العود' }] },
  '/api/categories': { statusCode: 200, categories: [{ id: 3, title_en: 'Dresses', title_ar: 'فساتين' }] },
}
const dress = product({ brandId: 2, categoryId: 3 })
const SHOWN = { product: dress, option: null }
const VIEW = {
  event: 'view_item',
  ecommerce: {
    currency: 'KWD',
    value: 12.5,
    items: [
      {
        item_id: '7',
        item_name: 'Silk dress',
        item_brand: 'Oud House',
        item_category: 'Dresses',
        price: 12.5,
        quantity: 1,
      },
    ],
  },
}

function open({
  server = SERVER as Record<string, unknown>,
  dataLayer = undefined as unknown,
  on = true,
} = {}) {
  const page = openPage(server)
  page.shop.settings.setAttributes(on ? { analytics: 'datalayer' } : {})
  const window = dataLayer === undefined ? {} : { dataLayer }
  vi.stubGlobal('window', window)
  return { ...page, layer: () => (window as { dataLayer?: unknown }).dataLayer }
}

/** An element with a list, or a link in it. */
class FakeElement {
  readonly shadowRoot = new EventTarget()
  readonly dataset: Readonly<Record<string, string>>
  constructor(to = '') {
    this.dataset = { list: 'all', to }
  }
  closest = () => this
}

afterEach(() => void vi.unstubAllGlobals())

it('window.dataLayer is created if missing, and earlier products are cleared', async () => {
  const { shop, layer } = open()
  await trackInDataLayer(shop, 'product', SHOWN)
  expect(layer()).toEqual([{ ecommerce: null }, VIEW])
})

it('window.dataLayer is kept if it exists, and events are appended', async () => {
  const { shop, layer } = open({ dataLayer: [{ event: 'gtm.js' }] })
  await trackInDataLayer(shop, 'login', null)
  expect(layer()).toEqual([{ event: 'gtm.js' }, { event: 'login', method: 'phone' }])
})

it('window.dataLayer is written with the push method of a tag manager', async () => {
  const pushed: unknown[] = []
  const dataLayer = Object.assign([] as unknown[], { push: (entry: unknown) => pushed.push(entry) })
  const { shop } = open({ dataLayer })
  await trackInDataLayer(shop, 'product', SHOWN)
  expect([pushed, dataLayer.length]).toEqual([[{ ecommerce: null }, VIEW], 0])
})

it('window.dataLayer stays unchanged, with a warning, if it is not an array', async () => {
  const { shop, env, layer } = open({ dataLayer: 'mine' })
  await trackInDataLayer(shop, 'product', SHOWN)
  expect(layer()).toBe('mine')
  expect(env.warnings.join()).toContain('dataLayer')
})

it('window.dataLayer may throw, which only logs a warning', async () => {
  const dataLayer = {
    push() {
      throw new Error('consent')
    },
  }
  const { shop, env } = open({ dataLayer })
  await trackInDataLayer(shop, 'product', SHOWN)
  expect(env.warnings.join()).toContain('consent')
})

it('window.dataLayer receives nothing after analytics is switched off', async () => {
  const { shop, layer } = open()
  const telling = trackInDataLayer(shop, 'product', SHOWN)
  shop.settings.setAttributes({ analytics: 'none' })
  await telling
  expect(layer()).toBeUndefined()
})

it('window.dataLayer receives the click on a listed product, whose link may contain its slug', async () => {
  vi.stubGlobal('Element', FakeElement)
  const { shop, layer } = open()
  const source = new FakeElement() as unknown as HTMLElement
  const products = [product({ id: 6 }), product({ id: 7, slug: 'silk-dress' })]
  await trackInDataLayer(shop, 'list', { id: 'all', name: null, products, from: 0, source })
  for (const path of ['/product/silk-dress', '/product/7', '/product/none']) {
    const click = new Event('click')
    Object.defineProperty(click, 'target', { value: new FakeElement(path) })
    source.shadowRoot?.dispatchEvent(click)
  }
  await trackInDataLayer(shop, 'login', null)
  const items = (layer() as { event?: string; ecommerce?: { items: { index: number }[] } }[]).flatMap(
    ({ event, ecommerce }) => (event === 'select_item' ? [ecommerce?.items[0]?.index] : []),
  )
  expect(items).toEqual([1, 1])
})

it('window.dataLayer receives events in order, also those from before the names had loaded', async () => {
  const { shop, layer } = open()
  await Promise.all([
    trackInDataLayer(shop, 'search', 'oud'),
    trackInDataLayer(shop, 'product', SHOWN),
    trackInDataLayer(shop, 'login', null),
  ])
  const events = (layer() as { event?: string }[]).flatMap(({ event }) => event ?? [])
  expect(events).toEqual(['search', 'view_item', 'login'])
})

it('events in window.dataLayer do not wait forever for a server that does not respond', async () => {
  const { shop, env, layer } = open()
  env.fetch = () => new Promise(() => {})
  const telling = trackInDataLayer(shop, 'product', SHOWN)
  await env.advance(3000)
  await telling
  const { event, ecommerce } = (layer() as { event: string; ecommerce: object }[])[1] ?? {}
  expect([event, ecommerce]).toEqual([
    'view_item',
    { value: 12.5, items: [{ item_id: '7', item_name: 'Silk dress', price: 12.5, quantity: 1 }] },
  ])
  expect(env.warnings.join(), 'what would help').toContain('currency-code')
})

it('window.dataLayer receives the currency that the merchant sets', async () => {
  const { shop, layer } = open({
    server: { ...SERVER, '/api/settings': { ...SETTINGS, currency_en: 'Dinar' } },
  })
  shop.settings.setAttributes({ analytics: 'datalayer', currencyCode: 'kwd' })
  await trackInDataLayer(shop, 'product', SHOWN)
  expect(layer()).toEqual([{ ecommerce: null }, VIEW])
})
