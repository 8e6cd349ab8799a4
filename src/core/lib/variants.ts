import type { Axis, Choices, Product, ProductOption, VariantValue } from '../types'
import { inStock } from './availability'
import { sizeOrder } from './size-order'

/** Colour before size, as on the product page. */
const AXES: readonly Axis[] = ['color', 'size']

export interface AxisValues {
  axis: Axis
  values: readonly VariantValue[]
}

/** `missing`: no such combination is made; `sold-out`: it is, and none is left (UX 8 wants the reason). */
export type Availability = 'available' | 'sold-out' | 'missing'

/** The merchant's values of an axis, in the order in which they are listed; absent until they have arrived. */
export type KnownValues = Readonly<Partial<Record<Axis, readonly VariantValue[]>>>

/**
 * The axes that a product's options really have, each with its values. Titles and order are the merchant's; until those
 * are known, and for values that are not among them, they are the options' own, sizes from small to large.
 */
export function axesOf(product: Product, known: KnownValues = {}): readonly AxisValues[] {
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
    const ids = listed.length > 0 ? listed.map(({ id }) => id) : axis === 'size' ? bySize(own) : []
    axes.push({ axis, values: inOrderOf(ids, own) })
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

/** As the ids stand; what is not among them keeps its place behind. */
function inOrderOf(ids: readonly string[], values: readonly VariantValue[]): readonly VariantValue[] {
  const place = ({ id }: VariantValue) => {
    const index = ids.indexOf(id)
    return index < 0 ? ids.length : index
  }
  return [...values].sort((a, b) => place(a) - place(b))
}

/** The option of exactly these choices, or null: then something is still to be chosen, or there is no such combination. */
export function findOption(product: Product, choices: Choices): ProductOption | null {
  const matches = product.options.filter((option) =>
    AXES.every((axis) => option.choices[axis] === choices[axis]),
  )
  // A server may list one combination twice, sold out and not.
  return matches.find(inStock) ?? matches[0] ?? null
}

/** What each value of an axis would lead to, the other axis staying as it is chosen. */
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
    // The best of all options with this value counts.
    if (!known || RANK[availability] > RANK[known]) values.set(id, availability)
  }
  return values
}

const RANK: Readonly<Record<Availability, number>> = { missing: 0, 'sold-out': 1, available: 2 }
