import { describe, expect, it } from 'vitest'
import type { Adapter, Backend } from '../../../src/core/api/backend'
import { REST } from '../../../src/core/api/rest/adapter'
import { ADAPTER as MEDUSA } from '../../../src/core/api/medusa/adapter'
import { ADAPTER as VENDURE } from '../../../src/core/api/vendure/adapter'
import type { Id } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer, json, type Sent } from '../../helpers/fake-server'
import { draft as guestOrder, lines, NOON, place } from './calls-set-up'
import { createShopOf } from './contract/shop-of'

const AMAL = { token: 'Bearer amal', id: '1' }
const BADR = { token: 'Bearer badr', id: '2' }
const ORDER = { ...guestOrder, userId: AMAL.id, total: 60_000 }

/** A body with the fields of every response of the three servers. */
const bodyFor = (id: Id | null) => ({
  statusCode: 200,
  user: { id, name: 'Amal', phone: '55524087', user_type: 'user' },
  data: {
    activeCustomer: id === null ? null : { id, addresses: [], orders: { items: [] } },
    availableCountries: [{ code: 'KW' }],
    product: { id: '8', variants: [{ id: '80', options: [] }] },
    add: { errorResults: [] },
    activeOrder: { code: 'T1', totalWithTax: 6000, lines: [] },
    eligiblePaymentMethods: [{ code: 'cash', isEligible: true }],
    go: { code: 'T1', totalWithTax: 6000 },
    pay: { id: '9', code: 'T1', active: false },
    createCustomerAddress: { id: '5' },
  },
  regions: [{ id: 'reg', currency_code: 'kwd', countries: [{ iso_2: 'kw' }] }],
  product: { id: '8', variants: [{ id: '80' }] },
  products: [{ id: '8', variants: [{ id: '80' }] }],
  customer: { id, addresses: [{ id: '5' }] },
  cart: { id: 'c1', total: 60, customer: { id } },
  payment_collection: { id: 'pay' },
  order: { id: '9', display_id: 1 },
})

function open(adapter: Adapter, present: string | null) {
  const server = createFakeServer()
  const { backend, session } = createShopOf(
    adapter,
    createFakeEnv({ fetch: server.fetch }),
    'https://shop.example',
  )
  session.token = present
  server.reply(({ headers }) => {
    const by = [AMAL, BADR].find(({ token }) => token === headers['authorization'])
    return json(bodyFor(by?.id ?? null))
  })
  return { backend, session, server, sent: server.sent }
}

const writes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')
const tokensIn = (sent: readonly Sent[]) => [
  ...new Set(sent.flatMap(({ headers }) => headers['authorization'] ?? [])),
]

const CALLS: Readonly<Record<string, (backend: Backend) => Promise<unknown>>> = {
  addAddress: (b) => b.addAddress({ ...place, userId: AMAL.id }),
  editAddress: (b) => b.editAddress('5', { ...place, userId: AMAL.id }),
  deleteAddress: (b) => b.deleteAddress('5'),
  updateUser: (b) => b.updateUser(AMAL.id, { name: 'Amal', phone: '55524087' }),
  logout: (b) => b.logout(),
  me: (b) => b.me(),
  addresses: (b) => b.addresses(AMAL.id),
  orders: (b) => b.orders(),
  createOrder: (b) => b.createOrder(ORDER, NOON),
}
const OWN_CALLS: typeof CALLS = {
  resetPassword: (b) => b.resetPassword(AMAL.id, 'secret'),
  favourites: (b) => b.favourites(),
  toggleFavourite: (b) => b.toggleFavourite('7', true),
  pay: (b) =>
    b.pay({
      orderId: '9',
      orderCode: 'T1',
      name: 'Amal',
      phone: '50001111',
      subtotal: 8.4,
      countryCode: '+965',
    }),
}
const OTHER_CALLS: typeof CALLS = {
  checkPromo: (b) => b.checkPromo('SAVE10', lines),
  deliveries: (b) => b.deliveries(lines),
}
const ADAPTERS = [
  ['our own server', REST, { ...CALLS, ...OWN_CALLS }],
  ['Vendure', VENDURE, { ...CALLS, ...OTHER_CALLS }],
  ['Medusa', MEDUSA, { ...CALLS, ...OTHER_CALLS }],
] as const

describe.each(ADAPTERS)('the token of a request to %s', (_, adapter, calls) => {
  it.each(Object.entries(calls))(
    '%s sends the token of its caller, and another user who logs in meanwhile gets no response',
    async (name, call) => {
      const { backend, session, sent } = open(adapter, AMAL.token)
      const result = call(backend)
      session.token = BADR.token
      const isOfAnyone = ['logout', 'createOrder', 'pay', 'checkPromo', 'deliveries'].includes(name)
      const over = expect.objectContaining({ ok: false, kind: 'unauthenticated' }) as object
      if (isOfAnyone) expect(await result).not.toEqual(over)
      else expect(await result).toEqual(over)
      // Medusa stores no sessions, and a payment needs no user.
      const isWithout = name === 'pay' || (name === 'logout' && adapter === MEDUSA)
      expect(tokensIn(sent)).toEqual(isWithout ? [] : [AMAL.token])
    },
  )

  it('an order is not sent if another user has logged in meanwhile', async () => {
    const { backend, sent } = open(adapter, BADR.token)
    await backend.me()
    const before = sent.length
    const result = await backend.createOrder(ORDER, NOON)
    expect(result).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(sent).toHaveLength(before)
  })

  it('the order of a user is not sent after a logout', async () => {
    const { backend, sent } = open(adapter, null)
    expect(await backend.createOrder(ORDER, NOON)).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(sent).toEqual([])
  })

  it('a guest’s order is sent without a token even if a user has logged in meanwhile', async () => {
    const { backend, sent } = open(adapter, BADR.token)
    expect(await backend.createOrder({ ...ORDER, userId: null }, NOON)).toMatchObject({ ok: true })
    expect(tokensIn(sent)).toEqual([])
  })
})

it.each([
  ['Vendure', VENDURE],
  ['Medusa', MEDUSA],
])('%s: an unknown user of the token is requested before an order is written', async (_, adapter) => {
  const { backend, sent } = open(adapter, BADR.token)
  expect(await backend.createOrder(ORDER, NOON)).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect(writes(sent)).toEqual([])
})

it.each([
  ['Vendure', VENDURE],
  ['Medusa', MEDUSA],
])('%s: no order is written while the user of the token can’t be requested', async (_, adapter) => {
  const { backend, server, sent } = open(adapter, AMAL.token)
  server.reply(() => json({ message: 'Too often' }, 403))
  const result = await backend.createOrder(ORDER, NOON)
  expect(result).toEqual({ ok: false, kind: 'refused', status: null, message: null })
  expect(writes(sent)).toEqual([])
})
