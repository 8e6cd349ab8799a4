import { listenOn, type Listening } from '../../demo/server/listen'
import { createPayingVendure } from '../unit/api/vendure-paying'

const PRODUCT = {
  id: '7',
  translations: [
    { languageCode: 'en', name: 'Silk scarf', description: '' },
    { languageCode: 'ar', name: 'وشاح حرير', description: '' },
  ],
  variants: [{ id: '70', priceWithTax: 5000, stockLevel: 'IN_STOCK', options: [] }],
}
const DELIVERIES = {
  eligibleShippingMethods: [{ id: '1', name: 'Kuwait City', priceWithTax: 1000 }],
  activeShippingMethods: [{ id: '1', translations: [{ languageCode: 'ar', name: 'مدينة الكويت' }] }],
}
const CHANNEL = { activeChannel: { defaultCurrencyCode: 'KWD', defaultLanguageCode: 'en' } }

/** A stored cart with the product, and the completed form of a guest. */
export const READY_TO_PAY = {
  cart: JSON.stringify([
    {
      cartId: '7',
      id: '7',
      quantity: 1,
      options: null,
      item: { id: '7', title_en: 'Silk scarf', title_ar: 'وشاح حرير', price: '5.000', stock: 9 },
    },
  ]),
  'store:checkout': JSON.stringify({
    guest: true,
    name: 'Noor',
    phone: '96550002222',
    email: 'noor@example.com',
    address: { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: 'The park' },
    zoneId: '1',
  }),
}

/** The outcomes of a payment, which are the names of the links on the payment page. */
type Outcome = 'paid' | 'late' | 'cancelled'
const OUTCOMES: readonly Outcome[] = ['paid', 'late', 'cancelled']

/**
 * Starts a Vendure server with one product, and the payment page of its provider. With `paid`, the page reports the
 * payment to the server at once; with `late`, only the test does.
 */
export async function startPayingShop() {
  const engine = createPayingVendure()
  let listening: Listening
  let returnUrl = ''
  let lastPage = ''
  let isDown = false

  async function answer(request: Request): Promise<Response> {
    const body = request.method === 'POST' ? await request.text() : undefined
    const { variables = {} } = JSON.parse(body ?? '{}') as { variables?: { u?: string } }
    returnUrl = variables.u ?? returnUrl
    const document = body ?? decodeURIComponent(request.url)
    const known = document.includes('activeChannel')
      ? CHANNEL
      : document.includes('product(') && document.includes('stockLevel')
        ? { product: PRODUCT }
        : document.includes('search(') || document.includes('collections')
          ? { search: { totalItems: 0, items: [] }, collections: { totalItems: 0, items: [] } }
          : null
    if (known) return Response.json({ data: known })
    const response = await engine.fetch(request.url, { headers: request.headers, ...(body && { body }) })
    const { data, ...rest } = (await response.json()) as { data: object | null }
    const asked = document.includes('eligibleShippingMethods') ? { ...data, ...DELIVERIES } : data
    const text = JSON.stringify({ data: asked, ...rest }).replaceAll('https://pay.example', listening.url)
    return new Response(text, { headers: response.headers })
  }

  function paymentPage(url: URL): Response {
    const [, path = '', wanted] = /^(\/pay\/T\d+)(?:\/to\/(\w+))?$/.exec(url.pathname) ?? []
    lastPage = path
    if (wanted === 'paid') engine.report(path, 'Settled')
    const back = new URL(returnUrl)
    if (wanted === 'cancelled') back.searchParams.set('payment', wanted)
    if (wanted) return Response.redirect(back, 303)
    const links = OUTCOMES.map((name) => `<p><a href="${path}/to/${name}">${name}</a></p>`)
    const html = `<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="data:,">${links.join('')}`
    return new Response(html, { headers: { 'content-type': 'text/html' } })
  }

  listening = await listenOn(async (request) => {
    const url = new URL(request.url)
    if (url.pathname.startsWith('/pay/')) return paymentPage(url)
    const response =
      request.method === 'OPTIONS'
        ? new Response(null)
        : isDown
          ? new Response('', { status: 503 })
          : await answer(request)
    const headers = new Headers(response.headers)
    headers.set('access-control-allow-origin', '*')
    headers.set('access-control-allow-headers', '*, authorization')
    headers.set('access-control-expose-headers', '*')
    return new Response(response.body, { status: response.status, headers })
  }, 0)

  return {
    engine,
    url: listening.url,
    close: listening.close,
    /** The URL to which the last payment page leads back. */
    returnUrl: () => returnUrl,
    /** Lets the server respond with 503 to every request, or stops that. The payment page still works. */
    fail: (down: boolean) => (isDown = down),
    /** Reports that the last page was paid, as the provider does. */
    report: () => engine.report(lastPage, 'Settled'),
    /** Returns the orders that were placed, with the number of their payments. */
    placed: () =>
      engine.orders
        .filter(({ state }) => state === 'PaymentSettled')
        .map(({ code, payments }) => [code, payments.length]),
  }
}
