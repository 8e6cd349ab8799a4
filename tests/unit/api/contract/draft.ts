import { expect, it } from 'vitest'
import type { Backend } from '../../../../src/core/api/backend'
import type {
  AwaitedOrder,
  OrderDraft,
  OrderLine,
  PlacedOrder,
  Product,
  Result,
} from '../../../../src/core/types'

export function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.data
}

export function placed(result: Result<PlacedOrder | AwaitedOrder>): PlacedOrder {
  const order = good(result)
  if ('payAt' in order) throw new Error('The order awaits its payment.')
  return order
}

export function awaited(result: Result<PlacedOrder | AwaitedOrder>): AwaitedOrder {
  const order = good(result)
  if (!('payAt' in order)) throw new Error(`Placed as ${order.code}`)
  return order
}

const PLACE = { street: 'Salmiya', building: '1', floor: '0', flat: '0', landmark: '' }

/** A guest's order of these lines, with the first delivery option. */
export async function draftOfLines(
  backend: Backend,
  lines: readonly OrderLine[],
  change: Partial<OrderDraft> = {},
  place = PLACE,
): Promise<OrderDraft> {
  const [zone] = good(await backend.deliveries(lines))
  const deliveryPrice = zone?.deliveryPrice ?? 0
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    name: 'Amal Saleh',
    phone: '55524087',
    email: 'amal@example.com',
    userId: null,
    deliveryPrice,
    subtotal,
    total: subtotal + deliveryPrice,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    epayment: false,
    lines,
    promoCode: null,
    branchId: zone?.branchId ?? null,
    address: { ...place, zoneId: zone?.id ?? null },
    ...change,
  }
}

/** A guest's order of one product without options. */
export function draftOfProduct(backend: Backend, { id, title }: Product, price: number, quantity: number) {
  const names = { productName: title.en, displayName: title.en }
  return draftOfLines(backend, [{ ...names, productId: id, price, option: null, quantity }])
}

/** Defines the tests of orders that a server must not place. */
export function refusedOrders<Shop extends { backend: Backend }>(
  open: (pass?: (plain: typeof fetch) => typeof fetch) => Shop,
  draftOf: (shop: Shop, quantity?: number) => Promise<OrderDraft>,
  isPreparation: (...request: Parameters<typeof fetch>) => boolean,
): void {
  it('createOrder() places nothing if the total differs from the one shown', async () => {
    const shop = open()
    const draft = await draftOf(shop)
    const result = await shop.backend.createOrder({ ...draft, total: draft.total - 500 }, new Date(3))
    expect(result).toMatchObject({ ok: false, kind: 'changed' })
  })

  it('createOrder() places nothing if the stock is below the ordered quantity', async () => {
    const shop = open()
    const result = await shop.backend.createOrder(await draftOf(shop, 900), new Date(4))
    expect(result).toMatchObject({ ok: false, kind: 'changed' })
  })

  it('createOrder() leaves no unconfirmed order if its preparation failed', async () => {
    const shop = open((plain) => async (input, init) => {
      if (isPreparation(input, init)) throw new TypeError('Failed to fetch')
      return plain(input, init)
    })
    const result = await shop.backend.createOrder(await draftOf(shop), new Date(5))
    expect(result).toMatchObject({ ok: false, kind: 'refused' })
  })
}
