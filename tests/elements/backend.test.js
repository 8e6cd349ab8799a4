import { expect } from './expect.js'
import { card, find, frame, host, inFrame, PLAIN, shows, src, textOf, unmountAll, until } from './helpers.js'

beforeEach(() => localStorage.clear())
afterEach(unmountAll)

const VENDURE = 'https://vendure.example'
const PRODUCT = {
  id: String(PLAIN.id),
  translations: [
    { languageCode: 'en', name: 'Silk scarf' },
    { languageCode: 'ar', name: 'وشاح حرير' },
  ],
  variants: [{ id: '70', priceWithTax: 12500, stockLevel: 'IN_STOCK', options: [] }],
}
/** Responds in place of a Vendure server. Any other request to that host is a fault. */
const FAKE = `<script>
  const send = window.fetch
  window.asked = []
  window.fetch = (input, init) => {
    const url = new URL(input, location.href)
    if (url.origin !== '${VENDURE}') return send(input, init)
    window.asked.push({ path: url.pathname, channel: new Headers(init?.headers).get('vendure-token') })
    const data = {
      product: ${JSON.stringify(PRODUCT)},
      activeChannel: { defaultCurrencyCode: 'KWD', defaultLanguageCode: 'en' },
    }
    const body = url.pathname === '/shop.json' ? { store_en: 'Al Noor', store_ar: 'النور' } : { data }
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
  }
</script>`

describe('backend="vendure"', () => {
  const asked = (view) => [...new Set(view.asked.map(({ path }) => path))]

  it('shows a product of a Vendure server, and requests nothing else of it', async () => {
    const view = await frame(
      `${FAKE}<script src="${src}" async></script>${card(`host="${VENDURE}" backend="vendure" decimals="3"`)}`,
    )
    const element = inFrame(view, 'store-product')
    await shows(element, 'Silk scarf')
    await until(() => textOf(element).includes('12.500'))
    expect(asked(view)).deepEqual(['/shop-api'])
  })

  it('is taken from the script tag, like its host', async () => {
    const view = await frame(
      `${FAKE}<script src="${src}" data-host="${VENDURE}" data-backend="vendure" async></script>${card('lang="ar"')}`,
    )
    await shows(inFrame(view, 'store-product'), 'وشاح حرير')
    expect(asked(view)).deepEqual(['/shop-api'])
  })

  it('is taken from the element that provides the host', async () => {
    const view = await frame(
      `${FAKE}<script src="${src}" async></script>${card()}<store-cart host="${VENDURE}" backend="vendure"></store-cart>`,
    )
    await shows(inFrame(view, 'store-product'), 'Silk scarf')
    expect(asked(view)).deepEqual(['/shop-api'])
  })

  it('makes another shop than without it; its hearts need no login', async () => {
    const view = await frame(
      `${FAKE}<script src="${src}" async></script>${card(`host="${host}"`)}
      <div id="other">${card(`host="${VENDURE}" backend="vendure"`)}</div>`,
    )
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

/** Attributes that only some servers need. */
const server = `host="${VENDURE}" backend="vendure"`

describe('the attribute channel', () => {
  it('is sent with each request to the server', async () => {
    const view = await frame(
      `${FAKE}<script src="${src}" async></script>${card(`${server} channel="kw-token"`)}`,
    )
    await shows(inFrame(view, 'store-product'), 'Silk scarf')
    expect([...new Set(view.asked.map(({ channel }) => channel))]).deepEqual(['kw-token'])
  })
})

describe('the attribute decimals', () => {
  it('sets the decimals of an amount, 2 by default', async () => {
    const view = await frame(`${FAKE}<script src="${src}" async></script>${card(server)}`)
    await until(() => textOf(inFrame(view, 'store-product')).includes('125.000'))
  })

  it('logs an explanation if it is not a number of decimals', async () => {
    const view = await frame(
      `<script src="/tests/elements/console.js"></script>${FAKE}<script src="${src}" async></script>${card(`${server} decimals="four"`)}`,
    )
    await until(() => textOf(inFrame(view, 'store-product')).includes('125.000'))
    expect(view.said).deepEqual(['[store] <store-product decimals="four">: use 0, 1, 2 or 3. Ignored.'])
  })
})

describe('the attribute config-url', () => {
  it('provides the name of the shop in both languages', async () => {
    const nav = `<store-nav ${server} config-url="${VENDURE}/shop.json"></store-nav>`
    const view = await frame(`${FAKE}<script src="${src}" async></script>${nav}`)
    await shows(inFrame(view, 'store-nav'), 'Al Noor')
    inFrame(view, 'store-nav').lang = 'ar'
    await shows(inFrame(view, 'store-nav'), 'النور')
  })
})

const MEDUSA = 'https://medusa.example'
/** Responds in place of a Medusa server with two regions, with what a card needs. */
const FAKE_MEDUSA = `<script>
  const send = window.fetch
  window.asked = []
  const region = (id, currency_code, iso_2) => ({ id, currency_code, countries: [{ iso_2 }] })
  window.fetch = (input, init) => {
    const url = new URL(input, location.href)
    if (url.origin !== '${MEDUSA}') return send(input, init)
    const { searchParams, pathname } = url
    window.asked.push({ pathname, key: new Headers(init?.headers).get('x-publishable-api-key') })
    const arabic = searchParams.has('locale')
    const amount = searchParams.get('region_id') === 'reg_eu' ? 40 : 12.5
    const prices = { calculated_amount: amount, original_amount: amount }
    const body = pathname.endsWith('/regions')
      ? { regions: [region('reg_kw', 'kwd', 'kw'), region('reg_eu', 'eur', 'de')] }
      : pathname.endsWith('/locales')
        ? { locales: [{ code: 'ar-SA' }] }
        : { product: {
            id: 'prod_1', title: arabic ? 'وشاح حرير' : 'Silk scarf',
            variants: [{ id: 'variant_1', manage_inventory: false, calculated_price: prices }],
          } }
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
  }
</script>`

describe('backend="medusa"', () => {
  const show = (attributes) =>
    frame(
      `${FAKE_MEDUSA}<script src="${src}" async></script><store-product host="${MEDUSA}" backend="medusa" product-id="prod_1" layout="card" ${attributes}></store-product>`,
    )
  const shows12 = (view) => until(() => textOf(inFrame(view, 'store-product')).includes('12.500'))

  const pathsOf = (view) => view.asked.map(({ pathname }) => pathname).toSorted()

  it('shows a product of a Medusa server, and sends its key', async () => {
    const view = await show('key="pk_shop"')
    await shows(inFrame(view, 'store-product'), 'Silk scarf')
    await shows12(view)
    expect([...new Set(view.asked.map(({ key }) => key))]).deepEqual(['pk_shop'])
    expect(pathsOf(view)).deepEqual(['/store/products/prod_1', '/store/regions'])
  })

  it('requests the other language when it is selected', async () => {
    const view = await show('key="pk_shop" lang="en"')
    await shows(inFrame(view, 'store-product'), 'Silk scarf')
    view.asked.length = 0
    inFrame(view, 'store-product').lang = 'ar'
    await shows(inFrame(view, 'store-product'), 'وشاح حرير')
    expect(pathsOf(view)).deepEqual(['/store/locales', '/store/products/prod_1'])
    inFrame(view, 'store-product').lang = 'en'
    await shows(inFrame(view, 'store-product'), 'Silk scarf')
  })

  it('continues a purchase while its product is requested in the other language', async () => {
    const view = await frame(
      `<script>
        window.starts = 0
        document.addEventListener('store:checkout:start', () => window.starts++)
        history.replaceState(null, '', location.href + '&buy=prod_1')
      </script>
      ${FAKE_MEDUSA}<script src="${src}" async></script>
      <store-product host="${MEDUSA}" backend="medusa" key="pk_shop" product-id="prod_1" layout="card" lang="en"></store-product>
      <store-checkout host="${MEDUSA}" backend="medusa" key="pk_shop" lang="en"></store-checkout>`,
    )
    await shows(inFrame(view, 'store-checkout'), 'Silk scarf')
    const { starts } = view
    for (const element of view.document.querySelectorAll('[host]')) element.lang = 'ar'
    await shows(inFrame(view, 'store-product'), 'وشاح حرير')
    await shows(inFrame(view, 'store-checkout'), 'ملخص الطلب')
    expect(view.starts).equal(starts)
  })

  it('shows the Arabic texts of the server', async () => {
    await shows(inFrame(await show('lang="ar"'), 'store-product'), 'وشاح حرير')
  })

  it('shows the prices of the selected region, and of another one once it is selected', async () => {
    const view = await show('region="reg_eu"')
    const text = () => textOf(inFrame(view, 'store-product'))
    await until(() => text().includes('40') && text().includes('EUR'))
    inFrame(view, 'store-product').setAttribute('region', 'reg_kw')
    await until(() => text().includes('KWD') && !text().includes('EUR'))
    expect(text().includes('40')).equal(false)
  })

  it('shows the prices of the selected country', async () => {
    const view = await show('country="DE"')
    await until(() => textOf(inFrame(view, 'store-product')).includes('40'))
  })

  it('logs a warning about a region that does not exist', async () => {
    const view = await frame(
      `<script src="/tests/elements/console.js"></script>${FAKE_MEDUSA}<script src="${src}" async></script><store-product host="${MEDUSA}" backend="medusa" product-id="prod_1" region="reg_us"></store-product>`,
    )
    await until(() => view.said.length > 0)
    expect(view.said).deepEqual([
      `[store] ${MEDUSA} does not have the region "reg_us". Its regions: reg_kw, reg_eu.`,
    ])
  })
})

const SHOPIFY = 'https://my.myshopify.com'
/** Responds in place of a Shopify shop, with what a card needs. */
const FAKE_SHOPIFY = `<script>
  const send = window.fetch
  window.asked = []
  window.fetch = (input, init) => {
    const url = new URL(input, location.href)
    if (url.origin !== '${SHOPIFY}') return send(input, init)
    const { variables } = JSON.parse(init.body)
    const key = new Headers(init.headers).get('x-shopify-storefront-access-token')
    window.asked.push({ path: url.pathname, key, country: variables.c })
    const euro = variables.c === 'DE'
    const variant = { id: 'gid://shopify/ProductVariant/70', availableForSale: true, price: { amount: euro ? '40.0' : '12.5' } }
    const data = {
      product: { id: 'gid://shopify/Product/7', title: variables.l === 'AR' ? 'وشاح حرير' : 'Silk scarf', variants: { nodes: [variant] } },
      shop: { name: 'Nasij' },
      localization: { language: { isoCode: 'EN' }, country: { currency: { isoCode: euro ? 'EUR' : 'KWD' } } },
    }
    return Promise.resolve(new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } }))
  }
</script>`

describe('backend="shopify"', () => {
  const show = (attributes) =>
    frame(
      `<script src="/tests/elements/console.js"></script>${FAKE_SHOPIFY}<script src="${src}" async></script><store-product host="${SHOPIFY}" backend="shopify" product-id="7" layout="card" ${attributes}></store-product>`,
    )
  const values = (view, name) => [...new Set(view.asked.map((asked) => asked[name]))]

  it('shows a product of a Shopify shop, with the tested version of the API', async () => {
    const view = await show('key="public-token"')
    await shows(inFrame(view, 'store-product'), 'Silk scarf')
    await until(() => textOf(inFrame(view, 'store-product')).includes('12.500'))
    expect(values(view, 'path')).deepEqual(['/api/2026-04/graphql.json'])
    expect(values(view, 'key')).deepEqual(['public-token'])
  })

  it('shows the Arabic texts of the shop', async () => {
    await shows(inFrame(await show('lang="ar"'), 'store-product'), 'وشاح حرير')
  })

  it('uses another version of the API with api-version', async () => {
    const view = await show('api-version="2026-07"')
    await shows(inFrame(view, 'store-product'), 'Silk scarf')
    expect(values(view, 'path')).deepEqual(['/api/2026-07/graphql.json'])
  })

  it('logs the format of api-version if it is invalid', async () => {
    const view = await show('api-version="latest"')
    await shows(inFrame(view, 'store-product'), 'Silk scarf')
    expect(view.said).deepEqual([
      '[store] <store-product api-version="latest">: use a version such as 2026-04. Ignored.',
    ])
  })

  it('shows the prices of the selected country', async () => {
    const view = await show('country="DE"')
    await until(() => textOf(inFrame(view, 'store-product')).includes('40'))
    await until(() => textOf(inFrame(view, 'store-product')).includes('EUR'))
  })
})

describe('an unknown backend', () => {
  it('is named in the console and on the page, until it is corrected', async () => {
    const view = await frame(
      `<script src="/tests/elements/console.js"></script><script src="${src}"></script>${card(`host="${host}" backend="magento"`)}`,
    )
    const element = inFrame(view, 'store-product')
    await until(() => element.matches(':state(error)'))
    expect(view.said).deepEqual([
      '[store] backend="magento" is unknown: use "rest" or "vendure" or "medusa" or "shopify".',
    ])
    await until(() => textOf(element).includes('kind of store is unknown'), 'a sentence in its place')
    element.backend = 'rest'
    await shows(element, PLAIN.title)
    expect(element.matches(':state(error)')).equal(false)
  })
})
