import type { Env } from '../env'
import { MAX_LINKED_LINES } from '../lib/cart/cart-link'
import { readCurrency } from '../lib/money/currency-code'
import { isId } from '../lib/util/ids'
import { isRecord, parseOwn, stringify } from '../lib/util/json'
import { latestFirst } from '../lib/util/latest-first'
import type { Id, Localized, Money } from '../types'
import type { StoredForm, StoredValue } from './stored-value'

/** A guest's order as stored: enough to order the same again, without personal data. */
export interface DeviceOrder {
  code: string
  /** Milliseconds since 1970. */
  placedAt: number
  /** Null if unknown. */
  total: Money | null
  /** The ISO 4217 code of its currency, if it is known. */
  currency?: string | undefined
  lines: readonly DeviceOrderLine[]
}

interface DeviceOrderLine {
  productId: Id
  optionId: Id | null
  quantity: number
  title: Localized | null
}

/** The orders that guests placed on this device, latest first. Empty if storage is blocked. */
export interface DeviceOrders {
  list(): readonly DeviceOrder[]
  add(order: DeviceOrder): void
  clear(): void
  /** Calls `listener` when another tab changes them. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void
}

export const DEVICE_ORDERS_KEY = 'orders'

const MAX_ORDERS = 10
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000
/** A longer code is not from an order. */
const MAX_CODE_LENGTH = 100
/** A longer title is not from a product. */
const MAX_TITLE_LENGTH = 1000

export const deviceOrdersForm: StoredForm<readonly DeviceOrder[]> = {
  read: readOrders,
  write: (orders) => stringify({ orders }),
}

export function createDeviceOrders(
  env: Pick<Env, 'now'>,
  stored: StoredValue<readonly DeviceOrder[]>,
): DeviceOrders {
  const list = () => {
    const age = ({ placedAt }: DeviceOrder) => env.now() - placedAt
    return (stored.load() ?? []).filter((order) => age(order) >= 0 && age(order) < LIFETIME_MS)
  }
  return {
    list,
    add({ code, placedAt, total, currency, lines }) {
      const order = {
        code,
        placedAt,
        total,
        currency,
        lines: lines.map(({ productId, optionId, quantity, title }) => ({
          productId,
          optionId,
          quantity,
          title: title && { en: title.en, ar: title.ar },
        })),
      }
      // Two tabs may both learn that the same order was placed.
      stored.save(latestFirst(order, list(), (other) => other.code === code, MAX_ORDERS))
    },
    clear: stored.remove,
    watch: stored.watch,
  }
}

/** Returns null for a value of another form. Drops unreadable orders and lines. */
function readOrders(text: string): readonly DeviceOrder[] | null {
  const value = parseOwn(text, '{"orders":')
  if (!isRecord(value)) return null
  return listOf(value['orders'], MAX_ORDERS, readOrder)
}

function listOf<T>(value: unknown, most: number, read: (entry: unknown) => T | null): readonly T[] {
  return Array.isArray(value) ? value.slice(0, most).flatMap((entry) => read(entry) ?? []) : []
}

function readOrder(entry: unknown): DeviceOrder | null {
  if (!isRecord(entry)) return null
  const { code, placedAt } = entry
  const lines = listOf(entry['lines'], MAX_LINKED_LINES, readLine)
  if (typeof code !== 'string' || code.length > MAX_CODE_LENGTH) return null
  const total = isWhole(entry['total']) ? entry['total'] : null
  const currency = readCurrency(entry['currency'])
  return isWhole(placedAt) && lines.length > 0 ? { code, placedAt, total, ...currency, lines } : null
}

function readLine(entry: unknown): DeviceOrderLine | null {
  if (!isRecord(entry)) return null
  const { productId, optionId, quantity } = entry
  const isRead = isId(productId) && (optionId === null || isId(optionId)) && isWhole(quantity) && quantity > 0
  return isRead ? { productId, optionId, quantity, title: readTitle(entry['title']) } : null
}

function readTitle(value: unknown): Localized | null {
  if (!isRecord(value)) return null
  const { en, ar } = value
  return isTitle(en) && isTitle(ar) ? { en, ar } : null
}

const isTitle = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TITLE_LENGTH

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
