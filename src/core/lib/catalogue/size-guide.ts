import type { Product, VariantValue, Measure, Measurement } from '../../types'
import { foldDigits } from '../money/money'

export const MEASURES: readonly Measure[] = ['shoulder', 'length', 'sleeveLength', 'bust']

export const byMeasure = <T>(valueOf: (measure: Measure) => T) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, valueOf(measure)])) as Record<Measure, T>

export interface SizeRow {
  size: VariantValue
  /** The measurements of a size. A measure has several if they differ between colours. */
  measurements: Readonly<Record<Measure, readonly Measurement[]>>
}

/** A garment that the shopper owns, in centimetres. */
export type Garment = Readonly<Record<Measure, number | null>>

export const NO_GARMENT: Garment = { shoulder: null, length: null, sleeveLength: null, bust: null }

/** A garment that the shopper has measured, and the kind of products to compare it with. */
export interface OwnGarment {
  /** The kind of the garment, as returned by `kindOf`; null if unknown. */
  kind: string | null
  garment: Garment
}

/** The number of kinds of which a shopper's garments are stored. */
export const MAX_GARMENTS = 12

/** The kind of a product: its subcategory, else its category. Sizes of different kinds can't be compared. */
export function kindOf({ subcategoryId, categoryId }: Pick<Product, 'subcategoryId' | 'categoryId'>) {
  if (subcategoryId !== null) return `s${subcategoryId}`
  return categoryId === null ? null : `c${categoryId}`
}

/** Returns the shopper's garment of this kind, or else the garment of unknown kind. */
export const garmentOf = (own: readonly OwnGarment[], kind: string | null): Garment =>
  (own.find((one) => one.kind === kind) ?? own.find((one) => one.kind === null))?.garment ?? NO_GARMENT

/**
 * Returns the garments with a changed one. It also replaces the garment of unknown kind, which was shown until then.
 */
export function withGarment(
  own: readonly OwnGarment[],
  kind: string | null,
  garment: Garment,
): readonly OwnGarment[] {
  const others = own.filter((one) => one.kind !== kind && one.kind !== null)
  const isEmpty = MEASURES.every((measure) => garment[measure] === null)
  return (isEmpty ? others : [{ kind, garment }, ...others]).slice(0, MAX_GARMENTS)
}

/**
 * Returns a table of the sizes and their measurements.
 * @param sizes in display order
 * @param color restricts the options to this colour
 */
export function sizeGuide(
  { options }: Pick<Product, 'options'>,
  sizes: readonly VariantValue[],
  color?: string,
) {
  const rows = sizes.map((size): SizeRow => {
    const inSize = options.filter(({ choices }) => choices.size === size.id)
    const inColor = inSize.filter(({ choices }) => choices.color === color)
    const shown = inColor.length > 0 ? inColor : inSize
    const valuesOf = (measure: Measure) => [
      ...new Set(shown.flatMap(({ measurements }) => measurements[measure] ?? [])),
    ]
    return { size, measurements: byMeasure(valuesOf) }
  })
  const measures = MEASURES.filter((measure) =>
    rows.some(({ measurements }) => measurements[measure].length > 0),
  )
  return { measures, rows }
}

export type SizeGuide = ReturnType<typeof sizeGuide>

/** Returns the smallest and the largest number; null if there are only words. */
export function rangeOf(values: readonly Measurement[]): readonly [least: number, most: number] | null {
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : null
}

/**
 * Returns how many centimetres larger a size is than the garment in this measure: 0 if the garment is within the size's
 * range, null if either is unknown.
 */
export function differenceFrom(garment: Garment, measure: Measure, row: SizeRow): number | null {
  const own = garment[measure]
  const range = rangeOf(row.measurements[measure])
  if (own === null || !range) return null
  const [least, most] = range
  return own < least ? least - own : own > most ? most - own : 0
}

/**
 * Returns the size that is closest to a garment: the one that shares most measures with it, and among several the one
 * with the smallest sum of differences. Null if no size shares any measure.
 */
export function closestSize({ rows, measures }: SizeGuide, garment: Garment): SizeRow | null {
  const compared = rows.flatMap((row) => {
    const differences = measures.flatMap((measure) => differenceFrom(garment, measure, row) ?? [])
    const sum = differences.reduce((total, each) => total + Math.abs(each), 0)
    return differences.length > 0 ? { row, shared: differences.length, sum } : []
  })
  return compared.toSorted((a, b) => b.shared - a.shared || a.sum - b.sum)[0]?.row ?? null
}

const CENTIMETRES_PER_INCH = 2.54
export const inInches = (centimetres: number) => Math.round((centimetres / CENTIMETRES_PER_INCH) * 10) / 10
export const fromInches = (inches: number) => Math.round(inches * CENTIMETRES_PER_INCH * 10) / 10

/** The maximum length in centimetres. A larger number is a typing mistake. */
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
