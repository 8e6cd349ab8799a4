import { expect, it } from 'vitest'
import { createServer } from '../../../demo/server'
import type { AnalyticsEvents } from '../../../src/core/lib/analytics/analytics-events'
import { createShop } from '../../../src/core/shop/shop'
import { USER } from '../../helpers/buying'
import { createFakeEnv, settle } from '../../helpers/fake-env'
import { PLAIN } from '../../helpers/screens'
import { until } from './fixtures'

const HOST = 'http://demo.example'
const GUEST = { type: 'guest', name: 'Noor', phone: '96550002222' } as const
const TYPED = { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: 'Park' }

type TrackedEvent = { [Name in keyof AnalyticsEvents]: [Name, AnalyticsEvents[Name]] }[keyof AnalyticsEvents]

/** A shop on the demo server, with the events that it tracks. `before` is the storage of an earlier visit. */
function open(analytics: 'datalayer' | 'none', before?: Map<string, string>) {
  const server = createServer()
  const sent: Request[] = []
  const env = createFakeEnv({
    fetch(input, init) {
      const request = new Request(String(input), init)
      sent.push(request.clone())
      return server.fetch(request)
    },
  })
  for (const [key, value] of before ?? []) env.storageMap.set(key, value)
  const tracked: TrackedEvent[] = []
  const shop = createShop(
    env,
    { host: HOST, prefix: '' },
    (_, ...about) => void tracked.push(about as TrackedEvent),
  )
  shop.settings.setAttributes({ analytics })
  const names = () => tracked.map(([name]) => name)
  const about = <Name extends keyof AnalyticsEvents>(wanted: Name) =>
    tracked.flatMap(([name, insight]) => (name === wanted ? [insight as AnalyticsEvents[Name]] : []))
  const product = async () => {
    const result = await shop.catalogue.byId(PLAIN.id)
    if (!result.ok) throw new Error('The demo has lost a product.')
    return result.data
  }
  return { shop, env, sent, tracked, names, about, product }
}

async function openCheckout(page: ReturnType<typeof open>) {
  const { shop } = page
  await Promise.all([shop.settings.settings.load(), shop.zones.load()])
  return (await shop.person()).checkout()
}

const quantities = (lines: AnalyticsEvents['cartView']) => lines.map(({ quantity }) => quantity)

it('analytics track changes of the cart with the lines before and after', async () => {
  const page = open('datalayer')
  const { cart } = page.shop
  await cart.add(await page.product(), null, null, 2)
  const key = cart.lines.value[0]?.key ?? ''
  await cart.plus(key, null)
  await cart.minus(key, null)
  await cart.remove(key, null)
  expect(page.about('cart').map(({ before, after }) => [quantities(before), quantities(after)])).toEqual([
    [[], [2]],
    [[2], [3]],
    [[3], [2]],
    [[2], []],
  ])
})

it('analytics track a login, but no sign-up and no refused request', async () => {
  const page = open('datalayer')
  const { account } = await page.shop.person()
  await account.login({ phone: USER.phone, password: 'wrong' }, null)
  await account.register({ name: 'A', phone: USER.phone, password: 'secret123' })
  expect(page.names()).toEqual([])
  await account.register({ name: 'Noor', phone: '96551234567', password: 'secret123' })
  await account.login({ phone: '96551234567', password: 'secret123' }, null)
  expect(page.tracked).toEqual([
    ['signUp', null],
    ['login', null],
  ])
})

it('analytics track no payment method if a change has stopped the order', async () => {
  const page = open('datalayer')
  await page.shop.cart.add(await page.product(), null, null, 2)
  const checkout = await openCheckout(page)
  checkout.passed(GUEST, null)
  checkout.start(null, null)
  checkout.change({ address: TYPED, zoneId: '1' })
  const sending = checkout.submit(null)
  checkout.change({ address: { ...TYPED, street: 'Baghdad' } })
  expect(await sending).toBe('changed')
  expect(page.names()).not.toContain('payment')
  await checkout.submit(null)
  await until(checkout.placement.state, ({ status }) => status === 'placed')
  expect(page.about('payment')).toHaveLength(1)
})

it('analytics track the steps of a checkout, the order once, and no personal data', async () => {
  const page = open('datalayer')
  const { shop, env } = page
  await shop.cart.add(await page.product(), null, null, 2)
  const checkout = await openCheckout(page)
  checkout.passed(GUEST, null)
  checkout.start(null, null)
  expect(page.names(), 'it stands there, and nobody has done anything in it').toEqual(['cart'])
  checkout.attend()
  expect(page.names()).toEqual(['cart', 'checkout'])
  checkout.change({ address: TYPED, zoneId: '1' })
  expect(page.names()).toEqual(['cart', 'checkout', 'shipping'])
  // A further edit of a complete address is not tracked.
  checkout.change({ address: { ...TYPED, street: 'Baghdad' } })
  await checkout.promo.apply('SAVE10', null)
  await checkout.submit(null)
  await until(checkout.placement.state, ({ status }) => status === 'placed')
  expect(page.names()).toEqual(['cart', 'checkout', 'shipping', 'payment', 'purchase'])

  const unit = Number(PLAIN.discount_price ?? PLAIN.price) * 1000
  const [payment] = page.about('payment')
  const [purchase] = page.about('purchase')
  expect(payment).toMatchObject({ type: 'epayment', coupon: 'SAVE10', value: unit * 2 * 0.9 })
  expect(purchase).toMatchObject({
    transaction: expect.stringMatching(/^ORD-/) as string,
    coupon: 'SAVE10',
    value: unit * 2 * 0.9,
    delivery: 1500,
    goods: [
      {
        product: { id: PLAIN.id, title: { en: PLAIN.title_en } },
        quantity: 2,
        price: unit * 0.9,
        original: Number(PLAIN.price) * 1000,
        coupon: 'SAVE10',
      },
    ],
  })
  expect(shop.cart.count.value).toBe(0)
  const personal = [GUEST.name, GUEST.phone, 'Salem', 'Baghdad', 'Salmiya']
  expect(personal.filter((words) => JSON.stringify(page.tracked).includes(words))).toEqual([])

  // A reload shows the confirmation again.
  const again = open('datalayer', env.storageMap)
  const seen = await openCheckout(again)
  seen.start(null, null)
  seen.attend()
  await settle()
  expect(seen.step.value).toBe('placed')
  expect(again.names()).toEqual([])
})

it('analytics track another purchase in the same visit', async () => {
  const page = open('datalayer')
  await page.shop.cart.add(await page.product(), null, null)
  const checkout = await openCheckout(page)
  checkout.passed(GUEST, null)
  const leave = checkout.start(null, null)
  const away = checkout.attend()
  checkout.attend()
  // Unmount one of the two components that show the confirmation.
  away()
  expect(page.names()).toEqual(['cart', 'checkout'])
  leave()
  checkout.start(null, null)
  expect(page.names()).toEqual(['cart', 'checkout', 'checkout'])
})

it('analytics track a checkout on the page as soon as there is something to buy', async () => {
  const page = open('datalayer')
  const checkout = await openCheckout(page)
  checkout.passed(GUEST, null)
  checkout.change({ address: TYPED, zoneId: '1' })
  checkout.start(null, null)
  checkout.attend()
  expect(page.names()).toEqual([])
  await page.shop.cart.add(await page.product(), null, null)
  expect(page.names().toSorted()).toEqual(['cart', 'checkout', 'shipping'])
  expect(page.names().indexOf('checkout')).toBeLessThan(page.names().indexOf('shipping'))
})

it('analytics track nothing while off, and everything once they are switched on', async () => {
  const page = open('none')
  await page.shop.cart.add(await page.product(), null, null)
  expect(page.names()).toEqual([])
  page.shop.settings.setAttributes({ analytics: 'datalayer' })
  await page.shop.cart.clear(null)
  expect(page.names()).toEqual(['cart'])
  page.shop.settings.setAttributes({})
  await page.shop.cart.add(await page.product(), null, null)
  expect(page.names()).toEqual(['cart'])
})

it('analytics track an order with the shop’s currency, and its payment with the merchant’s country code', async () => {
  const page = open('none')
  const { shop, sent, product } = page
  shop.settings.setAttributes({ config: { countryCode: '+966' } })
  await shop.cart.add(await product(), null, null)
  const checkout = await openCheckout(page)
  checkout.passed(GUEST, null)
  checkout.start(null, null)
  checkout.change({ address: TYPED, zoneId: '1' })
  await checkout.submit(null)
  expect(checkout.placement.state.value).toMatchObject({ confirmation: { currency: 'KWD' } })
  const paid = sent.find(({ url }) => url.endsWith('/api/pay'))
  expect(await paid?.json()).toMatchObject({ countryCode: '+966' })
})
