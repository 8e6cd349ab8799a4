import { describe, expect, it } from 'vitest'
import { readBrandBody, readCategoryBody, readProducts } from '../../../src/core/api/rest/read-lists'
import { createState } from '../../../src/core/catalogue/engine'
import { createListBody } from '../../../src/core/catalogue/list-body'
import { answer, facetsOf, putList } from '../../../src/core/catalogue/list-engine'
import type { CatalogueQuery, Scope } from '../../../src/core/catalogue/port'
import { unpack } from '../../../src/core/catalogue/row'
import { finish } from '../../../src/core/catalogue/work'
import { decimalsOf } from '../../../src/core/lib/money/money'
import { pricesOf } from '../../../src/core/lib/money/prices-of'
import type { Product } from '../../../src/core/types'
import { fc } from '../../helpers/property'
import { anyJson, productJson } from '../api/arbitraries'

const ALL: Scope = { of: 'all' }

type Source = Parameters<typeof createListBody>[0]

function read(of: Source, text: string, size = 1000) {
  const bytes = new TextEncoder().encode(text)
  const body = createListBody(of)
  for (let at = 0; at < bytes.length; at += size) body.add(bytes.slice(at, at + size))
  const end = body.end()
  return typeof end === 'string' ? end : { ...end, products: end.products.map(unpack) }
}

const products = fc.array(
  fc.oneof({ weight: 5, arbitrary: productJson }, fc.constantFrom(null, 4, 'x', {}, [])),
  {
    maxLength: 4,
  },
)
const group = fc.record({ id: fc.nat(), title_en: fc.string(), subcategories: anyJson, products })
const anyBody = fc.oneof(
  products,
  fc.record({ statusCode: fc.constantFrom(200, 404), products }),
  fc.record({ category: group }),
  fc.record({ brand: group }),
  anyJson,
)

/** The products that the page reads from the whole body. */
function expected(of: Source, body: unknown) {
  const whole = {
    all: () => {
      const list = readProducts(body)
      return list && { products: list, collection: null }
    },
    category: () => readCategoryBody(body),
    brand: () => readBrandBody(body),
  }[of]()
  if (!whole) return null
  const { products: list, collection = null, ...others } = { collection: null, ...whole }
  return {
    products: list,
    collection: of === 'all' ? collection : others,
    decimals: decimalsOf(pricesOf(list)),
  }
}

/** A long list with malformed entries, prices as text, long names, and options without names. */
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

describe('createListBody()', () => {
  it('reads any JSON, in chunks of any size, as the page does', () => {
    fc.assert(
      fc.property(
        anyBody,
        fc.constantFrom<Source>('all', 'category', 'brand'),
        fc.integer({ min: 1, max: 200 }),
        (sent, of, size) => {
          const text = JSON.stringify(sent)
          const body: unknown = JSON.parse(text)
          const whole = expected(of, body)
          const got = read(of, text, size)
          if (!whole || typeof got === 'string') {
            expect([whole, got]).toEqual([null, expect.any(String)])
            return
          }
          expect({
            products: got.products,
            collection: got.collection,
            decimals: got.taken.decimals,
          }).toEqual(whole)
          const rest = expected(of, JSON.parse(got.taken.rest))
          expect(rest).toEqual({ ...whole, products: [], decimals: 2 })
        },
      ),
    )
  })

  it('reads a long list with malformed entries, long names and many equal options', () => {
    const text = JSON.stringify({ products: damagedList(5000) })
    expect(read('all', text, 65_536)).toMatchObject({ products: readProducts(JSON.parse(text)) as Product[] })
  })

  it.each([
    '<h1>Sorry</h1>',
    '"nothing"',
    '{"products":[{"id":1},',
    '',
    '{"products":[{"id":1,"price":tru}]}',
  ])('returns the text of a body that is not a list: %s', (text) => {
    expect(read('all', text)).toBeTypeOf('string')
  })
})

describe('a packed product', () => {
  const sent = JSON.stringify({ products: damagedList(2000) })
  const whole = createState()
  putList(whole, ALL, readProducts(JSON.parse(sent)) ?? [], null)
  const packed = createState()
  const body = createListBody('all')
  body.add(new TextEncoder().encode(sent))
  const end = body.end()
  if (typeof end !== 'string') putList(packed, ALL, end.products, null)

  it.each<Omit<CatalogueQuery, 'scope' | 'from' | 'count'>>([
    { sort: null },
    { sort: 'az' },
    { sort: 'price-down', filters: { priceTo: 10_000 } },
    { sort: 'newest', text: 'quotes' },
    { sort: null, text: 'أحمر معطف' },
    { sort: null, text: `${'n'.repeat(80)} معطف` },
    { sort: 'discount', text: 'أحمر', filters: { colors: ['1'], inStock: true } },
    { sort: null, filters: { sizes: ['2'] } },
  ])('is found, sorted and counted like an unpacked one: %j', (asked) => {
    const query: CatalogueQuery = { scope: ALL, from: 3, count: 50, ...asked }
    const found = finish(answer(packed, query))
    expect(found && { ...found, rows: found.rows.map(unpack) }).toEqual(finish(answer(whole, query)))
    expect(found?.total).toBeGreaterThan(0)
    expect(finish(facetsOf(packed, query))).toEqual(finish(facetsOf(whole, query)))
  })

  it('has the searched fields, and shares equal options with other products', () => {
    const sent = [1, 2].map((id) => ({
      id,
      title_en: 'Coat',
      has_options: 1,
      options: [{ id: 10 + id, options_ids: 'color-1', stock: 3, color: { title_en: 'Red' } }],
    }))
    const body = createListBody('all')
    body.add(new TextEncoder().encode(JSON.stringify(sent)))
    const list = body.end()
    const [one, two] = typeof list === 'string' ? [] : list.products
    expect(one).toMatchObject({ id: 1, title: { en: 'Coat' }, hasOptions: true })
    expect(one?.options[0]).toBe(two?.options[0])
    expect([one, two].map((row) => row && unpack(row).options[0]?.id)).toEqual([11, 12])
  })
})
