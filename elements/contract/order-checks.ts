import { webUrl } from '../../src/core/lib/web/urls'
import { unitPrice } from '../../src/core/lib/money/money'
import type { OrderDraft, OrderLine, Zone } from '../../src/core/types'
import { expect, expectMoney, expectText, fails, good } from './expect'
import { UNKNOWN, type Buyer, type Opened } from './opened'

const LINES = 2

/** Returns the lines of `open`, or one unit each of the first products that can be bought. */
export async function linesOf({ backend, lines }: Opened): Promise<readonly OrderLine[]> {
  if (lines) return lines()
  const found: OrderLine[] = []
  for (const { id } of await good('products()', backend.products())) {
    if (found.length === LINES) break
    // oxlint-disable-next-line no-await-in-loop -- until there are enough
    const product = await good(`product(${id})`, backend.product(id))
    const option = product.options.find(({ stock }) => stock !== 0) ?? null
    const price = unitPrice(product, option)
    if (price === null || (option ?? product).stock === 0 || (product.hasOptions && !option)) continue
    const { en } = product.title
    found.push({ productId: id, productName: en, displayName: en, price, option, quantity: 1 })
  }
  expect(found.length > 0, 'No product can be bought.')
  return found
}

export function draftOf(lines: readonly OrderLine[], zone: Zone, buyer: Buyer): OrderDraft {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const deliveryPrice = zone.deliveryPrice ?? 0
  return {
    name: buyer.name,
    phone: buyer.phone,
    ...(buyer.email !== undefined && { email: buyer.email }),
    userId: null,
    deliveryPrice,
    subtotal,
    total: subtotal + deliveryPrice,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    epayment: false,
    lines,
    promoCode: null,
    branchId: zone.branchId,
    address: { ...buyer.address, zoneId: zone.id },
  }
}

export const orderChecks: Readonly<Record<string, (shop: Opened) => Promise<void>>> = {
  async 'deliveries() have names and prices; without lines they are empty if they depend on the order'(shop) {
    const { backend, can } = shop
    const without = await good('deliveries([])', backend.deliveries([]))
    if (can.deliveries === 'by-order')
      expect(without.length === 0, 'deliveries([]) must be empty, without a request.')
    if (can.checkout === 'theirs') return
    const zones = await good('deliveries()', backend.deliveries(await linesOf(shop)))
    expect(zones.length > 0, 'deliveries() is empty: nothing can be ordered.')
    for (const { id, name, deliveryPrice } of zones) {
      expectText(name, `The name of delivery ${id}`)
      expectMoney(deliveryPrice, `The price of delivery ${id}`)
    }
  },

  async 'checkPromo() refuses a code that does not exist'(shop) {
    const lines = await linesOf(shop)
    await fails(
      'checkPromo()',
      shop.backend.checkPromo((shop.unknown ?? UNKNOWN).code, lines),
      'refused',
      'missing',
    )
  },

  async 'checkout(), if orders are placed on the server’s page, returns its URL'(shop) {
    const { backend, can } = shop
    if (can.checkout === 'here') return
    const lines = await linesOf(shop)
    expect(backend.checkout, 'can.checkout is "theirs", but there is no checkout().')
    const url = await good('checkout()', backend.checkout(lines, null))
    expect(webUrl(url), `checkout() must return an http(s) URL, not "${url}".`)
  },

  async 'createOrder() places the order of a guest'(shop) {
    const { backend, can, buyer } = shop
    if (can.checkout === 'theirs' || !buyer) return
    const lines = await linesOf(shop)
    const zones = await good('deliveries()', backend.deliveries(lines, true, null, buyer.email))
    const zone = zones.find(({ deliveryPrice }) => deliveryPrice !== null)
    expect(zone, 'No delivery has a price.')
    const order = await good('createOrder()', backend.createOrder(draftOf(lines, zone, buyer), new Date()))
    expect(order.code, 'An order needs a code that the shopper can name.')
  },
}
