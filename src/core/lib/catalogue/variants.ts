import type { Axis, Choices, Product, ProductOption, VariantValue, Measure, Measurement } from '../../types'
import { inStock } from './availability'
import { foldDigits } from '../money/money'

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

export const MEASURES: readonly Measure[] = ['shoulder', 'length', 'sleeveLength', 'bust']

/** The measurements of a size. It has several per measure if they differ between colours. */
export type SizeMeasurements = Readonly<Record<Measure, readonly Measurement[]>>

export interface SizeRow {
  size: VariantValue
  measurements: SizeMeasurements
}

export interface SizeGuide {
  measures: readonly Measure[]
  rows: readonly SizeRow[]
}

/** A garment that the shopper owns, in centimetres. */
export type Garment = Readonly<Record<Measure, number | null>>

export const NO_GARMENT: Garment = { shoulder: null, length: null, sleeveLength: null, bust: null }

/**
 * Returns a table of the sizes and their measurements.
 * @param sizes in display order
 * @param color restricts the options to this colour
 */
export function sizeGuide(
  { options }: Pick<Product, 'options'>,
  sizes: readonly VariantValue[],
  color?: string,
): SizeGuide {
  const rows = sizes.map((size): SizeRow => {
    const inSize = options.filter(({ choices }) => choices.size === size.id)
    const inColor = inSize.filter(({ choices }) => choices.color === color)
    const shown = inColor.length > 0 ? inColor : inSize
    const valuesOf = (measure: Measure) => [
      ...new Set(shown.flatMap(({ measurements }) => measurements[measure] ?? [])),
    ]
    const measurements = {
      shoulder: valuesOf('shoulder'),
      length: valuesOf('length'),
      sleeveLength: valuesOf('sleeveLength'),
      bust: valuesOf('bust'),
    }
    return { size, measurements }
  })
  const measures = MEASURES.filter((measure) =>
    rows.some(({ measurements }) => measurements[measure].length > 0),
  )
  return { measures, rows }
}

/** Returns the smallest and the largest number; null if there are only words. */
export function rangeOf(values: readonly Measurement[]): readonly [least: number, most: number] | null {
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : null
}

/**
 * Returns how many centimetres larger a size is than a garment: 0 within the size's range, null if either is unknown.
 */
export function differenceFrom(garment: Garment, measure: Measure, row: SizeRow): number | null {
  const own = garment[measure]
  const range = rangeOf(row.measurements[measure])
  if (own === null || !range) return null
  const [least, most] = range
  return own < least ? least - own : own > most ? most - own : 0
}

/**
 * Returns the size with the smallest average difference from a garment over their shared measures; null if they share
 * none.
 */
export function closestSize({ rows, measures }: SizeGuide, garment: Garment): SizeRow | null {
  let closest: { row: SizeRow; shared: number; off: number } | null = null
  for (const row of rows) {
    const offs = measures.flatMap((measure) => {
      const difference = differenceFrom(garment, measure, row)
      return difference === null ? [] : [Math.abs(difference)]
    })
    if (offs.length === 0) continue
    const off = offs.reduce((sum, each) => sum + each, 0) / offs.length
    if (!closest || offs.length > closest.shared || (offs.length === closest.shared && off < closest.off))
      closest = { row, shared: offs.length, off }
  }
  return closest?.row ?? null
}

const CENTIMETRES_PER_INCH = 2.54
export const inInches = (centimetres: number) => Math.round((centimetres / CENTIMETRES_PER_INCH) * 10) / 10
export const fromInches = (inches: number) => Math.round(inches * CENTIMETRES_PER_INCH * 10) / 10

/** Centimetres; a larger number is a typing mistake. */
const MAX_MEASURE = 500

/** Parses a typed length: digits of any script, decimals with a comma or a point. Null if empty, `NaN` if invalid. */
export function readLength(text: string): number | null {
  const typed = foldDigits(text).trim().replace(/[,٫]/, '.')
  if (typed === '') return null
  const length = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN
  return isLength(length) ? length : Number.NaN
}

export const isLength = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= MAX_MEASURE
