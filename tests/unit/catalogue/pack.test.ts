import { describe, expect, it } from 'vitest'
import { readProducts } from '../../../src/core/api/rest/read-lists'
import { createState } from '../../../src/core/catalogue/engine'
import { answer, facetsOf, putList } from '../../../src/core/catalogue/list-engine'
import { createPacker } from '../../../src/core/catalogue/pack'
import type { CatalogueQuery, Scope } from '../../../src/core/catalogue/port'
import { unpack } from '../../../src/core/catalogue/row'
import { finish } from '../../../src/core/catalogue/work'

const ALL: Scope = { of: 'all' }

/** A long list with damaged entries, prices as text, long names, and options without names. */
function damagedList(count: number) {
  const names = ['Red', 'أحمر', 'n'.repeat(80), '', 'name with "quotes" \\ and \u2028', '😀'.repeat(40)]
  return Array.from({ length: count }, (_, id) => ({
    id: id % 7 === 6 ? null : id % 5 === 4 ? String(id) : id,
    title_en: names[id % names.length]?.repeat(1 + (id % 3)),
    title_ar: id % 11 === 0 ? null : 'معطف',
    description_en: '<p>Wool</p>'.repeat(id === 900 ? 40_000 : id % 4),
    price: ['12.500', '١٢٫٥', 'free', null, '1,250.000', 3, -1][id % 7],
    stock: ['3', null, 0][id % 3],
    has_options: id % 2,
    options: Array.from({ length: id % 4 }, (_entry, at) => ({
      id: `${id}-${at}`,
      options_ids: `color-${at},size-${id % 3}`,
      price: '9.750',
      stock: at,
      ...(at > 0 && { color: { title_en: names[at] } }),
      ...(at > 1 && { size: { title_ar: names[id % names.length] } }),
      description: { bust: '90', length: 'one size' },
    })),
  }))
}

describe('a packed product', () => {
  const sent = JSON.stringify({ products: damagedList(2000) })
  const whole = createState()
  putList(whole, ALL, readProducts(JSON.parse(sent)) ?? [], null)
  const packed = createState()
  putList(packed, ALL, (readProducts(JSON.parse(sent)) ?? []).map(createPacker()), null)

  it.each<Omit<CatalogueQuery, 'scope' | 'from' | 'count'>>([
    { sort: null },
    { sort: 'az' },
    { sort: 'price-down', filters: { priceTo: 10_000 } },
    { sort: 'newest', text: 'quotes' },
    { sort: null, text: 'أحمر معطف' },
    { sort: null, text: `${'n'.repeat(80)} معطف` },
    { sort: 'discount', text: 'أحمر', filters: { colors: ['1'], inStock: true } },
    { sort: null, filters: { sizes: ['2'] } },
  ])('is found, sorted and counted like a whole one: %j', (asked) => {
    const query: CatalogueQuery = { scope: ALL, from: 3, count: 50, ...asked }
    const found = finish(answer(packed, query))
    expect(found && { ...found, rows: found.rows.map(unpack) }).toEqual(finish(answer(whole, query)))
    expect(found?.total).toBeGreaterThan(0)
    expect(finish(facetsOf(packed, query))).toEqual(finish(facetsOf(whole, query)))
  })

  it('unpacks to the same product', () => {
    expect(readProducts(JSON.parse(sent))?.map(createPacker()).map(unpack)).toEqual(
      readProducts(JSON.parse(sent)),
    )
  })

  it('has the fields that are searched, and shares equal options with others', () => {
    const sent = [1, 2].map((id) => ({
      id,
      title_en: 'Coat',
      has_options: 1,
      options: [{ id: 10 + id, options_ids: 'color-1', stock: 3, color: { title_en: 'Red' } }],
    }))
    const [one, two] = (readProducts(sent) ?? []).map(createPacker())
    expect(one).toMatchObject({ id: 1, title: { en: 'Coat' }, hasOptions: true })
    expect(one?.options[0]).toBe(two?.options[0])
    expect([one, two].map((row) => row && unpack(row).options[0]?.id)).toEqual([11, 12])
  })
})
