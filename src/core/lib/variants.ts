import type { Axis, Choices, Localized, Product, ProductOption, VariantValue } from '../types'
import { inStock } from './availability'

/** Colour before size, as on the product page. */
const AXES: readonly Axis[] = ['color', 'size']

export interface AxisValues {
  axis: Axis
  values: readonly VariantValue[]
}

/** `missing`: no such combination is made; `sold-out`: it is, and none is left (UX 8 wants the reason). */
export type Availability = 'available' | 'sold-out' | 'missing'

/** The axes that a product's options really have, each with its values in order of appearance. */
export function axesOf(product: Product, titles: readonly VariantValue[] = []): readonly AxisValues[] {
  const axes: AxisValues[] = []
  for (const axis of AXES) {
    const values = new Map<string, VariantValue>()
    for (const option of product.options) {
      const id = option.choices[axis]
      if (id === undefined || values.has(id)) continue
      values.set(id, { id, title: option[axis] ?? titleOf(titles, id) })
    }
    if (values.size) axes.push({ axis, values: [...values.values()] })
  }
  return axes
}

const titleOf = (titles: readonly VariantValue[], id: string): Localized =>
  titles.find((value) => value.id === id)?.title ?? { en: id, ar: id }

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
