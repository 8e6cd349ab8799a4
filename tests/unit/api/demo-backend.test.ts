import { beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../../demo/server'
import { OWN_CALLS } from './all-calls'
import type { Backend } from '../../../src/core/api/backend'
import { REST } from '../../../src/core/api/rest/adapter'
import type { Result, Id, Product } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { refused } from './client-set-up'
import { draftOfProduct, good } from './contract/draft'
import { createShopOf } from './contract/shop-of'

const ORIGIN = 'http://demo.test'
const NOW = new Date(Date.UTC(2026, 4, 1, 12))

/** A separate shop in one dialect of the demo server. */
function open(dialect: '' | '/loose') {
  const server = createServer({ now: () => NOW })
  const env = createFakeEnv({ fetch: (input, init) => server.fetch(new Request(input, init)) })
  return createShopOf(REST, env, ORIGIN + dialect)
}

type Results = Partial<Record<keyof Backend, unknown>>

/** Makes every call once and returns the results. */
async function shop({ backend, session }: ReturnType<typeof open>): Promise<Results> {
  const results: Results = {}
  async function say<T>(name: keyof Backend, call: Promise<Result<T>>): Promise<T> {
    const data = good(await call)
    results[name] = data
    return data
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
  await say('deliveries', backend.deliveries([]))

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

  const plainOne = products.find(({ hasOptions, stock }) => !hasOptions && Number(stock) > 0) as Product
  const draft = { ...(await draftOfProduct(backend, plainOne, plainOne.price ?? 0, 1)), userId }
  const place = { ...draft.address, userId, floor: '٣' }
  const address = await say('addAddress', backend.addAddress(place))
  await say('editAddress', backend.editAddress(address.id, { ...place, flat: '8' }))
  await say('addresses', backend.addresses(userId))
  await say('deleteAddress', backend.deleteAddress(address.id))

  const optionalId = products.find(({ hasOptions }) => hasOptions)?.id ?? ''
  const product = await say('product', backend.product(optionalId))
  const option = product.options.find(({ stock }) => Number(stock) > 0) ?? null
  const lines = draft.lines.flatMap((line) => [line, { ...line, productId: optionalId, option }])
  await say('checkPromo', backend.checkPromo('SAVE10', lines))
  const placed = await say('createOrder', backend.createOrder({ ...draft, lines, epayment: true }, NOW))
  const { id: orderId, code: orderCode, name, subtotal } = placed
  const payment = { orderId, orderCode, name, phone: me.phone, subtotal, countryCode: '+965' }
  await say('pay', backend.pay(payment))
  await say('orders', backend.orders())
  await say('logout', backend.logout())
  return results
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

/** Returns the tidy server's data. Titles have one language if the loose server omits the other. */
function withLooseTitles(tidy: unknown, loose: unknown): unknown {
  if (Array.isArray(tidy) && Array.isArray(loose))
    return tidy.map((entry, index) => withLooseTitles(entry, loose[index]))
  if (!isRecord(tidy) || !isRecord(loose)) return tidy
  if (loose['en'] && loose['en'] === loose['ar'] && Object.values(tidy).includes(loose['en'])) return loose
  return Object.fromEntries(
    Object.entries(tidy).map(([key, entry]) => [key, withLooseTitles(entry, loose[key])]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

describe('the demo server, tidy and loose', () => {
  let tidy: Results = {}
  let loose: Results = {}
  beforeAll(async () => {
    tidy = await shop(open(''))
    loose = await shop(open('/loose'))
  })

  it('responds to every call of the API', () => {
    expect(new Set(Object.keys(tidy))).toEqual(new Set(OWN_CALLS))
    expect((tidy['products'] as Product[]).length).toBeGreaterThanOrEqual(240)
    expect(Object.entries(tidy).flatMap(([name, data]) => (String(data) === '' ? name : []))).toEqual([])
  })

  const same = OWN_CALLS.filter((name) => !['home', 'products', 'login', 'createOrder'].includes(name))
  it.each(same as (keyof Backend)[])('returns the same data in both dialects: %s', (name) => {
    expect(plain(loose[name])).toEqual(withLooseTitles(plain(tidy[name]), plain(loose[name])))
  })

  it('has the same products and home in both dialects; the loose one adds malformed products and links', () => {
    const known = (loose['products'] as Product[]).filter((product) => Number(product.id) < 900_000)
    expect(plain(known)).toEqual(withLooseTitles(plain(tidy['products']), plain(known)))
    const unpriced = (loose['products'] as Product[]).filter((product) => product.price === null)
    expect(unpriced.map((product) => product.id)).toEqual([900_004])
    expect(known.every((product) => product.title.en.trim() && product.title.ar.trim())).toBe(true)
    type Home = { items?: unknown[]; slides?: { url: string | null }[] }[]
    const [strip, slideshow, ...rest] = loose['home'] as Home
    const [{ slides = [] } = {}, ...tidyRest] = tidy['home'] as Home
    expect(strip?.items).toHaveLength(3)
    expect(slideshow?.slides).toMatchObject([...slides, { url: null }, { url: null }])
    expect(plain(rest)).toEqual(withLooseTitles(plain(tidyRest), plain(rest)))
  })

  it('accepts the same order in both dialects, and returns its subtotal unchanged', () => {
    const [one, other] = [tidy['createOrder'], loose['createOrder']] as { code: string; subtotal: unknown }[]
    expect(other?.code).toBe(one?.code)
    expect(Number(other?.subtotal)).toBe(Number(one?.subtotal))
  })

  it('refuses requests with the same messages in both dialects', async () => {
    for (const dialect of ['', '/loose'] as const) {
      const { backend, session } = open(dialect)
      const login = await backend.login({ phone: '96550001111', password: 'wrong' })
      expect(login).toEqual(refused('refused', 401, 'Unauthorized'))
      expect(await backend.product(123_456)).toMatchObject({ ok: false, kind: 'missing' })
      expect(await backend.userExists('51234567')).toEqual({ ok: true, data: 'unknown' })
      expect(await backend.checkPromo('NOPE', [])).toMatchObject({ ok: false, kind: 'refused', status: 422 })
      session.token = 'bearer gone'
      expect(await backend.orders()).toMatchObject({ ok: false, kind: 'unauthenticated' })
      expect(session.token).toBeNull()
    }
  })
})
