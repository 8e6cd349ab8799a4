import { expect, it } from 'vitest'
import type { Named } from '../../../src/core/catalogue/port'
import { settle } from '../../helpers/fake-env'
import { fc } from '../../helpers/property'
import { anyProducts, anyQuery, manyProducts, wordsFrom } from './products'
import { CATEGORY, first, coats, open } from './worker-catalogue'

it('the list of all products is read by the worker, which sends the visible rows to the page', async () => {
  const { catalogue, calls, learned, ids } = open()
  let knows = false
  const stop = catalogue.arrivals.subscribe(() => void (knows = catalogue.peek(8) !== null))
  expect(await catalogue.query({ ...first, sort: 'price-down' })).toMatchObject({
    ok: true,
    data: { rows: { length: 3 }, total: 30, collection: null },
  })
  expect(await ids({ ...first, text: 'coat 7', count: 24 })).toEqual([8])
  expect(calls).toEqual(['/api/products'])
  expect(learned).toEqual([2])
  expect(catalogue.peek(8)).toMatchObject({ id: 8 })
  expect(catalogue.peek(9)).toBeNull()
  expect(knows).toBe(true)
  stop()
})

it('a query has equal results in the worker and on the page', async () => {
  await fc.assert(
    fc.asyncProperty(anyProducts, fc.array(anyQuery, { maxLength: 4 }), async (products, queries) => {
      const ways = [open({ products }), open({ products, long: false })]
      for (const query of queries) {
        const [worker, page] = await Promise.all(
          ways.map(async ({ catalogue }) => {
            const result = await catalogue.query(query)
            return result.ok ? result.data : result
          }),
        )
        expect(worker).toEqual(page)
      }
    }),
    { numRuns: 25 },
  )
})

it('byId() returns a product from the worker’s list once there are too many for single requests', async () => {
  const { catalogue, calls } = open({ products: manyProducts(40) })
  const found = await Promise.all(manyProducts(20).map(({ id }) => catalogue.byId(id)))
  expect(found.every(({ ok }) => ok)).toBe(true)
  expect(calls.filter((call) => call.endsWith('/products'))).toEqual(['/api/products'])
  expect(calls).toHaveLength(13)
  expect(await catalogue.byId(39)).toMatchObject({ data: { id: 39 } })
  expect(await catalogue.byId(99)).toMatchObject({ ok: false, kind: 'missing' })
  expect(calls.slice(13)).toEqual(['/api/products/99'])
})

it('the list of all products includes updates from the page', async () => {
  const { catalogue, server, ids } = open()
  await ids({ ...first, sort: 'az', count: 30 })
  server.products = coats.map((coat) => (coat.id === 30 ? { ...coat, price: 0 } : coat))
  expect(await catalogue.byId(30, true)).toMatchObject({ data: { price: 0 } })
  const [free, ...others] = (await ids({ ...first, sort: 'price-up' })) as number[]
  expect([free, others]).toEqual([1, [30, expect.anything()]])
})

it.each([true, false])('all products are searched by names and synonyms, worker: %s', async (worker) => {
  const words = wordsFrom({ categories: [{ id: 5, title: { en: 'Parkas', ar: 'باركا' } }] }, [
    ['mantle', 'coat'],
  ])
  const { catalogue, ids } = open({ worker, words })
  expect(await ids({ ...first, text: 'parka' })).toEqual([6, 18, 30])
  expect(await ids({ ...first, text: 'mantle 7' })).toEqual([8])
  const corrected = await catalogue.query({ ...first, text: 'parkkas 5' })
  expect(corrected).toMatchObject({ ok: true, data: { corrected: 'parkas 5', total: 1 } })
  const exact = await catalogue.query({ ...first, text: 'parkkas 5', exact: true })
  expect(exact).toMatchObject({ ok: true, data: { corrected: null, total: 0 } })
})

it('the list of all products replaces older products that the worker had sent from another list', async () => {
  const { catalogue, server, ids } = open()
  await ids(first)
  server.products = coats.map((coat) => ({ ...coat, price: 0 }))
  await ids({ ...first, scope: CATEGORY })
  expect(catalogue.peek(1)).toMatchObject({ price: 0 })
})

it('the list of all products is searched by titles until the names have loaded', async () => {
  let resolve: (names: { ok: true; data: readonly Named[] }) => void = () => {}
  const late = new Promise<Parameters<typeof resolve>[0]>((done) => (resolve = done))
  const { named, synonyms } = wordsFrom({})
  const { env, ids } = open({
    products: coats.map((coat) => ({ ...coat, brandId: 9 })),
    words: { named: () => ({ ...named(), brands: { ...named().brands, prefetch: () => late } }), synonyms },
  })
  const waiting = ids({ ...first, text: 'coat 7' })
  await settle()
  await env.advance(1_500)
  expect(await waiting).toEqual([8])
  const other = ids({ ...first, text: 'sadaf' })
  await env.advance(1_500)
  expect(await other).toEqual([])
  resolve({ ok: true, data: [{ id: '9', title: { en: 'Sadaf', ar: 'صدف' } }] })
  await settle()
  expect(await ids({ ...first, text: 'sadaf' })).toEqual([1, 2, 3])
})

it('the list of all products is requested again after forget()', async () => {
  const { catalogue, server, calls, ids } = open()
  await ids(first)
  server.products = coats.slice(0, 2)
  catalogue.forget({ of: 'subcategory', id: 1 })
  expect(await ids(first)).toEqual([1, 2])
  catalogue.forget()
  expect(catalogue.peek(1)).toBeNull()
  expect(await ids(first)).toEqual([1, 2])
  expect(calls).toEqual(Array(3).fill('/api/products'))
})

it('a list of a category is read by a worker if it is long, with the category’s own data', async () => {
  const { catalogue, requested, attempts, ids } = open()
  expect(await catalogue.query({ ...first, scope: CATEGORY })).toMatchObject({
    data: { total: 30, collection: { id: 3, title: { en: 'Coats' } } },
  })
  expect(catalogue.peek(9)).toBeNull()
  await ids(first)
  expect(requested.filter((name) => name === 'take')).toHaveLength(2)
  expect(attempts()).toBe(1)
})

it('a list of a category starts no worker if it is short', async () => {
  const { attempts, ids } = open({ long: false })
  expect(await ids({ ...first, scope: CATEGORY })).toEqual([1, 2, 3])
  expect(attempts()).toBe(0)
})

it('a list of a category is parsed on the page if the browser refuses a worker, which is tried once', async () => {
  const { attempts, calls, ids } = open({ worker: false })
  expect(await ids({ ...first, scope: CATEGORY })).toEqual([1, 2, 3])
  expect(await ids(first)).toEqual([1, 2, 3])
  expect(await ids({ ...first, scope: { of: 'brand', id: 9 } })).toEqual([1, 2, 3])
  expect(attempts()).toBe(1)
  expect(calls).toEqual(['/api/categories/3', '/api/products', '/api/brands/9'])
})
