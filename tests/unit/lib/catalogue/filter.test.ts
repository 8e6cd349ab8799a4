import { expect, it } from 'vitest'
import { isFiltered, withinPrice, type Filters } from '../../../../src/core/lib/catalogue/filter'
import { fc } from '../../../helpers/property'

const prices = [5_000, 10_000, 15_000, 20_000]
const inside = (filters: Filters, filtered: boolean) =>
  prices.filter((price) => withinPrice(price, filters, filtered))

const RANGES: readonly [string, Filters, boolean, number[]][] = [
  ['includes its bounds while the list is unfiltered', between(10_000, 15_000), false, [10_000, 15_000]],
  ['excludes its bounds once the list is filtered', between(5_000, 20_000), true, [10_000, 15_000]],
  ['may have no upper bound', between(10_000, null), false, [10_000, 15_000, 20_000]],
  ['may have no lower bound', between(null, 10_000), true, [5_000]],
  ['has no effect without bounds', between(null, null), true, prices],
  ['accepts bounds in reverse order', between(15_000, 10_000), false, [10_000, 15_000]],
  ['accepts zero as a bound', between(0, 5_000), false, [5_000]],
]
it.each(RANGES)('withinPrice(): the filter %s', (_, filters, filtered, expected) => {
  expect(inside(filters, filtered)).toEqual(expected)
})

it('withinPrice() excludes products without a readable price if there is a bound, and adds no match to a list', () => {
  expect(withinPrice(null, between(null, 99), false)).toBe(false)
  expect(withinPrice(null, between(0, null), true)).toBe(false)
  expect(withinPrice(null, {}, true)).toBe(true)
  const bound = fc.option(fc.nat(100))
  fc.assert(
    fc.property(fc.nat(100), bound, bound, (price, from, to) => {
      if (withinPrice(price, between(from, to), true))
        expect(withinPrice(price, between(from, to), false)).toBe(true)
    }),
  )
})

it('isFiltered() is true with a query or a category, and false with only a price', () => {
  expect(isFiltered({}, 'dress')).toBe(true)
  expect(isFiltered({ category: 0 }, '')).toBe(true)
  expect(isFiltered({ category: null, ...between(1, 2) }, '')).toBe(false)
  expect(isFiltered({}, ' … ')).toBe(false)
})

function between(priceFrom: number | null, priceTo: number | null): Filters {
  return { priceFrom, priceTo }
}
