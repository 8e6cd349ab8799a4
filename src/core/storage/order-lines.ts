import type { Money, OrderLine } from '../types'
import { id, list, own, text, type Reader } from '../api/read'
import { readOption } from '../api/rest/read-product'
import { writeOption } from '../api/rest/write-catalogue'

export const writeLine = (line: OrderLine) => ({ ...line, option: line.option && writeOption(line.option) })

export function readLine(value: unknown): OrderLine | null {
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

/** Predicates by field. A value must match exactly: an order with any other value would be another order. */
export type Form = Record<string, (value: unknown) => boolean>

export const fits = (value: unknown, form: Form) =>
  Object.entries(form).every(([field, fitsField]) => fitsField(own(value, field)))

export const orNull = (isRight: (value: unknown) => boolean) => (value: unknown) =>
  value === null || isRight(value)
export const isText = (value: unknown) => typeof value === 'string'
export const isFlag = (value: unknown) => typeof value === 'boolean'
const isMissingOrAmount = (value: unknown) => value === undefined || isAmount(value)
const isAmount = (value: unknown) => amount(value) !== null
export const isDifference = (value: unknown) => difference(value) !== null

/** Reads a list if every entry is readable; otherwise returns null. */
export function readAll<T>(value: unknown, read: Reader<T>): T[] | null {
  if (!Array.isArray(value)) return null
  const entries = list(value, read)
  return entries.length === value.length ? entries : null
}

/** Thousandths. */
export const amount = (value: unknown): Money | null => whole(value, 0)
/** Thousandths; negative if a code makes a line more expensive. */
export const difference = (value: unknown): Money | null => whole(value, Number.MIN_SAFE_INTEGER)
export const pieces = (value: unknown) => whole(value, 1)
/** Milliseconds since 1970, in the range of `Date`. */
export const moment = (value: unknown) => whole(value, 0, 8.64e15)

function whole(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
    ? value
    : null
}
