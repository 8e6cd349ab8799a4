import { describe, expect, it } from 'vitest'
import {
  readConfirmations,
  readPendingOrder,
  writeConfirmations,
  writePendingOrder,
} from '../../../src/core/api/order-storage'
import type { Confirmation, PendingOrder } from '../../../src/core/lib/pending-order'
import { fc } from '../../helpers/property'
import { option } from '../shop/fixtures'

const LINE = { productId: 7, productName: 'Silk dress', displayName: 'فستان حرير', price: 9900, quantity: 2 }
const address = { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: '', zoneId: 1 }
const PENDING: PendingOrder = {
  now: 1_772_359_200_000,
  draft: {
    name: 'Fatima',
    phone: '96550001111',
    userId: 5,
    deliveryPrice: 125,
    total: 19_925,
    subtotal: 19_800,
    quantity: 2,
    epayment: true,
    lines: [{ ...LINE, option: option('11', '22', { price: 9900 }) }],
    promoCode: 'SAVE10',
    branchId: 1,
    address,
  },
  discount: 2200,
  ordered: [{ key: 'p7-o31', quantity: 2 }],
  before: ['1001'],
}
const PLACED: Confirmation = {
  intent: PENDING.now,
  userId: 5,
  id: 1002,
  code: 'ORD-1002',
  name: 'Noor',
  phone: '55550000',
  lines: [{ ...LINE, option: null }],
  address,
  subtotal: 19_800,
  discount: null,
  promoCode: null,
  deliveryPrice: 125,
  total: 19_925,
  epayment: true,
  answered: '19.800',
  payUrl: 'https://pay.example/1',
  placedAt: PENDING.now + 500,
}

/** Every way to put `junk` in the place of one value somewhere inside `value`. */
function* damaged(value: unknown, junk: unknown): Generator<unknown> {
  yield junk
  if (typeof value !== 'object' || value === null) return
  for (const [key, entry] of Object.entries(value))
    for (const inner of damaged(entry, junk)) {
      const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value }
      Reflect.set(copy, key, inner)
      yield copy
    }
}
const JUNK = [null, undefined, 0, -1, 1.5, 1e300, '', 'x', '{', true, [], {}, [null], { length: 1 }]

/** As the type says of what screens show and payloads send. */
const isText = (value: unknown) => typeof value === 'string'
const isAmount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isWhole = ({
  name,
  phone,
  lines,
  address: to,
  total,
  subtotal,
  deliveryPrice,
}: PendingOrder['draft']) =>
  [name, phone, to.street, to.building, to.floor, to.flat, to.landmark].every(isText) &&
  [total, subtotal, deliveryPrice].every(isAmount) &&
  lines.every(
    ({ displayName, productName, price, quantity }) =>
      isText(displayName) && isText(productName) && isAmount(price) && quantity > 0,
  )

describe('readPendingOrder', () => {
  it('reads what writePendingOrder wrote', () => {
    expect(readPendingOrder(writePendingOrder(PENDING))).toEqual(PENDING)
  })

  it('takes nothing of a damaged order that could be sent or shown as another one', () => {
    const stored = JSON.parse(writePendingOrder(PENDING)) as unknown
    for (const junk of JUNK)
      for (const one of damaged(stored, junk)) {
        const read = readPendingOrder(JSON.stringify(one) ?? '')
        if (!read) continue
        const fits =
          isWhole(read.draft) &&
          read.draft.lines.length === 1 &&
          Number.isFinite(new Date(read.now).getTime()) &&
          read.ordered.every(({ key, quantity }) => isText(key) && quantity > 0) &&
          (read.before === null || read.before.every(isText))
        expect([one, fits]).toEqual([one, true])
        expect(readPendingOrder(writePendingOrder(read))).toEqual(read)
      }
  })

  it('reads nothing from any other text', () => {
    expect(readPendingOrder('')).toBeNull()
    fc.assert(fc.property(fc.json(), (text) => readPendingOrder(text) === null))
  })
})

describe('readConfirmations', () => {
  it('reads what writeConfirmations wrote', () => {
    const two = [PLACED, { ...PLACED, intent: 1, userId: null, payUrl: null }]
    expect(readConfirmations(writeConfirmations(two))).toEqual(two)
  })

  it('reads each by itself, and shows nothing that was damaged', () => {
    const stored = (JSON.parse(writeConfirmations([PLACED])) as unknown[])[0]
    for (const junk of JUNK)
      for (const one of damaged(stored, junk)) {
        const text = JSON.stringify([one, stored])
        const read = readConfirmations(text) ?? []
        const fits = read.every(
          (placed) =>
            isWhole({ ...PENDING.draft, ...placed }) &&
            isText(placed.code) &&
            Number.isFinite(placed.intent) &&
            // Nobody else sees it.
            (placed.userId !== null || junk === null),
        )
        expect([text, fits, read.at(-1)]).toEqual([text, true, PLACED])
      }
  })

  it('takes no address to pay at that is none', () => {
    const [read] = readConfirmations(writeConfirmations([{ ...PLACED, payUrl: 'javascript:alert(1)' }])) ?? []
    expect(read).toMatchObject({ code: 'ORD-1002', payUrl: null })
  })

  it('reads nothing from any other text', () => {
    expect(readConfirmations('')).toBeNull()
    fc.assert(fc.property(fc.json(), (text) => (readConfirmations(text) ?? []).length === 0))
  })
})
