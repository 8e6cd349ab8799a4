import { countOf } from '../lib/cart/cart-lines'
import { parse, stringify } from '../lib/util/json'
import { readCurrency } from '../lib/money/currency-code'
import { lineTotalOf } from '../lib/money/money'
import {
  isLost,
  type Confirmation,
  type LostOrder,
  type PendingOrder,
  type StoredOrder,
} from '../lib/checkout/pending-order'
import { ADDRESS_FIELDS, addressFrom, isPlaceField, textOrNull } from '../lib/checkout/validate'
import { isId, sameId } from '../lib/util/ids'
import { webUrl } from '../lib/web/urls'
import type { AwaitedOrder, Id, Money, OrderAddress, OrderDraft, OrderLine } from '../types'
import { id, isObject, list, own, text, type Reader } from '../api/read'
import type { StoredForm } from './schema'
import { readOption } from '../api/rest/read-product'
import { writeOption } from '../api/rest/write-catalogue'

/*
 * Reads and writes orders in browser storage field by field, since storage may be damaged. An order that could be
 * sent again must be read completely or not at all: a repaired one would be another order.
 */

export const pendingForm = (of: Id | null): StoredForm<'pending' | `pending-${string}`> => ({
  key: of === null ? 'pending' : `pending-${of}`,
  read: (text) => readStoredOrder(text, of),
  write: writeStoredOrder,
})

export const markersForm: StoredForm<'markers'> = {
  key: 'markers',
  read: readMarked,
  write: (users) => stringify({ marked: users }),
}

/**
 * Reads the users who have markers, since the keys of the storage can't be listed. Null for a value of the host page.
 */
function readMarked(text: string): readonly Id[] | null {
  const marked = own(parse(text), 'marked')
  return Array.isArray(marked) ? list(marked, id) : null
}

export function writeStoredOrder(order: StoredOrder): string {
  const draft = { ...order.draft, lines: order.draft.lines.map(writeLine) }
  return stringify(isLost(order) ? { now: order.now, draft, ordered: [] } : { ...order, draft })
}

/**
 * Reads the order that is stored for user `of` (null for a guest). Reads another user's order as lost. Returns null if
 * the value belongs to the host page.
 */
export function readStoredOrder(stored: string, of: Id | null): StoredOrder | null {
  const whole = readPendingOrder(stored)
  const userId = whole?.draft.userId ?? null
  return whole && (userId === of || sameId(userId, of)) ? whole : readLostOrder(stored, of)
}

function readLostOrder(stored: string, of: Id | null): LostOrder | null {
  const value = parse(stored)
  const isOurs =
    value === undefined
      ? /^\{"now":\d+,"draft":\{/.test(stored)
      : ['now', 'draft', 'ordered'].every((field) => own(value, field) !== undefined)
  if (!isOurs) return null
  const draft = own(value, 'draft')
  const lines = list(own(draft, 'lines'), readLine)
  return {
    lost: true,
    now: moment(own(value, 'now')),
    draft: { userId: of, lines, total: amount(own(draft, 'total')), ...readCurrency(own(draft, 'currency')) },
  }
}

function readPendingOrder(stored: string): PendingOrder | null {
  const value = parse(stored)
  const now = moment(own(value, 'now'))
  const draft = readDraft(own(value, 'draft'))
  const ordered = readAll(own(value, 'ordered'), readOrdered)
  const before = own(value, 'before')
  const awaited = ifPresent(own(value, 'awaited'), readAwaited)
  if (now === null || !draft || !ordered || awaited === null) return null
  if (!fits(value, { discount: orNull(isDifference) })) return null
  return {
    now,
    draft,
    ...readReductions(value),
    ordered,
    ...(awaited && { awaited }),
    // Read all ids or none: if one were missing, an older order could be mistaken for this one.
    before: readAll(before, (entry) => (typeof entry === 'string' ? entry : null)),
  }
}

export const writeConfirmations = (placed: readonly Confirmation[]): string =>
  stringify(placed.map((one) => ({ ...one, lines: one.lines.map(writeLine) })))

export const confirmationsForm: StoredForm<'order'> = {
  key: 'order',
  read: readConfirmations,
  write: writeConfirmations,
}

/** Leaves out damaged confirmations. Null for a value of the host page. */
export function readConfirmations(stored: string): readonly Confirmation[] | null {
  const value = parse(stored)
  if (value === undefined) return stored.startsWith('[{"intent":') ? [] : null
  return Array.isArray(value) && value.some(isConfirmation) ? list(value, readConfirmation) : null
}

/** Whether the store has written an entry, even if it is damaged. The orders of a host page have other fields. */
const isConfirmation = (entry: unknown) =>
  ['intent', 'code', 'lines', 'deliveryPrice', 'placedAt'].every((field) => own(entry, field) !== undefined)

function readConfirmation(value: unknown): Confirmation | null {
  const intent = moment(own(value, 'intent'))
  const placedAt = moment(own(value, 'placedAt'))
  const orderId = id(own(value, 'id'))
  const lines = readAll(own(value, 'lines'), readLine)
  const amounts = readAmounts(value)
  const person = readPerson(value)
  const address = readAddress(own(value, 'address'))
  const payment = ifPresent(own(value, 'payment'), readPayment)
  if (intent === null || placedAt === null || orderId === null) return null
  if (!lines || !amounts || !person || !address || payment === null) return null
  return {
    intent,
    ...person,
    id: orderId,
    code: text(own(value, 'code')),
    lines,
    address,
    ...amounts,
    ...readCurrency(own(value, 'currency')),
    ...readReductions(value),
    promoCode: textOrNull(own(value, 'promoCode')),
    epayment: own(value, 'epayment') === true,
    ...(payment && { payment }),
    serverSubtotal: own(value, 'serverSubtotal'),
    payUrl: webUrl(own(value, 'payUrl')),
    placedAt,
    isAside: own(value, 'isAside') === true,
  }
}

function readDraft(value: unknown): OrderDraft | null {
  const lines = readAll(own(value, 'lines'), readLine)
  const amounts = readAmounts(value)
  const quantity = pieces(own(value, 'quantity'))
  const person = readPerson(value)
  const address = readAddress(own(value, 'address'))
  const payment = ifPresent(own(value, 'payment'), readPayment)
  if (payment === null) return null
  if (!lines?.length || !amounts || !person || !address || !fits(value, ORDER_FORM)) return null
  // A damaged field may still have the right type, so check that the amounts add up.
  if (amounts.total !== amounts.subtotal + amounts.deliveryPrice) return null
  if (amounts.subtotal !== lines.reduce((sum, line) => sum + lineTotalOf(line), 0)) return null
  if (quantity === null || quantity !== countOf(lines)) return null
  return {
    ...person,
    ...amounts,
    ...readCurrency(own(value, 'currency')),
    quantity,
    epayment: own(value, 'epayment') === true,
    ...(payment && { payment }),
    lines,
    promoCode: textOrNull(own(value, 'promoCode')),
    branchId: id(own(value, 'branchId')),
    address,
  }
}

/** Reads an optional field: undefined if there is no value, null if it is unreadable. */
const ifPresent = <T>(value: unknown, read: Reader<T>): T | null | undefined =>
  value === undefined ? undefined : read(value)

function readAwaited(value: unknown): AwaitedOrder | null {
  const payAt = webUrl(own(value, 'payAt'))
  const total = own(value, 'total')
  if (payAt === null || !fits(value, { code: isText, total: isMissingOrAmount })) return null
  return { code: text(own(value, 'code')), payAt, ...(total !== undefined && { total: Number(total) }) }
}

function readPayment(value: unknown): NonNullable<OrderDraft['payment']> | null {
  const method = id(own(value, 'method'))
  const returnUrl = webUrl(own(value, 'returnUrl'))
  return method !== null && returnUrl !== null ? { method, returnUrl } : null
}

/** Returns null without a readable owner: the order would look like a guest's and be shown to anyone. */
function readPerson(value: unknown): Pick<OrderDraft, 'userId' | 'name' | 'phone' | 'email'> | null {
  const owner = own(value, 'userId')
  const userId = id(owner)
  if ((owner !== null && userId === null) || !fits(value, { name: isText, phone: isText })) return null
  const email = own(value, 'email')
  return {
    userId,
    name: text(own(value, 'name')),
    phone: text(own(value, 'phone')),
    ...(typeof email === 'string' && { email }),
  }
}

function readAmounts(value: unknown): { subtotal: Money; deliveryPrice: Money; total: Money } | null {
  const subtotal = amount(own(value, 'subtotal'))
  const deliveryPrice = amount(own(value, 'deliveryPrice'))
  const total = amount(own(value, 'total'))
  return subtotal === null || deliveryPrice === null || total === null
    ? null
    : { subtotal, deliveryPrice, total }
}

function readReductions(value: unknown): Pick<Confirmation, 'discount' | 'saving'> {
  const saving = difference(own(value, 'saving'))
  return { discount: difference(own(value, 'discount')), ...(saving !== null && { saving }) }
}

function readAddress(value: unknown): OrderAddress | null {
  const hasTexts = ADDRESS_FIELDS.every((field) => isPlaceField(field) || isText(own(value, field)))
  if (!hasTexts || !fits(value, { zoneId: orNull(isId) })) return null
  const rest = own(value, 'rest')
  return {
    ...addressFrom((field) => text(own(value, field))),
    zoneId: id(own(value, 'zoneId')),
    ...(isObject(rest) && {
      rest: Object.fromEntries(Object.entries(rest).map(([name, content]) => [name, text(content)])),
    }),
  }
}

function readOrdered(value: unknown): PendingOrder['ordered'][number] | null {
  const key = own(value, 'key')
  const quantity = pieces(own(value, 'quantity'))
  const wanted = pieces(own(value, 'wanted'))
  if (typeof key !== 'string' || quantity === null) return null
  return { key, quantity, ...(wanted !== null && { wanted }) }
}

const writeLine = (line: OrderLine) => ({ ...line, option: line.option && writeOption(line.option) })

function readLine(value: unknown): OrderLine | null {
  const productId = id(own(value, 'productId'))
  const price = amount(own(value, 'price'))
  const quantity = pieces(own(value, 'quantity'))
  const chosen = own(value, 'option') ?? null
  const option = readOption(chosen)
  if (productId === null || price === null || quantity === null || (chosen !== null && !option)) return null
  if (!fits(value, { productName: isText, displayName: isText, total: isMissingOrAmount })) return null
  return {
    productId,
    productName: text(own(value, 'productName')),
    displayName: text(own(value, 'displayName')),
    price,
    option,
    quantity,
    ...(own(value, 'total') !== undefined && { total: Number(own(value, 'total')) }),
  }
}

/** Predicates by field. All must hold: an order with any other value would be a different order. */
type Form = Record<string, (value: unknown) => boolean>

const fits = (value: unknown, form: Form) =>
  Object.entries(form).every(([field, fitsField]) => fitsField(own(value, field)))

const orNull = (isRight: (value: unknown) => boolean) => (value: unknown) => value === null || isRight(value)
const isText = (value: unknown) => typeof value === 'string'
const isFlag = (value: unknown) => typeof value === 'boolean'
const isMissingOrAmount = (value: unknown) => value === undefined || isAmount(value)
const isAmount = (value: unknown) => amount(value) !== null
const isDifference = (value: unknown) => difference(value) !== null

const ORDER_FORM: Form = { epayment: isFlag, promoCode: orNull(isText), branchId: orNull(isId) }

/** Reads a list if every entry is readable; otherwise returns null. */
function readAll<T>(value: unknown, read: Reader<T>): T[] | null {
  if (!Array.isArray(value)) return null
  const entries = list(value, read)
  return entries.length === value.length ? entries : null
}

/** Reads an amount in thousandths. */
const amount = (value: unknown): Money | null => whole(value, 0)
/** Reads a difference in thousandths; negative if a code makes a line more expensive. */
const difference = (value: unknown): Money | null => whole(value, Number.MIN_SAFE_INTEGER)
const pieces = (value: unknown) => whole(value, 1)
/** Reads a time in milliseconds since 1970, in the range of `Date`. */
const moment = (value: unknown) => whole(value, 0, 8.64e15)

function whole(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
    ? value
    : null
}
