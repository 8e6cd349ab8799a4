import { sizeRank } from '../lib/catalogue/variants'
import type { Facets, SwitchFacet, ValueFacet } from '../lib/catalogue/filter'
import type { Localized, Money } from '../types'
import type { Codes, Column, Columns, FacetColumns } from './columns'
import { STEPS_PER_YIELD, type Work } from './work'

export interface FacetValue {
  id: string
  /**
   * The title of the value. Null for brands and subcategories, whose names are in separate lists: products have only
   * their ids.
   */
  title: Localized | null
  /** The number of results if this were the only chosen value of its facet, with all other filters unchanged. */
  count: number
}

export interface FacetSwitch {
  /** The number of results if the switch were on, with all other filters unchanged. */
  count: number
  /** Whether the switch excludes any product of this list, regardless of the other filters. */
  useful: boolean
}

/** The filters of a list. The values and their order depend on the list only, not on the chosen filters. */
export interface FacetCounts {
  total: number
  brands: readonly FacetValue[]
  subcategories: readonly FacetValue[]
  colors: readonly FacetValue[]
  sizes: readonly FacetValue[]
  inStock: FacetSwitch
  onSale: FacetSwitch
  /** The range of the displayed prices; null if no product has a price. */
  price: { least: Money; most: Money } | null
}

export type Test = (position: number) => boolean

/**
 * Indexed by the code of a value in its column: 1 if the shopper chose the value. Null if no chosen id is known; the
 * facet then restricts nothing.
 */
type Chosen = Uint8Array | null

function chosenOf({ codes }: Column, ids: readonly string[] | null | undefined): Chosen {
  let chosen: Chosen = null
  for (const id of ids ?? []) {
    const code = codes.get(id)
    if (code !== undefined) (chosen ??= new Uint8Array(codes.size + 1))[code] = 1
  }
  return chosen
}

const choiceOf = (columns: Columns, facets: FacetColumns, filters: Facets) => ({
  brands: chosenOf(columns.brands, filters.brands),
  subcategories: chosenOf(columns.subcategories, filters.subcategories),
  colors: chosenOf(facets.colors, filters.colors),
  sizes: chosenOf(facets.sizes, filters.sizes),
  inStock: filters.inStock === true,
  onSale: filters.onSale === true,
})

type Choice = ReturnType<typeof choiceOf>

const has = (chosen: Chosen, code: number | undefined) => !chosen || chosen[code ?? 0] === 1

export function fitsFacets(columns: Columns, facets: FacetColumns, filters: Facets) {
  const choice = choiceOf(columns, facets, filters)
  const { brands, subcategories, colors, sizes } = choice
  return (position: number): boolean => {
    if (!has(brands, columns.brands.at[position])) return false
    if (!has(subcategories, columns.subcategories.at[position])) return false
    if (choice.onSale && !facets.onSale[position]) return false
    if (!colors && !sizes) return !choice.inStock || facets.inStock[position] === 1
    const end = facets.starts[position + 1] ?? 0
    for (let at = facets.starts[position] ?? 0; at < end; at++) {
      if (!has(colors, facets.colors.at[at]) || !has(sizes, facets.sizes.at[at])) continue
      if (!choice.inStock || facets.optionInStock[at]) return true
    }
    return false
  }
}

const emptyTally = (columns: Columns, facets: FacetColumns) => ({
  products: 0,
  inStock: 0,
  onSale: 0,
  least: Infinity,
  most: -Infinity,
  values: {
    brands: new Int32Array(columns.brands.codes.size + 1),
    subcategories: new Int32Array(columns.subcategories.codes.size + 1),
    colors: new Int32Array(facets.colors.codes.size + 1),
    sizes: new Int32Array(facets.sizes.codes.size + 1),
  },
})

type Tally = ReturnType<typeof emptyTally>

function add(counts: Int32Array, code: number): void {
  counts[code] = (counts[code] ?? 0) + 1
}

/** Counts the values of options, each once per product. Calls must come in the order of the products. */
function distinct(codes: Codes, counts: Int32Array) {
  const last = new Int32Array(counts.length).fill(-1)
  return (at: number, position: number): void => {
    const code = codes[at] ?? 0
    if (last[code] === position) return
    last[code] = position
    counts[code] = (counts[code] ?? 0) + 1
  }
}

/**
 * Counts the results that each value would lead to. A product counts for a value if it fits all other facets, so a
 * product that misses two facets counts nowhere.
 */
function* tally(
  columns: Columns,
  facets: FacetColumns,
  choice: Choice,
  length: number,
  belongs: Test | null,
  priced: Test | null,
): Work<Tally> {
  const sums = emptyTally(columns, facets)
  const { values } = sums
  const { brands, subcategories, colors, sizes } = choice
  const ofColor = distinct(facets.colors.at, values.colors)
  const ofSize = distinct(facets.sizes.at, values.sizes)
  const { starts, optionInStock } = facets
  const colorAt = facets.colors.at
  const sizeAt = facets.sizes.at
  const anyOption = !colors && !sizes
  for (let position = 0; position < length; position++) {
    if (position % STEPS_PER_YIELD === 0) yield
    if (belongs && !belongs(position)) continue
    const brand = columns.brands.at[position] ?? 0
    const subcategory = columns.subcategories.at[position] ?? 0
    const missesBrand = brands !== null && !brands[brand]
    const missesSubcategory = subcategories !== null && !subcategories[subcategory]
    const missesSale = choice.onSale && !facets.onSale[position]
    const missed = Number(missesBrand) + Number(missesSubcategory) + Number(missesSale)
    if (missed > 1 || (missed === 1 && anyOption && choice.inStock && !facets.inStock[position])) continue
    if (priced && !priced(position)) continue

    let isInStock = anyOption && facets.inStock[position] === 1
    let fits = anyOption && (!choice.inStock || isInStock)
    if (missed === 0 || !anyOption) {
      const end = starts[position + 1] ?? 0
      for (let at = starts[position] ?? 0; at < end; at++) {
        const hasColor = !colors || colors[colorAt[at] ?? 0] === 1
        const hasSize = !sizes || sizes[sizeAt[at] ?? 0] === 1
        const isStocked = optionInStock[at] === 1
        const mayCount = !choice.inStock || isStocked
        if (hasColor && hasSize) {
          if (mayCount) fits = true
          if (isStocked) isInStock = true
        }
        if (missed > 0 || !mayCount) continue
        if (hasSize) ofColor(at, position)
        if (hasColor) ofSize(at, position)
      }
    }
    if (missed === 0 && isInStock) sums.inStock++
    if (!fits) continue
    if (missed === 0) sums.products++
    const price = columns.prices[position] ?? Number.NaN
    if (price < sums.least) sums.least = price
    if (price > sums.most) sums.most = price
    if (missed === Number(missesSale) && facets.onSale[position]) sums.onSale++
    if (missed === Number(missesBrand)) add(values.brands, brand)
    if (missed === Number(missesSubcategory)) add(values.subcategories, subcategory)
  }
  return sums
}

/** The counts of whole lists, which do not depend on the chosen filters. */
const wholeTallies = new WeakMap<FacetColumns, Tally>()

/**
 * Counts the results that each value would have.
 * @param length the number of products of the whole list
 * @param belongs whether a product is in the list before facets and prices apply; null if all are
 * @param priced whether a product's price fits; null if there are no price bounds
 */
export function* countFacets(
  columns: Columns,
  facets: FacetColumns,
  filters: Facets,
  length: number,
  belongs: Test | null,
  priced: Test | null,
): Work<FacetCounts> {
  const choice = choiceOf(columns, facets, filters)
  let all = belongs ? undefined : wholeTallies.get(facets)
  if (!all) {
    all = yield* tally(columns, facets, choiceOf(columns, facets, {}), length, belongs, null)
    if (!belongs) wholeTallies.set(facets, all)
  }
  const isChosen = Object.values(choice).some(Boolean)
  const fitting = isChosen || priced ? yield* tally(columns, facets, choice, length, belongs, priced) : all

  const valuesOf = (facet: ValueFacet, { codes, titles }: Column) => {
    const values = [...codes].flatMap(([id, code]) => {
      const products = all.values[facet][code] ?? 0
      // A chosen value stays visible, so that it can be removed.
      if (products === 0 && !choice[facet]?.[code]) return []
      const title = titles[code - 1] ?? null
      return [{ value: { id, title, count: fitting.values[facet][code] ?? 0 }, products }]
    })
    return values.sort((a, b) => b.products - a.products).map(({ value }) => value)
  }
  const switchOf = (facet: SwitchFacet): FacetSwitch => ({
    count: fitting[facet],
    useful: all[facet] > 0 && all[facet] < all.products,
  })
  return {
    total: fitting.products,
    brands: valuesOf('brands', columns.brands),
    subcategories: valuesOf('subcategories', columns.subcategories),
    colors: valuesOf('colors', facets.colors),
    // Sort sizes from small to large. Names that are not sizes come last, in their own order.
    sizes: valuesOf('sizes', facets.sizes).toSorted((a, b) => rankOf(a) - rankOf(b)),
    inStock: switchOf('inStock'),
    onSale: switchOf('onSale'),
    price: all.least <= all.most ? { least: all.least, most: all.most } : null,
  }
}

const rankOf = ({ title }: FacetValue) => sizeRank(title?.en ?? '')
