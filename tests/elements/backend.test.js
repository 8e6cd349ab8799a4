import { expect } from './expect.js'
import {
  card,
  find,
  frame,
  hasButton,
  host,
  inFrame,
  PLAIN,
  RECORD_CONSOLE,
  shows,
  src,
  textOf,
  unmountAll,
  until,
} from './helpers.js'

beforeEach(() => localStorage.clear())
afterEach(unmountAll)

/** For each kind of server: its URL, the header with a key, and its responses. `respond` runs in the page. */
const SERVERS = {
  vendure: {
    host: 'https://vendure.example',
    header: 'vendure-token',
    respond({ pathname }) {
      if (pathname === '/shop.json') return { store_en: 'Al Noor', store_ar: 'النور' }
      const translations = [
        { languageCode: 'en', name: 'Silk scarf' },
        { languageCode: 'ar', name: 'وشاح حرير' },
      ]
      const variants = [{ id: '70', priceWithTax: 12500, stockLevel: 'IN_STOCK', options: [] }]
      return {
        data: {
          product: { id: '128', translations, variants },
          activeChannel: { defaultCurrencyCode: 'KWD', defaultLanguageCode: 'en' },
        },
      }
    },
  },
  medusa: {
    host: 'https://medusa.example',
    header: 'x-publishable-api-key',
    respond({ pathname, searchParams }) {
      const region = (id, currency_code, iso_2) => ({ id, currency_code, countries: [{ iso_2 }] })
      if (pathname.endsWith('/regions'))
        return { regions: [region('reg_kw', 'kwd', 'kw'), region('reg_eu', 'eur', 'de')] }
      if (pathname.endsWith('/locales')) return { locales: [{ code: 'ar-SA' }] }
      const amount = searchParams.get('region_id') === 'reg_eu' ? 40 : 12.5
      const prices = { calculated_amount: amount, original_amount: amount }
      const variants = [{ id: 'variant_1', manage_inventory: false, calculated_price: prices }]
      const title = searchParams.has('locale') ? 'وشاح حرير' : 'Silk scarf'
      return { product: { id: 'prod_1', title, variants } }
    },
  },
  shopify: {
    host: 'https://my.myshopify.com',
    header: 'x-shopify-storefront-access-token',
    respond(_url, { body }) {
      const { variables } = JSON.parse(body)
      const [amount, isoCode] = variables.c === 'DE' ? ['40.0', 'EUR'] : ['12.5', 'KWD']
      const id = 'gid://shopify/ProductVariant/70'
      const nodes = [{ id, availableForSale: true, price: { amount } }]
      const title = variables.l === 'AR' ? 'وشاح حرير' : 'Silk scarf'
      return {
        data: {
          product: { id: 'gid://shopify/Product/7', title, variants: { nodes } },
          shop: { name: 'Nasij' },
          localization: { language: { isoCode: 'EN' }, country: { currency: { isoCode } } },
        },
      }
    },
  },
}
const IDS = { vendure: PLAIN.id, medusa: 'prod_1', shopify: '7' }

/** Replaces the server on a page. Records the path and the key of each request in `requested`. */
const fake = (backend) => {
  const { host: origin, header, respond } = SERVERS[backend]
  return `${RECORD_CONSOLE}<script>
    const send = window.fetch
    const server = { ${respond} }
    window.requested = []
    window.fetch = async (input, init) => {
      const url = new URL(input, location.href)
      if (url.origin !== '${origin}') return send(input, init)
      window.requested.push({ path: url.pathname, key: new Headers(init?.headers).get('${header}') })
      const headers = { 'content-type': 'application/json' }
      return new Response(JSON.stringify(server.respond(url, init)), { headers })
    }
  </script>`
}
const serverOf = (backend) => `host="${SERVERS[backend].host}" backend="${backend}"`
const open = (backend, html, script = '') =>
  frame(`${fake(backend)}${html}<script src="${src}" ${script} async></script>`)
const cardOf = (backend, attributes = '') =>
  `<store-product ${serverOf(backend)} product-id="${IDS[backend]}" layout="card" ${attributes}></store-product>`
const show = (backend, attributes) => open(backend, cardOf(backend, attributes))
const requested = (view, what) => [...new Set(view.requested.map((call) => call[what]))].toSorted()
const product = (view) => inFrame(view, 'store-product')
const reads = (view, texts) =>
  until(() => texts.every((text) => textOf(product(view)).includes(text)), `the card has ${texts}`)

/** By title of the test: the attributes of a card, the texts that it shows, and its requests. */
const CARDS = {
  'channel is sent with each request to a Vendure server, and nothing else is requested': {
    attributes: 'decimals="3" channel="kw-token"',
    texts: ['Silk scarf', '12.500'],
    path: ['/shop-api'],
    key: ['kw-token'],
  },
  'key is sent with each request to a Medusa server': {
    backend: 'medusa',
    attributes: 'key="pk_shop"',
    texts: ['Silk scarf', '12.500'],
    path: ['/store/products/prod_1', '/store/regions'],
    key: ['pk_shop'],
  },
  'key is sent to a Shopify shop, in the tested version of its API': {
    backend: 'shopify',
    attributes: 'key="public-token"',
    texts: ['Silk scarf', '12.500'],
    path: ['/api/2026-04/graphql.json'],
    key: ['public-token'],
  },
  'api-version selects another version of Shopify’s API, and lang its Arabic texts': {
    backend: 'shopify',
    attributes: 'lang="ar" api-version="2026-07"',
    texts: ['وشاح حرير'],
    path: ['/api/2026-07/graphql.json'],
  },
  'country selects the prices of a Shopify shop': {
    backend: 'shopify',
    attributes: 'country="DE"',
    texts: ['40', 'EUR'],
  },
}

describe('the attribute', () => {
  for (const [title, { backend = 'vendure', attributes, texts, ...sent }] of Object.entries(CARDS))
    it(title, async () => {
      const view = await show(backend, attributes)
      await reads(view, texts)
      expect(view.logged).deepEqual([])
      for (const [what, values] of Object.entries(sent)) expect(requested(view, what)).deepEqual(values)
    })

  it('the attribute config-url provides the name of the shop in both languages', async () => {
    const { host: vendure } = SERVERS.vendure
    const view = await open(
      'vendure',
      `<store-nav ${serverOf('vendure')} config-url="${vendure}/shop.json"></store-nav>`,
    )
    await shows(inFrame(view, 'store-nav'), 'Al Noor')
    inFrame(view, 'store-nav').lang = 'ar'
    await shows(inFrame(view, 'store-nav'), 'النور')
  })
})

describe('backend="vendure"', () => {
  it('backend="vendure" is taken from the script tag, like its host', async () => {
    const script = `data-host="${SERVERS.vendure.host}" data-backend="vendure"`
    const view = await open('vendure', card('lang="ar"'), script)
    await shows(product(view), 'وشاح حرير')
    // Amounts have two decimals by default.
    await reads(view, ['125.000'])
    expect(requested(view, 'path')).deepEqual(['/shop-api'])
  })

  it('backend="vendure" is taken from the element that provides the host', async () => {
    const view = await open('vendure', `${card()}<store-cart ${serverOf('vendure')}></store-cart>`)
    await shows(product(view), 'Silk scarf')
    expect(requested(view, 'path')).deepEqual(['/shop-api'])
  })

  it('backend="vendure" shows no product of another channel that was requested before the code knew the channel', async () => {
    const view = await open(
      'vendure',
      `${cardOf('vendure')}<store-cart ${serverOf('vendure')} channel="kw-token"></store-cart>`,
    )
    await shows(product(view), 'Silk scarf')
    const keys = view.requested.map(({ key }) => key)
    expect(keys.filter((key) => key === 'kw-token').length).equal(2)
    expect(keys.includes(null)).equal(true)
  })

  for (const layout of ['full', 'card', 'button'])
    it(`backend="vendure" sells no other option than option-id, with layout="${layout}"`, async () => {
      const html = `<store-product ${serverOf('vendure')} product-id="${PLAIN.id}" option-id="99" layout="${layout}"></store-product>`
      const element = product(await open('vendure', html))
      await until(() => element.selected)
      expect(element.selected.available).equal(false)
      expect(await element.add()).deepEqual({ ok: false, reason: 'unavailable' })
      expect(await element.buyNow()).deepEqual({ ok: false, reason: 'unavailable' })
      if (layout !== 'full') return void (await hasButton(element, 'Out Of Stock'))
      await shows(element, 'Item Not Avilable')
      ;(await hasButton(element, 'See what’s available')).click()
      await shows(element, 'In Stock')
      expect(await element.add()).deepEqual({ ok: true })
    })

  it('backend="vendure" opens a separate shop, in which favourites need no login', async () => {
    const view = await open('vendure', `${card(`host="${host}"`)}<p>${cardOf('vendure')}</p>`)
    const [own, other] = view.document.querySelectorAll('store-product')
    await shows(own, PLAIN.title)
    await shows(other, 'Silk scarf')
    const heart = (element) => find(element, '[aria-pressed]')
    await until(() => heart(own) && heart(other))
    heart(other).click()
    await until(() => heart(other).getAttribute('aria-pressed') === 'true')
    expect(heart(own).getAttribute('aria-pressed')).equal('false')
  })
})

describe('backend="medusa"', () => {
  it('backend="medusa" requests the other language when it is selected', async () => {
    const view = await show('medusa', 'key="pk_shop" lang="en"')
    await shows(product(view), 'Silk scarf')
    view.requested.length = 0
    product(view).lang = 'ar'
    await shows(product(view), 'وشاح حرير')
    expect(requested(view, 'path')).deepEqual(['/store/locales', '/store/products/prod_1'])
    product(view).lang = 'en'
    await shows(product(view), 'Silk scarf')
  })

  it('backend="medusa" continues a purchase while its product is requested in the other language', async () => {
    const view = await open(
      'medusa',
      `<script>
        window.starts = 0
        document.addEventListener('store:checkout:start', () => window.starts++)
        history.replaceState(null, '', location.href + '&buy=prod_1')
      </script>
      ${cardOf('medusa', 'key="pk_shop" lang="en"')}
      <store-checkout ${serverOf('medusa')} key="pk_shop" lang="en"></store-checkout>`,
    )
    await shows(inFrame(view, 'store-checkout'), 'Silk scarf')
    const { starts } = view
    for (const element of view.document.querySelectorAll('[host]')) element.lang = 'ar'
    await shows(product(view), 'وشاح حرير')
    await shows(inFrame(view, 'store-checkout'), 'ملخص الطلب')
    expect(view.starts).equal(starts)
  })

  it('backend="medusa" shows the prices of the selected region, and of another one once it is selected', async () => {
    const view = await show('medusa', 'region="reg_eu"')
    await reads(view, ['40', 'EUR'])
    product(view).setAttribute('region', 'reg_kw')
    await until(() => textOf(product(view)).includes('KWD') && !textOf(product(view)).includes('EUR'))
    expect(textOf(product(view)).includes('40')).equal(false)
  })
})

it('the attributes that only an adapter reads are live, also as properties', async () => {
  const view = await show('medusa', 'region="reg_eu"')
  await reads(view, ['40', 'EUR'])
  const element = product(view)
  await until(() => element.region === 'reg_eu')
  element.region = 'reg_kw'
  await reads(view, ['12.500', 'KWD'])
  element.region = null
  expect(element.hasAttribute('region')).equal(false)
  element.setAttribute('country', 'DE')
  await reads(view, ['40', 'EUR'])
})

for (const when of ['before', 'after'])
  it(`an adapter that is registered ${when} its elements are in the page serves them`, async () => {
    const register = `<script src="${src}"></script><script>
      Store.backends.register('farm', async () => ({
        interface: 1,
        can: { brands: 'none' },
        attributes: { stall: {} },
        create: ({ attributes }) => ({
          settings: async () => ({ ok: true, data: { store: { en: 'Farm', ar: 'المزرعة' }, currency: { en: 'KWD', ar: 'د.ك' }, lang: 'en' } }),
          product: async (id) => ({ ok: true, data: { id, title: { en: 'Dates of ' + attributes().stall, ar: 'تمر' }, description: { en: '', ar: '' }, price: 4500, discountPrice: null, stock: null, hasOptions: false, options: [], images: [], categoryId: null, subcategoryId: null, brandId: null } }),
        }),
      }))
    </script>`
    const element = card(`host="${host}" backend="farm" stall="Wafra"`)
    const view = await frame(when === 'before' ? register + element : element + register)
    await shows(product(view), 'Dates of Wafra')
    await reads(view, ['4.500', 'KWD'])
    await until(() => product(view).stall === 'Wafra')
    product(view).stall = 'Abdali'
    await shows(product(view), 'Dates of Abdali')
  })

it('an unknown backend is named in the console and on the page, until it is corrected', async () => {
  const view = await frame(
    `${RECORD_CONSOLE}<script src="${src}"></script>${card(`host="${host}" backend="magento"`)}`,
  )
  const element = product(view)
  await until(() => element.matches(':state(error)'))
  expect(view.logged).deepEqual([
    '[store] backend="magento" is unknown: use "rest" or "vendure" or "medusa" or "shopify", or register it by Store.backends.register("magento", …).',
  ])
  await until(() => textOf(element).includes('kind of store is unknown'), 'a message in its place')
  element.backend = 'rest'
  await shows(element, PLAIN.title)
  expect(element.matches(':state(error)')).equal(false)
})
