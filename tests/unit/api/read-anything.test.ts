import { expect, it } from 'vitest'
import * as home from '../../../src/core/api/rest/read-home'
import * as lists from '../../../src/core/api/rest/lists'
import * as personal from '../../../src/core/api/rest/read-personal'
import * as product from '../../../src/core/api/rest/read-product'
import * as settings from '../../../src/core/api/rest/read-settings'
import { anyJson, productJson } from './arbitraries'
import { fc } from '../../helpers/property'
import { readOffThread } from '../../../src/core/api/rest/read-off-thread'

const { listCalls: _, ...listReaders } = lists
const { settingsIn: _settings, appearanceIn: _appearance, ...settingsReaders } = settings
const readers = Object.entries({ ...home, ...listReaders, ...personal, ...product, ...settingsReaders })

it.each(readers)('%s returns a value or null, and never throws', (_, read) => {
  fc.assert(
    fc.property(anyJson, (body) => {
      expect(() => read(body)).not.toThrow()
    }),
  )
})

it.each(readers)('%s ignores __proto__, constructor and prototype', (_, read) => {
  const bodies = anyJson.filter((body) => typeof body === 'object' && body !== null && !Array.isArray(body))
  fc.assert(
    fc.property(bodies, anyJson, (body, evil) => {
      const fields = Object.entries(body as object).filter(
        ([key]) => !/^(__proto__|constructor|prototype)$/.test(key),
      )
      const tainted = Object.fromEntries([
        ...fields,
        ['__proto__', evil],
        ['constructor', evil],
        ['prototype', evil],
      ])
      expect(read(tainted)).toEqual(read(Object.fromEntries(fields)))
    }),
  )
})

type Source = Parameters<typeof readOffThread>[0]

const products = fc.array(
  fc.oneof({ weight: 5, arbitrary: productJson }, fc.constantFrom(null, 4, 'x', {}, [])),
  { maxLength: 4 },
)
const group = fc.record({ id: fc.nat(), title_en: fc.string(), subcategories: anyJson, products })
const anyBody = fc.oneof(
  products,
  fc.record({ statusCode: fc.constantFrom(200, 404), products }),
  fc.record({ category: group }),
  fc.record({ brand: group }),
  anyJson,
)

const READERS = { all: product.readProducts, category: lists.readCategoryBody, brand: lists.readBrandBody }

it('readOffThread() returns the same products as the page’s readers, and the rest of the response without them', () => {
  fc.assert(
    fc.property(anyBody, fc.constantFrom<Source>('all', 'category', 'brand'), (sent, of) => {
      const body: unknown = JSON.parse(JSON.stringify(sent))
      const whole = READERS[of](body)
      const read = readOffThread(of, body)
      if (!whole || !read) {
        expect([whole, read]).toEqual([null, null])
        return
      }
      const { products, collection, rest } = read
      expect(collection ? { ...collection, products } : products).toEqual(whole)
      expect(READERS[of](rest)).toEqual(collection ? { ...collection, products: [] } : [])
      const others = Object.entries(Object(body)).filter(([key]) => !['products', of].includes(key))
      if (!Array.isArray(body)) expect(rest).toMatchObject(Object.fromEntries(others))
    }),
  )
})
