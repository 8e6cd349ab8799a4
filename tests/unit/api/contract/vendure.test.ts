import { afterAll, expect, it } from 'vitest'
import { PLATFORM_USER } from '../../../../demo/server/shop-server'
import { ADAPTER as VENDURE } from '../../../../src/core/api/vendure/adapter'
import { createFakeEnv } from '../../../helpers/fake-env'
import type { OrderDraft } from '../../../../src/core/types'
import { contract } from './contract'
import { draftOfProduct, good, refusedOrders } from './draft'
import { live, replay } from './recorded'
import { screens } from './screens'
import { createShopOf } from './shop-of'

const FILE = new URL('./vendure.json', import.meta.url)

/** Set by `npm run backends`: the URL of Vendure, and the version to record, if any. */
const { VENDURE_URL: url, VENDURE_RECORD: release } = process.env
const server = url ? live() : null
/** Shared by all tests, as the recorded server keeps its state from one test to the next. */
const send = server?.fetch ?? replay(FILE)
if (server && release) afterAll(() => server.save(FILE, release))

contract('Vendure', VENDURE, async () => {
  const env = createFakeEnv({ fetch: send })
  return {
    ...createShopOf(VENDURE, env, url ?? 'http://vendure.test', { decimals: '3' }),
    user: { phone: PLATFORM_USER.email, password: PLATFORM_USER.password },
    newcomer: 'noor@example.com',
  }
})

screens(
  'Vendure',
  { adapter: VENDURE, host: url ?? 'http://vendure.test', fetch: send, attributes: { decimals: '3' } },
  { checkout: 6, settings: { en: 1, ar: 1 } },
)

/** A shop whose requests go through `pass`. */
const open = (pass = (plain: typeof fetch): typeof fetch => plain) =>
  createShopOf(VENDURE, createFakeEnv({ fetch: pass(send) }), url ?? 'http://vendure.test', { decimals: '3' })
async function draftOf({ backend }: ReturnType<typeof open>, quantity = 1): Promise<OrderDraft> {
  const listed = good(await backend.products()).find(({ hasOptions }) => !hasOptions)
  const product = good(await backend.product(listed?.id ?? ''))
  return draftOfProduct(backend, product, product.price ?? 0, quantity)
}
const places = (init?: RequestInit) => String(init?.body).includes('addPaymentToOrder')

it('createOrder() finds the order by its code if the response was lost', async () => {
  let sent = 0
  const shop = open((plain) => async (input, init) => {
    const response = await plain(input, init)
    if (!places(init)) return response
    sent++
    throw new TypeError('Failed to fetch')
  })
  const order = good(await shop.backend.createOrder(await draftOf(shop), new Date(1)))
  expect(order.code).toMatch(/\w{3}/)
  expect(sent).toBe(1)
})

it('createOrder() places no second order for the same intent', async () => {
  let sent = 0
  const shop = open((plain) => async (input, init) => {
    if (places(init)) sent++
    return plain(input, init)
  })
  const draft = await draftOf(shop)
  const first = good(await shop.backend.createOrder(draft, new Date(2)))
  expect(good(await shop.backend.createOrder(draft, new Date(2)))).toEqual(first)
  expect(sent).toBe(1)
})

refusedOrders(open, draftOf, (_, init) => String(init?.body).includes('setOrderShippingMethod'))
