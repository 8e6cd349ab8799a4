import { expect, it } from 'vitest'
import { createWorker } from '../../../elements/store-worker/create-worker'
import { createShop } from '../../../src/core/shop/shop'
import { createFakeEnv, settle } from '../../helpers/fake-env'
import { product } from '../shop/fixtures'
import { TYPED } from '../checkout/checkout-page'
import { API, requestFor, CONFIG, fakeCaches, SITE } from './set-up'

const LINES = `${API}/api/products`
const ZONES = `${API}/api/zones`
const ORDERS = `${API}/api/orders`

/** A guest's checkout of two products. The worker handles the same requests as in a browser. */
async function openCheckout() {
  const prices = new Map([7, 8].map((id) => [id, 9.9]))
  let delivery = 1.5
  /** How many of the next requests to a URL fail. */
  const failing = new Map<string, number>()
  const orders: unknown[] = []

  async function server(url: string, init: RequestInit = {}): Promise<Response> {
    const left = failing.get(url) ?? 0
    failing.set(url, left - 1)
    if (left > 0) throw new TypeError('Failed to fetch')
    if (url === `${API}/api/settings`) return Response.json({ currency_en: 'KD', lang: 'en' })
    if (url === ZONES)
      return Response.json([{ id: 1, name_en: 'Salmiya', delivery_price: delivery, branch_id: 1 }])
    const id = Number(/\/products\/(\d+)$/.exec(url)?.[1])
    if (prices.has(id))
      return Response.json({
        statusCode: 200,
        product: { id, title_en: `Dress ${id}`, stock: 99, has_options: 0, price: prices.get(id) },
      })
    if (url === ORDERS && init.method === 'POST') {
      orders.push(JSON.parse(init.body as string))
      return Response.json({ order: { id: 1001, code: 'ORD-1001', name: 'Noor' } })
    }
    return Response.json({}, { status: 404 })
  }

  let report: (answered: boolean) => void = () => {}
  const worker = createWorker(CONFIG, {
    origin: SITE,
    caches: fakeCaches(),
    now: () => 1000,
    notify: (answered) => report(answered),
    fetch: (input, init) => {
      const { url, ...rest } = typeof input === 'string' ? { ...init, url: input } : (input as Request)
      return server(url, rest as RequestInit)
    },
  })
  const env = createFakeEnv({
    async fetch(input, init = {}) {
      const url = String(input)
      const { method = 'GET', cache = 'default' } = init
      const request = requestFor(url, { method, cache, headers: new Headers(init.headers) })
      return worker.handles(request) ? worker.respond(request, () => {}) : server(url, init)
    },
  })
  // Failed requests are retried at once, and no request times out.
  env.after = (ms, run) => {
    if (ms < 2000) setImmediate(run)
    return () => {}
  }
  env.storeWorker = async () => ({
    listen: (_, listener) => void (report = listener),
    canReach: (_, anew) => worker.check(anew),
  })
  const shop = createShop(env, { host: API, prefix: '' })
  const [person, cart] = await Promise.all([shop.person(), shop.cart.open()])
  const checkout = await person.checkout()
  for (const id of prices.keys()) {
    const read = await shop.catalogue.byId(id)
    cart.add(read.ok ? read.data : product({ id }), null, null, 1)
  }
  await Promise.all([shop.zones.load(), shop.settings.settings.load()])
  checkout.start(null, null)
  checkout.passed({ type: 'guest', name: 'Noor', phone: '55550000' }, null)
  checkout.change({ address: TYPED, zoneId: '1' })
  await settle()
  return {
    env,
    checkout,
    orders,
    /** Raises every price from now on. */
    raise() {
      for (const id of prices.keys()) prices.set(id, 11)
      delivery = 2
    },
    fail: (url: string, times: number) => void failing.set(url, times),
    click: () => checkout.submit(null),
    status: () => checkout.placement.state.peek().status,
  }
}

it.each([
  ['one of its products', `${LINES}/8`],
  ['its delivery areas', ZONES],
])('an order is not sent with a stored price if a read of %s fails', async (_, url) => {
  const page = await openCheckout()
  page.raise()
  page.fail(url, 1)
  expect(await page.click()).toBe('changed')
  expect(page.checkout.totals.peek().total).toBe(24_000)
  expect(page.orders).toEqual([])
  expect(await page.click()).toBe('sent')
  expect(page.orders).toMatchObject([{ total_price: 24, delivery_price: 2 }])
})

it('an order is not sent if nothing can be reached, whatever the browser reports', async () => {
  const page = await openCheckout()
  for (const url of [`${LINES}/7`, `${LINES}/8`, ZONES]) page.fail(url, 99)
  await page.click()
  expect([page.status(), page.orders]).toEqual(['failed', []])
})

it('an order is sent although the browser wrongly reports no connection', async () => {
  const page = await openCheckout()
  page.env.goOnline(false)
  expect(await page.click()).toBe('sent')
  expect(page.orders).toHaveLength(1)
})
