import { MAX_LINKED_LINES } from '../lib/cart/cart-link'
import { MAX_SEARCH_LENGTH } from '../lib/catalogue/search'
import { type OptionOrder } from '../lib/catalogue/variants'
import { byMeasure, isLength, MAX_GARMENTS, type OwnGarment } from '../lib/catalogue/size-guide'
import { readCurrency } from '../lib/money/currency-code'
import { isId } from '../lib/util/ids'
import { isRecord, parse, parseOwn, stringify } from '../lib/util/json'
import { list, type Reader } from '../api/read'
import type { Axis, Localized, Measure } from '../types'
import type { DeviceOrder, DeviceOrderLine, OwnGarments, RecentProduct, StoredForm } from './schema'

export const MAX_RECENT = 12
export const MAX_SEARCHES = 8
export const MAX_FAVOURITES = 100
export const MAX_ORDERS = 10
/** The maximum number of ids to store per axis. A shop has some dozens of colours and sizes. */
export const MAX_STORED_IDS = 1000
/** The maximum length of an order's code. Longer ones are not from an order. */
const MAX_CODE_LENGTH = 100
/** The maximum length of a title, id or URL. Longer ones are not from a product. */
const MAX_TITLE_LENGTH = 1000

export const recentForm: StoredForm<'recent'> = {
  key: 'recent',
  read: (text) => listOf(parse(text), MAX_RECENT, readProduct),
  write: stringify,
}
export const searchesForm: StoredForm<'searches'> = { key: 'searches', read: readSearches, write: stringify }
export const garmentForm: StoredForm<'garment'> = { key: 'garment', read: readGarments, write: stringify }
export const optionsForm: StoredForm<'options'> = { key: 'options', read: readOptions, write: stringify }
export const storedFavouritesForm: StoredForm<'kept-favourites'> = {
  key: 'kept-favourites',
  read: (text) => listOf(parse(text), MAX_FAVOURITES, (id) => (isId(id) ? id : null)),
  write: stringify,
}
export const ordersForm: StoredForm<'orders'> = {
  key: 'orders',
  read: readOrders,
  write: (orders) => stringify({ orders }),
}

function readProduct(entry: unknown): RecentProduct | null {
  if (!isRecord(entry)) return null
  const { id, image } = entry
  const title = readTitle(entry['title'])
  return isId(id) && isTitle(String(id)) && title ? { id, title, image: isTitle(image) ? image : null } : null
}

function readSearches(text: string): readonly string[] | null {
  const searches = listOf(parse(text), MAX_SEARCHES, readSearch)
  return searches && [...new Set(searches)]
}

const readSearch = (entry: unknown) =>
  typeof entry === 'string' && entry.length <= MAX_SEARCH_LENGTH && entry.trim() !== '' ? entry : null

/** Returns null for another format. Drops invalid measurements. */
function readGarments(text: string): OwnGarments | null {
  const value = parse(text)
  if (!isRecord(value)) return null
  const garments = listOf(value['garments'], MAX_GARMENTS, readGarment)
  return garments && { unit: value['unit'] === 'in' ? 'in' : 'cm', garments }
}

function readGarment(entry: unknown): OwnGarment | null {
  if (!isRecord(entry) || !isRecord(entry['garment'])) return null
  const { kind, garment } = entry
  const lengthOf = (measure: Measure) => {
    const length = garment[measure]
    return isLength(length) ? length : null
  }
  return kind === null || isTitle(kind) ? { kind, garment: byMeasure(lengthOf) } : null
}

/** Returns null for another format. An axis that is not a list, and ids that are not texts, are dropped. */
function readOptions(text: string): OptionOrder | null {
  const value = parse(text)
  if (!isRecord(value)) return null
  const idsOf = (axis: Axis) => {
    const ids = value[axis]
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_STORED_IDS) : []
  }
  return { color: idsOf('color'), size: idsOf('size') }
}

/** Returns null for a value in another format. Drops unreadable orders and lines. */
function readOrders(text: string): readonly DeviceOrder[] | null {
  const value = parseOwn(text, '{"orders":')
  return isRecord(value) ? (listOf(value['orders'], MAX_ORDERS, readOrder) ?? []) : null
}

/** Reads at most `most` entries of an array, and drops unreadable ones. Returns null for any other value. */
const listOf = <T>(value: unknown, most: number, read: Reader<T>): readonly T[] | null =>
  Array.isArray(value) ? list(value.slice(0, most), read) : null

function readOrder(entry: unknown): DeviceOrder | null {
  if (!isRecord(entry)) return null
  const { code, placedAt } = entry
  const lines = listOf(entry['lines'], MAX_LINKED_LINES, readLine) ?? []
  if (typeof code !== 'string' || code.length > MAX_CODE_LENGTH) return null
  const total = isWhole(entry['total']) ? entry['total'] : null
  const currency = readCurrency(entry['currency'])
  return isWhole(placedAt) && lines.length > 0 ? { code, placedAt, total, ...currency, lines } : null
}

function readLine(entry: unknown): DeviceOrderLine | null {
  if (!isRecord(entry)) return null
  const { productId, optionId, quantity } = entry
  const isRead = isId(productId) && (optionId === null || isId(optionId)) && isWhole(quantity) && quantity > 0
  if (!isRead) return null
  const image = isTitle(entry['image']) ? entry['image'] : null
  return { productId, optionId, quantity, title: readTitle(entry['title']), image }
}

function readTitle(value: unknown): Localized | null {
  if (!isRecord(value)) return null
  const { en, ar } = value
  return isTitle(en) && isTitle(ar) ? { en, ar } : null
}

const isTitle = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TITLE_LENGTH

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
