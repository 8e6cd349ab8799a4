import { expect, it } from 'vitest'
import { COMPARE } from '../../../../src/core/lib/catalogue/filter'
import { product } from '../../shop/fixtures'

const titled = (en: string, id = en) => product({ id, title: { en, ar: 'ي' } })
const priced = (id: string, price: number | null, discountPrice: number | null = null) =>
  product({ id, price, discountPrice })
const ids = (products: readonly { id: string | number }[]) => products.map(({ id }) => id)

it('COMPARE: A-Z sorts by English title, ignoring case and accents and comparing numbers by value', () => {
  const list = [
    titled('size 10'),
    titled('Size 9'),
    titled('émail'),
    titled('Apron'),
    titled('apron', 'second'),
  ]
  expect(ids(list.toSorted(COMPARE['az']))).toEqual(['Apron', 'second', 'émail', 'Size 9', 'size 10'])
})

it('COMPARE: price sorts by the displayed price, and leaves equal ones in the server’s order', () => {
  const list = [priced('a', 9_000), priced('b', 20_000, 5_000), priced('c', 9_000), priced('d', 1_000)]
  expect(ids(list.toSorted(COMPARE['price-up']))).toEqual(['d', 'b', 'a', 'c'])
  expect(ids(list.toSorted(COMPARE['price-down']))).toEqual(['a', 'c', 'b', 'd'])
})

it('COMPARE: both price orders put products without a price last', () => {
  const list = [priced('x', null), priced('a', 2), priced('y', null), priced('b', 1)]
  expect(ids(list.toSorted(COMPARE['price-up']))).toEqual(['b', 'a', 'x', 'y'])
  expect(ids(list.toSorted(COMPARE['price-down']))).toEqual(['a', 'b', 'x', 'y'])
})
it('COMPARE: newest sorts by numeric id, whatever its type, with other ids last', () => {
  const list = ['x', 9, '10', 'y', 100].map((id) => product({ id }))
  expect(ids(list.toSorted(COMPARE.newest))).toEqual([100, '10', 9, 'x', 'y'])
})

it('COMPARE: biggest discount sorts by the percentage saved', () => {
  const list = [
    priced('none', 9_000),
    priced('half', 2_000, 1_000),
    priced('tenth', 90_000, 81_000),
    priced('more', 2_000, 3_000),
    priced('most', 1_000, 10),
    priced('unknown', null),
  ]
  expect(ids(list.toSorted(COMPARE.discount))).toEqual(['most', 'half', 'tenth', 'none', 'more', 'unknown'])
})
