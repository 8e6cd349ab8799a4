import { expect, it } from 'vitest'
import {
  readConfirmations,
  readStoredOrder,
  writeConfirmations,
  writeStoredOrder,
} from '../../../src/core/storage/orders'
import {
  confirmationOf,
  isLost,
  withoutPerson,
  type Confirmation,
  type PendingOrder,
} from '../../../src/core/lib/checkout/pending-order'
import type { OrderLine } from '../../../src/core/types'
import { DRAFT } from '../checkout/order-tab'
import { option } from '../shop/fixtures'

const [LINE] = DRAFT.lines as [OrderLine]
const { address } = DRAFT
const PENDING: PendingOrder = {
  now: 1_772_359_200_000,
  draft: {
    ...DRAFT,
    userId: 5,
    deliveryPrice: 125,
    total: 19_925,
    epayment: true,
    lines: [{ ...LINE, option: option('11', '22', { price: 9900 }) }],
    promoCode: 'SAVE10',
    currency: 'KWD',
  },
  discount: 2200,
  saving: 3200,
  ordered: [{ key: 'p7-o31', quantity: 2 }],
  before: ['1001'],
}
const PLACED: Confirmation = {
  ...confirmationOf(PENDING, { id: 1002, code: 'ORD-1002', subtotal: '19.800' }, PENDING.now + 500),
  lines: [LINE],
  discount: null,
  promoCode: null,
  payUrl: 'https://pay.example/1',
}

/** Yields every copy of `value` in which `junk` replaces one value, or the whole. */
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

/** Whether everything that screens show and requests send matches its type. */
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

it('readStoredOrder() reads the output of writeStoredOrder, and the total of a line whose price is rounded', () => {
  expect(readStoredOrder(writeStoredOrder(PENDING), 5)).toEqual(PENDING)
  const left = withoutPerson(PENDING)
  expect(readStoredOrder(writeStoredOrder(left), 5)).toEqual(left)
  expect(writeStoredOrder(left)).not.toMatch(/Fatima|96550001111|Salem/)
  const lines = PENDING.draft.lines.map((line) => ({ ...line, price: 9900, total: 19_801 }))
  const order = { ...PENDING, draft: { ...PENDING.draft, lines, subtotal: 19_801, total: 19_926 } }
  expect(readStoredOrder(writeStoredOrder(order), 5)).toEqual(order)
  for (const junk of JUNK) {
    const damagedLines = lines.map((line) => ({ ...line, total: junk }))
    const read = readStoredOrder(
      JSON.stringify({ ...order, draft: { ...order.draft, lines: damagedLines } }),
      5,
    )
    expect(read && isLost(read)).toBe(true)
  }
  const placed = { ...PLACED, lines: [{ ...LINE, total: 19_801 }] }
  expect(readConfirmations(writeConfirmations([placed]))).toEqual([placed])
})

it('readStoredOrder() reads the wanted quantity of a line, and a code that makes a line cost more', () => {
  const order = { ...PENDING, discount: -125, ordered: [{ key: 'p7-o31', quantity: 2, wanted: 5 }] }
  expect(readStoredOrder(writeStoredOrder(order), 5)).toEqual(order)
  const placed = { ...PLACED, discount: -125 }
  expect(readConfirmations(writeConfirmations([placed]))).toEqual([placed])
})

it('readStoredOrder() never reads a damaged order as a different one', () => {
  const stored = JSON.parse(writeStoredOrder(PENDING)) as unknown
  for (const junk of JUNK)
    for (const one of damaged(stored, junk)) {
      const read = readStoredOrder(JSON.stringify(one) ?? '', 5)
      if (!read) continue
      if (isLost(read)) {
        const { lines, total } = read.draft
        const readable = lines.every(({ price, quantity }) => isAmount(price) && quantity > 0)
        expect([one, readable, total === null || isAmount(total)]).toEqual([one, true, true])
        continue
      }
      const fits =
        isWhole(read.draft) &&
        read.draft.lines.length === 1 &&
        Number.isFinite(new Date(read.now).getTime()) &&
        read.ordered.every(({ key, quantity }) => isText(key) && quantity > 0) &&
        (read.before === null || read.before.every(isText))
      expect([one, fits]).toEqual([one, true])
      expect(readStoredOrder(writeStoredOrder(read), 5)).toEqual(read)
    }
})

it('readStoredOrder() reads what is intact in a damaged order of any owner', () => {
  const stored = writeStoredOrder(PENDING)
  const lost = { lost: true, now: PENDING.now, draft: { ...withoutPerson(PENDING).draft, userId: null } }
  expect(
    readStoredOrder(stored.replace('"quantity":2,"epayment"', '"quantity":{},"epayment"'), null),
  ).toEqual(lost)
  expect(readStoredOrder(stored.slice(0, 60), null)).toEqual({
    lost: true,
    now: null,
    draft: { userId: null, lines: [], total: null },
  })
  expect(readStoredOrder(stored.replace('9.9', '"x"').replace('19925', '-1'), 5)).toMatchObject({
    lost: true,
    draft: { lines: [{ displayName: LINE.displayName }], total: null },
  })
})

it('readStoredOrder() reads the order of another user or a guest as lost, so that it is neither shown nor sent', () => {
  const stored = writeStoredOrder(PENDING)
  const guests = writeStoredOrder({ ...PENDING, draft: { ...PENDING.draft, userId: null } })
  for (const [text, of] of [
    [stored, null],
    [stored, 6],
    [guests, 5],
  ] as const) {
    const draft = { ...withoutPerson(PENDING).draft, userId: of }
    expect(readStoredOrder(text, of)).toEqual({ lost: true, now: PENDING.now, draft })
  }
  expect(readStoredOrder(stored, '5')).toEqual(PENDING)
  expect(readStoredOrder(guests, null)).toMatchObject({ draft: { name: 'Fatima' } })
})

it.each<[string, unknown]>([
  ['epayment', 'true'],
  ['name', 7],
  ['address', {}],
  ['address', { ...address, zoneId: [] }],
  ['total', 19_926],
  ['quantity', 3],
  ['lines', [{ ...LINE, displayName: 7 }]],
])('readStoredOrder() reads an order whose %s is %j as lost instead of repairing it', (field, value) => {
  const stored = JSON.parse(writeStoredOrder(PENDING)) as typeof PENDING
  const text = JSON.stringify({ ...stored, draft: { ...stored.draft, [field]: value } })
  expect(readStoredOrder(text, 5)).toMatchObject({ lost: true, now: PENDING.now })
})

it('readStoredOrder() reads an order with an invalid discount as lost', () => {
  const text = writeStoredOrder(PENDING).replace('"discount":2200', '"discount":"x"')
  expect(readStoredOrder(text, 5)).toMatchObject({ lost: true, now: PENDING.now })
})

it.each(['mine', '{"now":1}', '{"draft":{"lines":[]}}', '{"now":'])(
  'readStoredOrder() reads %j, which a host page may have stored, as no order',
  (text) => expect(readStoredOrder(text, null)).toBeNull(),
)

it('readConfirmations() reads each confirmation separately, and skips damaged ones', () => {
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
          // A damaged user id must not turn the order into a guest's.
          (placed.userId !== null || junk === null),
      )
      expect([text, fits, read.at(-1)]).toEqual([text, true, PLACED])
    }
})

it('readConfirmations() treats damaged data as the store’s own, so that a logout removes it', () => {
  const stored = writeConfirmations([PLACED])
  for (const text of [stored.slice(0, 60), stored.replace('ORD-1002', '').replace('"name"', '"nam"')])
    expect([text, readConfirmations(text)]).toEqual([text, expect.any(Array)])
})

it.each(['mine', '[]', '{"intent":"buy"}', '[{"code":"A-1","lines":[]}]'])(
  'readConfirmations() leaves %j, which a host page may have stored, to the host page',
  (text) => expect(readConfirmations(text)).toBeNull(),
)
