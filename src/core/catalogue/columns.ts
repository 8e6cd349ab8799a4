import { unitPrice, hasDiscount } from '../lib/money/money'
import type { Id, Money, Product, Localized, ProductOption } from '../types'
import { STEPS_PER_YIELD, type Work } from './work'
import { inStock, showsInStock } from '../lib/catalogue/availability'

/** An integer code for each product, by the product's index in the list. 0 means that the product has no value. */
export type Codes = Int32Array

/** The values of a field. Each distinct value has a code. */
export interface Column {
  /** The code of each value by its id. Codes begin with 1. */
  codes: ReadonlyMap<string, number>
  /** The codes by the index of a product or option. */
  at: Codes
  /** The names of the values in the order of their codes; empty if products only have ids. */
  titles: readonly Localized[]
}

/** The fields that filters read, as typed arrays: reading them from 100,000 product objects is noticeably slower. */
export interface Columns {
  /** Displayed prices by product index; NaN if a product has no price. */
  prices: Float64Array
  categories: Column
  subcategories: Column
  brands: Column
}

function growingColumn(length: number) {
  const codes = new Map<string, number>()
  const at = new Int32Array(length)
  const titles: Localized[] = []
  return {
    /** Sets the value of a product or option. Does nothing without an id. */
    put(index: number, id: Id | null | undefined, title?: Localized) {
      if (id === null || id === undefined) return
      const key = String(id)
      let code = codes.get(key)
      if (code === undefined) {
        codes.set(key, (code = codes.size + 1))
        if (title) titles.push(title)
      }
      at[index] = code
    },
    column: { codes, at, titles } satisfies Column,
  }
}

export function* makeColumns(rows: readonly Product[]): Work<Columns> {
  const prices = new Float64Array(rows.length)
  const categories = growingColumn(rows.length)
  const subcategories = growingColumn(rows.length)
  const brands = growingColumn(rows.length)
  let position = 0
  for (const row of rows) {
    prices[position] = unitPrice(row, null) ?? Number.NaN
    categories.put(position, row.categoryId)
    subcategories.put(position, row.subcategoryId)
    brands.put(position, row.brandId)
    if (position++ % STEPS_PER_YIELD === 0) yield
  }
  return {
    prices,
    categories: categories.column,
    subcategories: subcategories.column,
    brands: brands.column,
  }
}

export function fitsId({ codes, at }: Column, id: Id): (position: number) => boolean {
  const code = codes.get(String(id)) ?? -1
  return (position) => at[position] === code
}

export function priceAt({ prices }: Columns, position: number): Money | null {
  const price = prices[position] ?? Number.NaN
  return Number.isNaN(price) ? null : price
}

/**
 * The fields that facets read, as typed arrays. The options of a product are those from `starts[position]` up to
 * `starts[position + 1]`. If a list leaves out a product's options, the product has no colour and no size here, and
 * counts as in stock, as its card shows.
 */
export interface FacetColumns {
  /** By product index, 1 if the product is in stock. If it has options, their stock counts. */
  inStock: Uint8Array
  onSale: Uint8Array
  starts: Int32Array
  colors: Column
  sizes: Column
  /** By option index, 1 if the option is in stock. */
  optionInStock: Uint8Array
}

const optionsOf = ({ hasOptions, options }: Product): readonly ProductOption[] => (hasOptions ? options : [])

export function* makeFacetColumns(rows: readonly Product[]): Work<FacetColumns> {
  const { length } = rows
  const starts = new Int32Array(length + 1)
  let position = 0
  for (const row of rows) {
    const start = starts[position] ?? 0
    starts[++position] = start + optionsOf(row).length
    if (position % STEPS_PER_YIELD === 0) yield
  }
  const count = starts[length] ?? 0
  const inStockAt = new Uint8Array(length)
  const onSale = new Uint8Array(length)
  const optionInStock = new Uint8Array(count)
  const colors = growingColumn(count)
  const sizes = growingColumn(count)
  position = 0
  let at = 0
  let seen = 0
  for (const row of rows) {
    const options = optionsOf(row)
    inStockAt[position] = Number(options.length > 0 ? options.some(inStock) : showsInStock(row))
    onSale[position] = Number(hasDiscount(row, null))
    for (const option of options) {
      const { choices, color, size } = option
      optionInStock[at] = Number(inStock(option))
      // Skip values without a name, because finding the name would take another request.
      if (color) colors.put(at, choices.color, color)
      if (size) sizes.put(at, choices.size, size)
      at++
    }
    position++
    seen += 1 + options.length
    if (seen < STEPS_PER_YIELD) continue
    seen = 0
    yield
  }
  return {
    inStock: inStockAt,
    onSale,
    starts,
    optionInStock,
    colors: colors.column,
    sizes: sizes.column,
  }
}
