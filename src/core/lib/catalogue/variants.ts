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

/** The merchant's values of each axis, in the merchant's order. An axis is missing until its values have loaded. */
export type KnownValues = Readonly<Partial<Record<Axis, readonly VariantValue[]>>>

export type OptionOrder = Readonly<Partial<Record<Axis, readonly string[]>>>

/**
 * Returns the axes that the product's options use, with their values. Titles and order come from the merchant's lists
 * (`known`). Values that the lists do not contain have the titles of the options. Without an order, sizes are sorted
 * from small to large.
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
    axes.push({ axis, values: ids.length === 0 && axis === 'size' ? bySize(own) : inOrderOf(ids, own) })
  }
  return axes
}

/** Sorts values by the position of their ids. Unknown ids come last, in their own order. */
function inOrderOf(ids: readonly string[], values: readonly VariantValue[]): readonly VariantValue[] {
  const indexOf = ({ id }: VariantValue) => {
    const index = ids.indexOf(id)
    return index < 0 ? ids.length : index
  }
  return values.toSorted((a, b) => indexOf(a) - indexOf(b))
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

/** The distance between the ranks of two kinds of sizes: greater than the rank of any size within its kind. */
const KIND_WIDTH = 1e6

/**
 * Returns a rank that sorts sizes from small to large, one kind after the other: letters (`XL`), numbers (`38`), ages
 * (`6–12 months`). Names such as `Queen` come last and rank equally.
 */
export function sizeRank(title: string): number {
  const text = title.trim().toLowerCase()
  const [, times = '', crosses = '', letter] = /^(\d?)(x*)(s|m|l)$/.exec(text) ?? []
  if (letter) {
    const steps = times && crosses ? Number(times) : crosses.length
    return letter === 'm' ? 0 : (letter === 's' ? -1 : 1) * (1 + steps)
  }
  const [number] = /^\d+(?:\.\d+)?\b/.exec(text) ?? []
  if (number === undefined) return 3 * KIND_WIDTH
  const [unit] = /month|year/.exec(text) ?? []
  return (unit ? 2 : 1) * KIND_WIDTH + Number(number) * (unit === 'year' ? 12 : 1)
}

const kindOf = ({ title }: VariantValue) => Math.round(sizeRank(title.en) / KIND_WIDTH)

/** Sorts sizes from small to large. Sizes of several kinds, which can't be compared, keep their order. */
const bySize = (sizes: readonly VariantValue[]): readonly VariantValue[] =>
  new Set(sizes.map(kindOf)).size > 1
    ? sizes
    : sizes.toSorted((a, b) => sizeRank(a.title.en) - sizeRank(b.title.en))
