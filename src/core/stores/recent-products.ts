import { isRecord, parse, stringify } from '../lib/util/json'
import { isId, sameId } from '../lib/util/ids'
import { latestFirst } from '../lib/util/latest-first'
import type { Id, Localized, Product } from '../types'
import type { StoredForm, StoredValue } from './stored-value'

/** A recently viewed product, stored without its price, which would become outdated. */
export interface RecentProduct {
  id: Id
  title: Localized
  image: string | null
}

/** The products viewed on this device, latest first. Empty if storage is blocked. */
export interface RecentProducts {
  list(): readonly RecentProduct[]
  add(product: Product): void
  clear(): void
}

export const RECENT_KEY = 'recent'

const MAX_RECENT = 12
/** A longer text is not from a product. */
const MAX_TEXT_LENGTH = 1000

export const recentProductsForm: StoredForm<readonly RecentProduct[]> = { read: readRecent, write: stringify }

export function createRecentProducts(stored: StoredValue<readonly RecentProduct[]>): RecentProducts {
  const list = () => stored.load() ?? []
  return {
    list,
    add({ id, title, images }) {
      const latest = { id, title, image: images[0]?.url ?? null }
      stored.save(latestFirst(latest, list(), (other) => sameId(other.id, id), MAX_RECENT))
    },
    clear: stored.remove,
  }
}

function readRecent(text: string): readonly RecentProduct[] | null {
  const entries = parse(text)
  return Array.isArray(entries)
    ? entries.slice(0, MAX_RECENT).flatMap((entry) => readEntry(entry) ?? [])
    : null
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH

function readEntry(entry: unknown): RecentProduct | null {
  if (!isRecord(entry)) return null
  const { id, title, image } = entry
  if (!isId(id) || !isText(String(id)) || !isRecord(title)) return null
  const { en, ar } = title
  if (!isText(en) || !isText(ar)) return null
  return { id, title: { en, ar }, image: isText(image) ? image : null }
}
