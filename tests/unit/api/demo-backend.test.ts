import { beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../../demo/server'
import { OWN_CALLS } from './all-calls'
import type { Backend } from '../../../src/core/api/backend'
import { createBackend } from '../../../src/core/api/rest/adapter'
import { DEFAULT_CONFIG } from '../../../src/core/constants'
import type { Result, Id, OrderLine, Product, Token } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'

const ORIGIN = 'http://demo.test'
const NOW = new Date(Date.UTC(2026, 4, 1, 12))

/** A separate shop in one dialect of the demo server. */
function open(dialect: '' | '/loose') {
  const server = createServer({ now: () => NOW })
  const session: { token: Token | null } = { token: null }
  const env = createFakeEnv({ fetch: (input, init) => server.fetch(new Request(input, init)) })
  const backend = createBackend({
    env,
    host: ORIGIN + dialect,
    token: () => session.token,
    onUnauthorized: () => void (session.token = null),
    config: () => DEFAULT_CONFIG,
    onDecimals() {},
  })
  return { backend, session }
}

type Told = Partial<Record<keyof Backend, unknown>>

/** Makes every call once and returns the results. */
async function shop({ backend, session }: ReturnType<typeof open>): Promise<Told> {
  const told: Told = {}
  async function say<T>(name: keyof Backend, call: Promise<Result<T>>): Promise<T> {
    const result = await call
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result)}`)
    told[name] = result.data
    return result.data
  }

  await say('settings', backend.settings())
  await say('appearance', backend.appearance())
  await say('home', backend.home())
  const products = await say('products', backend.products())
  await say('categories', backend.categories())
  await say('category', backend.category(1))
  await say('subcategories', backend.subcategories())
  await say('brands', backend.brands())
  await say('brand', backend.brand(2))
  await say('variantValues', backend.variantValues('size'))
  const zones = await say('deliveries', backend.deliveries([]))
  const zone = zones[0]

  await say('userExists', backend.userExists('+965 5000 1111'))
  await say('register', backend.register({ name: 'Noor', phone: '٥٠٠٠٩٩٩٩', password: 'secret456' }))
  session.token = await say('login', backend.login({ phone: '00965 5000 1111', password: 'secret123' }))
  const me = await say('me', backend.me())
  const userId: Id = me.id ?? ''
  await say('updateUser', backend.updateUser(userId, { name: 'Fatima', phone: me.phone }))
  await say('userDetails', backend.userDetails(userId))
  await say('resetPassword', backend.resetPassword(userId, 'secret789'))
  session.token = await say('login', backend.login({ phone: me.phone, password: 'secret789' }))
  await say('toggleFavourite', backend.toggleFavourite(7))
  await say('favourites', backend.favourites())

  const place = {
    street: 'Gulf Road',
    building: '12',
    floor: '٣',
    flat: '7',
    landmark: 'Sea',
    zoneId: zone?.id ?? null,
  }
  const address = await say('addAddress', backend.addAddress({ userId, ...place }))
  await say('editAddress', backend.editAddress(address.id, { userId, ...place, flat: '8' }))
  await say('addresses', backend.addresses(userId))
  await say('deleteAddress', backend.deleteAddress(address.id))

  const lines = [lineOf(products, (one) => !one.hasOptions), lineOf(products, (one) => one.hasOptions)]
  const productId = lines[1]?.productId ?? ''
  await say('product', backend.product(productId))
  await say('checkPromo', backend.checkPromo('SAVE10', lines))
  const placed = await say(
    'createOrder',
    backend.createOrder(
      {
        name: 'Fatima',
        phone: me.phone,
        userId,
        deliveryPrice: zone?.deliveryPrice ?? 0,
        subtotal: 1000,
        total: 2500,
        quantity: 2,
        epayment: true,
        lines,
        promoCode: null,
        branchId: zone?.branchId ?? null,
        address: place,
      },
      NOW,
    ),
  )
  await say(
    'pay',
    backend.pay({
      orderId: placed.id,
      orderCode: placed.code,
      name: placed.name,
      phone: me.phone,
      subtotal: placed.subtotal,
      countryCode: '+965',
    }),
  )
  await say('orders', backend.orders())
  await say('logout', backend.logout())
  return told
}

function lineOf(products: readonly Product[], wanted: (product: Product) => boolean): OrderLine {
  const product = products.find((one) => wanted(one) && (one.hasOptions || (one.stock ?? 0) > 0))
  const option = product?.options.find((one) => (one.stock ?? 0) > 0) ?? null
  if (!product) throw new Error('The demo shop sells nothing of this kind.')
  const { id, title, price } = product
  return {
    productId: id,
    productName: title.en,
    displayName: title.ar,
    price: price ?? 0,
    option,
    quantity: 1,
  }
}

/** Removes the known differences between dialects: numbers become strings, and images lose their origin. */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return value.replace(/^http:\/\/demo\.test(\/loose)?\/(images\/[a-z]+\/)?/, '')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, plain(key === 'rawSubtotal' ? Number(entry) : entry)]),
  )
}

/** The tidy server's data, with a title in one language if the loose server omits the other. */
function asTold(tidy: unknown, loose: unknown): unknown {
  if (Array.isArray(tidy) && Array.isArray(loose))
    return tidy.map((entry, index) => asTold(entry, loose[index]))
  if (!isRecord(tidy) || !isRecord(loose)) return tidy
  if (loose['en'] && loose['en'] === loose['ar'] && Object.values(tidy).includes(loose['en'])) return loose
  return Object.fromEntries(Object.entries(tidy).map(([key, entry]) => [key, asTold(entry, loose[key])]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

describe('the demo server, tidy and loose', () => {
  let tidy: Told = {}
  let loose: Told = {}
  beforeAll(async () => {
    tidy = await shop(open(''))
    loose = await shop(open('/loose'))
  })

  it('responds to every call of the API', () => {
    expect(new Set(Object.keys(tidy))).toEqual(new Set(OWN_CALLS))
    expect(tidy['products']).toHaveProperty('length', expect.any(Number))
    expect((tidy['products'] as Product[]).length).toBeGreaterThanOrEqual(240)
    for (const list of [
      'home',
      'categories',
      'subcategories',
      'brands',
      'deliveries',
      'variantValues',
      'orders',
    ] as const) {
      expect(tidy[list]).not.toEqual([])
    }
  })

  const same = Object.keys(open('').backend).filter(
    (name) => !['home', 'products', 'login', 'createOrder'].includes(name),
  )
  it.each(same as (keyof Backend)[])('returns the same data in both dialects: %s', (name) => {
    expect(plain(loose[name])).toEqual(asTold(plain(tidy[name]), plain(loose[name])))
  })

  it('has the same products in both dialects, and a few malformed ones in the loose one', () => {
    const known = (loose['products'] as Product[]).filter((product) => Number(product.id) < 900_000)
    expect(plain(known)).toEqual(asTold(plain(tidy['products']), plain(known)))
    const unpriced = (loose['products'] as Product[]).filter((product) => product.price === null)
    expect(unpriced.map((product) => product.id)).toEqual([900_004])
    expect(known.every((product) => product.title.en.trim() && product.title.ar.trim())).toBe(true)
  })

  it('has the same home in both dialects, without invalid links', () => {
    const [strip, slideshow, ...rest] = loose['home'] as {
      items?: unknown[]
      slides?: { url: string | null }[]
    }[]
    const [tidySlideshow, ...tidyRest] = tidy['home'] as { slides?: unknown[] }[]
    expect(strip?.items).toHaveLength(3)
    expect(slideshow?.slides?.slice(0, tidySlideshow?.slides?.length)).toEqual(tidySlideshow?.slides)
    expect(slideshow?.slides?.slice(tidySlideshow?.slides?.length)).toMatchObject([
      { url: null },
      { url: null },
    ])
    expect(plain(rest)).toEqual(asTold(plain(tidyRest), plain(rest)))
  })

  it('accepts the same order in both dialects, and returns its subtotal unchanged', () => {
    const [one, other] = [tidy['createOrder'], loose['createOrder']] as { code: string; subtotal: unknown }[]
    expect(other?.code).toBe(one?.code)
    expect(Number(other?.subtotal)).toBe(Number(one?.subtotal))
  })

  it('refuses requests with the same messages in both dialects', async () => {
    for (const dialect of ['', '/loose'] as const) {
      const { backend, session } = open(dialect)
      expect(await backend.login({ phone: '96550001111', password: 'wrong' })).toEqual({
        ok: false,
        kind: 'refused',
        status: 401,
        message: 'Unauthorized',
      })
      expect(await backend.product(123_456)).toMatchObject({ ok: false, kind: 'missing' })
      expect(await backend.userExists('51234567')).toEqual({ ok: true, data: 'unknown' })
      expect(await backend.checkPromo('NOPE', [])).toMatchObject({ ok: false, kind: 'refused', status: 422 })
      session.token = 'bearer gone'
      expect(await backend.orders()).toMatchObject({ ok: false, kind: 'unauthenticated' })
      expect(session.token).toBeNull()
    }
  })
})
