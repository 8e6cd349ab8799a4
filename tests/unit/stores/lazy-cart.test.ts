import { expect, it } from 'vitest'
import { openCart } from '../../../src/core/shop/open-cart'
import { createKeyPrefix } from '../../../src/core/storage/stored-value'
import { createLazyCart } from '../../../src/core/stores/lazy-cart'
import { createToasts } from '../../../src/core/stores/toasts'
import { createFakeEnv, settle } from '../../helpers/fake-env'
import { HOST, openPage as openShop, product } from '../shop/fixtures'

const dress = product()
const scarf = product({ id: 9, price: 3_250 })

/** A cart whose code is loaded from a server that can be offline. */
function openPage(stored?: string) {
  const env = createFakeEnv()
  if (stored) env.storageMap.set('cart', stored)
  const toasts = createToasts()
  const { catalogue, settings } = openShop().shop
  const server = { down: false, requested: 0 }
  const cart = createLazyCart(async () => {
    server.requested++
    await settle()
    if (server.down) throw new TypeError('Failed to fetch dynamically imported module')
    return openCart(env, createKeyPrefix(env, HOST, ''), toasts, catalogue, () => {}, settings)
  }, toasts)
  const shown = () => toasts.list.value.map(({ key, source }) => [key, source])
  return { env, cart, server, shown }
}

async function storedCart() {
  const { env, cart } = openPage()
  await cart.add(dress, null, null, 2)
  await cart.add(scarf, null, null)
  return env.storageMap.get('cart') ?? ''
}
const keyOf = ({ cart }: ReturnType<typeof openPage>) => cart.lines.value[0]?.key ?? 'no such line'

it('createLazyCart() loads the code when it is needed, and only once', async () => {
  const { cart, server, env } = openPage(await storedCart())
  expect([cart.lines.value, cart.count.value, cart.subtotal.value]).toEqual([[], 0, 0])
  expect(cart.status.value).toBe('loading')
  await settle()
  expect(server.requested).toBe(0)
  expect(await Promise.all([cart.load(), cart.load()])).toEqual([true, true])
  expect(await cart.load()).toBe(true)
  expect(server.requested).toBe(1)
  expect(env.events).toEqual([])
})

it('createLazyCart() shows the stored lines as soon as the code has loaded, in one update', async () => {
  const { cart } = openPage(await storedCart())
  const seen: unknown[] = []
  cart.count.subscribe((count) => seen.push([count, cart.status.peek()]))
  await cart.load()
  expect(seen).toEqual([
    [0, 'loading'],
    [3, 'ready'],
  ])
  expect(cart.lines.value.map(({ product: { id } }) => id)).toEqual([7, 9])
  expect(cart.subtotal.value).toBe(28_250)
})

it('createLazyCart() runs every action, and updates its signals', async () => {
  const page = openPage()
  const { cart } = page
  const counts: number[] = []
  cart.count.subscribe((count) => counts.push(count))
  await cart.add(dress, null, null)
  await cart.plus(keyOf(page), null)
  await cart.minus(keyOf(page), null)
  await cart.remove(keyOf(page), null)
  await cart.add(scarf, null, null, 4)
  await cart.clear(null)
  expect(counts).toEqual([0, 1, 2, 1, 0, 4, 0])
})

it('createLazyCart() follows other tabs until the shop is disposed', async () => {
  const { cart, env } = openPage()
  await cart.load()
  env.storageMap.set('cart', await storedCart())
  env.fireStorage('cart')
  expect(cart.count.value).toBe(3)
  cart.dispose()
  env.storageMap.set('cart', '[]')
  env.fireStorage('cart')
  expect(cart.count.value).toBe(3)
  const late = openPage()
  const loaded = late.cart.load()
  late.cart.dispose()
  await loaded
  late.env.storageMap.set('cart', await storedCart())
  late.env.fireStorage('cart')
  expect(late.cart.count.value, 'disposed before it loaded').toBe(0)
})

it('createLazyCart() shows a toast at the acting element if the code fails to load, and retries on the next action', async () => {
  const { cart, server, shown, env } = openPage()
  const button = {}
  server.down = true
  expect(await cart.add(dress, null, button)).toEqual({ ok: false, reason: 'unavailable' })
  expect(shown()).toEqual([['loadFailed', button]])
  expect(cart.status.value).toBe('failed')
  expect(env.events).toEqual([])
  server.down = false
  expect(await cart.add(dress, null, button)).toEqual({ ok: true })
  expect(cart.status.value).toBe('ready')
  expect(cart.count.value).toBe(1)
  expect(server.requested).toBe(2)
})

it('a cart whose code fails to load does not count as empty, and shows nothing without an action', async () => {
  const { cart, server, shown } = openPage(await storedCart())
  server.down = true
  expect(await cart.load()).toBe(false)
  expect(cart.status.value).toBe('failed')
  expect(shown()).toEqual([])
  server.down = false
  const retried = cart.load()
  expect(cart.status.value).toBe('loading')
  expect(await retried).toBe(true)
  expect(cart.count.value).toBe(3)
})

it('a cart whose code fails to load leaves a line unchanged', async () => {
  const { cart, server, shown, env } = openPage(await storedCart())
  const before = env.storageMap.get('cart')
  server.down = true
  for (const act of [cart.plus, cart.minus, cart.remove]) await act('p7', null)
  await cart.clear(null)
  expect(env.storageMap.get('cart')).toBe(before)
  expect(shown()).toEqual([['loadFailed', null]])
})
