import { expect, it } from 'vitest'
import { readBrandBody, readCategoryBody } from '../../../src/core/api/rest/lists'
import { readProducts } from '../../../src/core/api/rest/read-product'
import { readOffThread } from '../../../src/core/api/rest/read-off-thread'
import { fc } from '../../helpers/property'
import { anyJson, productJson } from './arbitraries'

type Source = Parameters<typeof readOffThread>[0]

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

const READERS = { all: readProducts, category: readCategoryBody, brand: readBrandBody }

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
