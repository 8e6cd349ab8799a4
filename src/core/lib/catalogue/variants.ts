import type { Axis, Choices, Product, ProductOption, VariantValue } from '../../types'
import { inStock } from './availability'

const AXES: readonly Axis[] = ['color', 'size']

export interface AxisValues {
  axis: Axis
  values: readonly VariantValue[]
}

/**
 * `missing`: there is no such combination. `sold-out`: there is one, but without stock. Shoppers see the difference.
 */
export type Availability = 'available' | 'sold-out' | 'missing'

/** The merchant's values of each axis in their order; an axis is missing until its values have loaded. */
export type KnownValues = Readonly<Partial<Record<Axis, readonly VariantValue[]>>>

export type OptionOrder = Readonly<Partial<Record<Axis, readonly string[]>>>

/**
 * Returns the axes that the product's options use, with their values. Titles and order are the merchant's. Until
 * those have loaded, and for values without an entry, titles come from the options, and sizes are sorted from small
 * to large.
 * @param order overrides the order of the merchant's lists
 */
export function axesOf(
  product: Product,
  known: KnownValues = {},
  order?: OptionOrder,
): readonly AxisValues[] {
  const axes: AxisValues[] = []
  for (const axis of AXES) {
    const listed = known[axis] ?? []
    const values = new Map<string, VariantValue>()
    for (const option of product.options) {
      const id = option.choices[axis]
      if (id === undefined || values.has(id)) continue
      const title = listed.find((value) => value.id === id)?.title ?? option[axis] ?? { en: id, ar: id }
      values.set(id, { id, title })
    }
    if (values.size === 0) continue
    const own = [...values.values()]
    const ids = order ? (order[axis] ?? []) : listed.map(({ id }) => id)
    axes.push({ axis, values: inOrderOf(ids.length === 0 && axis === 'size' ? bySize(own) : ids, own) })
  }
  return axes
}

function bySize(values: readonly VariantValue[]): readonly string[] {
  const ranks = sizeOrder(values.map(({ title }) => title.en))
  if (!ranks) return []
  return [...values.keys()]
    .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
    .map((index) => values[index]?.id ?? '')
}

/** Sorts values by the position of their ids. Unknown ids come last, in their own order. */
function inOrderOf(ids: readonly string[], values: readonly VariantValue[]): readonly VariantValue[] {
  const place = ({ id }: VariantValue) => {
    const index = ids.indexOf(id)
    return index < 0 ? ids.length : index
  }
  return [...values].sort((a, b) => place(a) - place(b))
}

/** Returns the option with exactly these choices; null if a choice is missing or the combination does not exist. */
export function findOption(product: Product, choices: Choices): ProductOption | null {
  const matches = product.options.filter((option) =>
    AXES.every((axis) => option.choices[axis] === choices[axis]),
  )
  // Servers may list a combination twice: prefer one in stock.
  return matches.find(inStock) ?? matches[0] ?? null
}

/** Returns the availability of each value of an axis if the other axis stays unchanged. */
export function availableValues(
  product: Product,
  choices: Choices,
  axis: Axis,
): ReadonlyMap<string, Availability> {
  const values = new Map<string, Availability>()
  for (const option of product.options) {
    const id = option.choices[axis]
    if (id === undefined) continue
    const fits = AXES.every(
      (other) => other === axis || choices[other] === undefined || option.choices[other] === choices[other],
    )
    const availability = !fits ? 'missing' : inStock(option) ? 'available' : 'sold-out'
    const known = values.get(id)
    if (!known || RANK[availability] > RANK[known]) values.set(id, availability)
  }
  return values
}

const RANK: Readonly<Record<Availability, number>> = { missing: 0, 'sold-out': 1, available: 2 }

type Kind = 'letters' | 'number' | 'age'

/** Returns the rank of a size such as `XL`, `38` or `6–12 months`; null for names such as `Queen`. */
function rankOf(title: string): { kind: Kind; rank: number } | null {
  const text = title.trim().toLowerCase()
  const [, times = '', crosses = '', letter] = /^(\d?)(x*)(s|m|l)$/.exec(text) ?? []
  if (letter) {
    const steps = times && crosses ? Number(times) : crosses.length
    return { kind: 'letters', rank: letter === 'm' ? 0 : (letter === 's' ? -1 : 1) * (1 + steps) }
  }
  const [number] = /^\d+(?:\.\d+)?\b/.exec(text) ?? []
  if (number === undefined) return null
  const [unit] = /month|year/.exec(text) ?? []
  const months = unit === 'year' ? 12 : 1
  return { kind: unit ? 'age' : 'number', rank: Number(number) * months }
}

/**
 * Returns ranks for sorting sizes from small to large. Null if the titles are not all of one kind: then keep their
 * order.
 */
export function sizeOrder(titles: readonly string[]): readonly number[] | null {
  const ranks = titles.map(rankOf)
  const kind = ranks[0]?.kind
  const known = ranks.flatMap((rank) => (rank && rank.kind === kind ? [rank.rank] : []))
  return known.length === titles.length ? known : null
}

const KINDS: readonly Kind[] = ['letters', 'number', 'age']

/** Returns ranks for sorting sizes of several kinds, one kind after the other. Names come last and rank equally. */
export const sizeRanks = (titles: readonly string[]): readonly number[] =>
  titles.map((title) => {
    const ranked = rankOf(title)
    return ranked ? KINDS.indexOf(ranked.kind) * KIND_WIDTH + ranked.rank : KINDS.length * KIND_WIDTH
  })

/** Greater than the rank of any size. */
const KIND_WIDTH = 1e6
