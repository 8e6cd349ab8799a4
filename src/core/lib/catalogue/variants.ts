import type { Axis, Choices, Product, ProductOption, VariantValue } from '../../types'
import { inStock } from './availability'
import { sizeOrder } from './size-order'

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
