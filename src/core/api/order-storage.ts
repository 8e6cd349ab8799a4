import { parse, stringify } from '../lib/json'
import type { Confirmation, OrderAddress, PendingOrder } from '../lib/pending-order'
import { webUrl } from '../lib/urls'
import type { Money, OrderDraft, OrderLine } from '../types'
import { id, isObject, list, own, text, type Reader } from './read'
import { readOption } from './read-product'
import { writeOption } from './write-catalogue'

/*
 * Orders as they are stored in the browser, read field by field: storage may be damaged, by hand or by another program.
 * An order that could be sent again is read whole or not at all, since one repaired would be another order.
 */

export const writePendingOrder = (order: PendingOrder): string =>
  stringify({ ...order, draft: { ...order.draft, lines: order.draft.lines.map(writeLine) } })

/** Null for what is none, or is damaged. */
export function readPendingOrder(stored: string): PendingOrder | null {
  const value = parse(stored)
  const now = moment(own(value, 'now'))
  const draft = readDraft(own(value, 'draft'))
  const ordered = readAll(own(value, 'ordered'), readOrdered)
  const before = own(value, 'before')
  if (now === null || !draft || !ordered) return null
  return {
    now,
    draft,
    discount: amount(own(value, 'discount')),
    ordered,
    // Less than all of them would let an older order be taken for this one.
    before: readAll(before, (entry) => (typeof entry === 'string' ? entry : null)),
  }
}

export const writeConfirmations = (placed: readonly Confirmation[]): string =>
  stringify(placed.map((one) => ({ ...one, lines: one.lines.map(writeLine) })))

/** Null for what is no list; one that is damaged is left out. */
export function readConfirmations(stored: string): readonly Confirmation[] | null {
  const value = parse(stored)
  return Array.isArray(value) ? list(value, readConfirmation) : null
}

function readConfirmation(value: unknown): Confirmation | null {
  const intent = moment(own(value, 'intent'))
  const placedAt = moment(own(value, 'placedAt'))
  const orderId = id(own(value, 'id'))
  const lines = readAll(own(value, 'lines'), readLine)
  const amounts = readAmounts(value)
  const person = readPerson(value)
  if (intent === null || placedAt === null || orderId === null || !lines || !amounts || !person) return null
  return {
    intent,
    ...person,
    id: orderId,
    code: text(own(value, 'code')),
    lines,
    address: readAddress(own(value, 'address')),
    ...amounts,
    discount: amount(own(value, 'discount')),
    promoCode: textOrNull(own(value, 'promoCode')),
    epayment: own(value, 'epayment') === true,
    answered: own(value, 'answered'),
    payUrl: webUrl(own(value, 'payUrl')),
    placedAt,
  }
}

function readDraft(value: unknown): OrderDraft | null {
  const lines = readAll(own(value, 'lines'), readLine)
  const amounts = readAmounts(value)
  const quantity = pieces(own(value, 'quantity'))
  const person = readPerson(value)
  if (!lines?.length || !amounts || quantity === null || !person || !isObject(own(value, 'address')))
    return null
  return {
    ...person,
    ...amounts,
    quantity,
    epayment: own(value, 'epayment') === true,
    lines,
    promoCode: textOrNull(own(value, 'promoCode')),
    branchId: id(own(value, 'branchId')),
    address: readAddress(own(value, 'address')),
  }
}

/** Null where it can't be told whose the order is: it would be shown as a guest's, to anybody. */
function readPerson(value: unknown): Pick<OrderDraft, 'userId' | 'name' | 'phone'> | null {
  const owner = own(value, 'userId')
  const userId = id(owner)
  if (owner !== null && userId === null) return null
  return { userId, name: text(own(value, 'name')), phone: text(own(value, 'phone')) }
}

function readAmounts(value: unknown): { subtotal: Money; deliveryPrice: Money; total: Money } | null {
  const subtotal = amount(own(value, 'subtotal'))
  const deliveryPrice = amount(own(value, 'deliveryPrice'))
  const total = amount(own(value, 'total'))
  return subtotal === null || deliveryPrice === null || total === null
    ? null
    : { subtotal, deliveryPrice, total }
}

const readAddress = (value: unknown): OrderAddress => ({
  street: text(own(value, 'street')),
  building: text(own(value, 'building')),
  floor: text(own(value, 'floor')),
  flat: text(own(value, 'flat')),
  landmark: text(own(value, 'landmark')),
  zoneId: id(own(value, 'zoneId')),
})

const writeLine = (line: OrderLine) => ({ ...line, option: line.option && writeOption(line.option) })

function readLine(value: unknown): OrderLine | null {
  const productId = id(own(value, 'productId'))
  const price = amount(own(value, 'price'))
  const quantity = pieces(own(value, 'quantity'))
  const chosen = own(value, 'option') ?? null
  const option = readOption(chosen)
  if (productId === null || price === null || quantity === null || (chosen !== null && !option)) return null
  return {
    productId,
    productName: text(own(value, 'productName')),
    displayName: text(own(value, 'displayName')),
    price,
    option,
    quantity,
  }
}

function readOrdered(value: unknown): PendingOrder['ordered'][number] | null {
  const key = own(value, 'key')
  const quantity = pieces(own(value, 'quantity'))
  return typeof key === 'string' && quantity !== null ? { key, quantity } : null
}

/** A list of which every entry can be read; else null. */
function readAll<T>(value: unknown, read: Reader<T>): T[] | null {
  if (!Array.isArray(value)) return null
  const entries = list(value, read)
  return entries.length === value.length ? entries : null
}

/** Thousandths. */
const amount = (value: unknown): Money | null => whole(value, 0)
const pieces = (value: unknown) => whole(value, 1)
/** Milliseconds since 1970, which a `Date` can hold. */
const moment = (value: unknown) => whole(value, 0, 8.64e15)

function whole(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
    ? value
    : null
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
