import { inStock, showsInStock } from '../lib/catalogue/availability'
import { hasDiscount } from '../lib/money/price'
import type { Axis, Localized, Product, ProductOption } from '../types'
import { narrow, type IdColumn } from './columns'
import { STEPS_PER_YIELD, type Work } from './work'

export interface ValueColumn extends IdColumn {
  /** By code, beginning with code 1. */
  titles: readonly Localized[]
}

/**
 * The fields that facets read, as typed arrays. The options of a product are those from `starts[place]` up to
 * `starts[place + 1]`. If a list leaves out a product's options, the product has no colour and no size here, and
 * counts as in stock, as its card shows.
 */
export interface FacetColumns {
  /** By product index, 1 for yes. If a product has options, their stock counts. */
  inStock: Uint8Array
  onSale: Uint8Array
  starts: Int32Array
  colors: ValueColumn
  sizes: ValueColumn
  /** By option index, 1 for yes. */
  optionInStock: Uint8Array
}

const optionsOf = ({ hasOptions, options }: Product): readonly ProductOption[] => (hasOptions ? options : [])

export function* makeFacetColumns(rows: readonly Product[]): Work<FacetColumns> {
  const { length } = rows
  const starts = new Int32Array(length + 1)
  let place = 0
  for (const row of rows) {
    const start = starts[place] ?? 0
    starts[++place] = start + optionsOf(row).length
    if (place % STEPS_PER_YIELD === 0) yield
  }
  const count = starts[length] ?? 0
  const inStockAt = new Uint8Array(length)
  const onSale = new Uint8Array(length)
  const optionInStock = new Uint8Array(count)
  const colors = growing(count)
  const sizes = growing(count)
  place = 0
  let at = 0
  let seen = 0
  for (const row of rows) {
    const options = optionsOf(row)
    inStockAt[place] = Number(options.length > 0 ? options.some(inStock) : showsInStock(row))
    onSale[place] = Number(hasDiscount(row, null))
    for (const option of options) {
      optionInStock[at] = Number(inStock(option))
      put(colors, at, option, 'color')
      put(sizes, at, option, 'size')
      at++
    }
    place++
    seen += 1 + options.length
    if (seen < STEPS_PER_YIELD) continue
    seen = 0
    yield
  }
  return { inStock: inStockAt, onSale, starts, optionInStock, colors: packed(colors), sizes: packed(sizes) }
}

interface Growing {
  codes: Map<string, number>
  at: Int32Array
  titles: Localized[]
}

const growing = (count: number): Growing => ({ codes: new Map(), at: new Int32Array(count), titles: [] })

const packed = ({ codes, at, titles }: Growing): ValueColumn => ({
  codes,
  at: narrow(at, codes.size),
  titles,
})

/** Skips an option that does not name the value: finding the name would take another request. */
function put({ codes, at, titles }: Growing, index: number, option: ProductOption, axis: Axis): void {
  const id = option.choices[axis]
  const title = option[axis]
  if (id === undefined || !title) return
  let code = codes.get(id)
  if (code === undefined) {
    code = titles.push(title)
    codes.set(id, code)
  }
  at[index] = code
}
