import { expect, it } from 'vitest'
import { createCatalogue } from '../../../src/core/catalogue/create-catalogue'
import { createState, putProducts } from '../../../src/core/catalogue/state'
import { runQuery, putList } from '../../../src/core/catalogue/list-queries'
import type { CatalogueQuery, Scope } from '../../../src/core/catalogue/port'
import { finish } from '../../../src/core/catalogue/work'
import type { Result, Collection, Id, Product } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { option, product } from '../shop/fixtures'
import { NO_WORDS, wordsFrom } from './products'

const ok = <T>(data: T): Result<T> => ({ ok: true, data })
const refusal: Result<never> = { ok: false, kind: 'network', status: null, message: null }
const missing: Result<never> = { ok: false, kind: 'missing', status: 404, message: null }

const titled = (id: Id, en: string, change: Partial<Product> = {}) =>
  product({ id, title: { en, ar: en }, ...change })
const all = [
  titled(1, 'Coat', { price: 30_000, subcategoryId: 104 }),
  titled(2, 'Belt', { price: 5_000, subcategoryId: '104' }),
  titled(3, 'Apron', { price: null }),
]
const collection = (products: readonly Product[], slug?: string): Collection => ({
  id: 3,
  slug,
  title: { en: 'Dresses', ar: 'فساتين' },
  image: null,
  products,
  subcategories: [],
})

/** A catalogue on a back end that records its calls and can be offline. */
function open(list: readonly Product[] = all, words = NO_WORDS, slug?: string) {
  const calls: string[] = []
  const server = { down: false, list }
  const env = createFakeEnv()
  const learned: number[] = []
  const result = async <T>(call: string, data: Result<T>) => {
    calls.push(call)
    return server.down ? refusal : data
  }
  const find = (id: Id): Result<Product> => {
    const found = server.list.find((entry) => String(entry.id) === String(id))
    return found ? ok(found) : missing
  }
  const catalogue = createCatalogue({
    env,
    backend: {
      products: () => result('all', ok([...server.list])),
      product: (id) => result(`product ${id}`, find(id)),
      category: (id) => result(`category ${id}`, id === 404 ? missing : ok(collection(server.list, slug))),
      brand: (id) => result(`brand ${id}`, ok(collection(server.list.slice(0, 1)))),
    },
    onDecimals: (decimals) => void learned.push(decimals),
    words,
  })
  const query = (scope: Scope, change: Partial<CatalogueQuery> = {}) =>
    catalogue.query({ scope, sort: null, from: 0, count: 24, ...change })
  const ids = async (scope: Scope, change: Partial<CatalogueQuery> = {}) => {
    const answered = await query(scope, change)
    return answered.ok ? answered.data.rows.map(({ id }) => id) : answered.kind
  }
  return { catalogue, calls, server, learned, query, ids }
}

it('query() requests a category once, with the category’s own data', async () => {
  const { query, calls, ids, learned } = open()
  const category: Scope = { of: 'category', id: 3 }
  const [answer] = await Promise.all([query(category), query(category, { sort: 'az' })])
  expect(answer).toMatchObject({
    ok: true,
    data: { total: 3, collection: { id: 3, title: { en: 'Dresses' }, subcategories: [] } },
  })
  expect(await ids(category, { sort: 'az' })).toEqual([3, 2, 1])
  expect(calls).toEqual(['category 3'])
  expect(learned).toEqual([2])
})

it('query() announces the products of a list, as byId() announces a single one', async () => {
  const { catalogue, query } = open()
  const known: boolean[] = []
  const stop = catalogue.arrivals.subscribe(() => void known.push(catalogue.peek(2) !== null))
  await query({ of: 'category', id: 3 })
  catalogue.forget()
  await catalogue.byId(2)
  stop()
  expect(known).toEqual([false, true, true])
})

it('query() sorts and pages the list, and returns the total', async () => {
  const { query, ids } = open()
  const first = await query({ of: 'all' }, { sort: 'price-up', count: 2 })
  expect(first).toMatchObject({ data: { rows: [{ id: 2 }, { id: 1 }], total: 3, collection: null } })
  expect(await ids({ of: 'all' }, { sort: 'price-up', from: 2 })).toEqual([3])
  expect(await ids({ of: 'all' }, { sort: 'price-down' })).toEqual([1, 2, 3])
  expect(await ids({ of: 'all' })).toEqual([1, 2, 3])
  expect(await ids({ of: 'all' }, { from: 9 })).toEqual([])
})

it('query() reads a subcategory from the list of all products, which it requests once', async () => {
  const { calls, query, ids } = open()
  expect(await ids({ of: 'subcategory', id: '104' }, { sort: 'price-up' })).toEqual([2, 1])
  expect(await query({ of: 'subcategory', id: 9 })).toMatchObject({ data: { rows: [], total: 0 } })
  expect(calls).toEqual(['all'])
})

it('query() distinguishes a category and a brand with the same id', async () => {
  const { ids } = open()
  expect(await ids({ of: 'category', id: 3 })).toHaveLength(3)
  expect(await ids({ of: 'brand', id: 3 })).toHaveLength(1)
})

it('query() returns the reason of a failure, and requests the list again next time', async () => {
  const { server, ids, calls } = open()
  server.down = true
  expect(await ids({ of: 'all' })).toBe('network')
  server.down = false
  expect(await ids({ of: 'all' })).toHaveLength(3)
  expect(calls).toEqual(['all', 'all'])
  expect(await ids({ of: 'category', id: 404 })).toBe('missing')
})

it('query() requests only the forgotten list again after forget()', async () => {
  const { catalogue, ids, calls } = open()
  await ids({ of: 'category', id: 3 })
  await ids({ of: 'subcategory', id: 104 })
  catalogue.forget({ of: 'subcategory', id: 104 })
  await ids({ of: 'category', id: 3 })
  await ids({ of: 'all' })
  expect(calls).toEqual(['category 3', 'all', 'all'])
  catalogue.forget()
  expect(catalogue.peek(1)).toBeNull()
  await ids({ of: 'category', id: 3 })
  expect(calls).toHaveLength(4)
})

it('byId() makes one request for all callers, with its id as number or text', async () => {
  const { catalogue, calls } = open()
  const [one, two] = await Promise.all([catalogue.byId(2), catalogue.byId('2')])
  expect([one, two]).toMatchObject([{ data: { id: 2 } }, { data: { id: 2 } }])
  expect(await catalogue.byId(2)).toMatchObject({ ok: true })
  expect(calls).toEqual(['product 2'])
})

it('byId() needs no request if a list or home has the product', async () => {
  const { catalogue, calls, ids } = open()
  catalogue.addProducts([titled(50, 'Home offer')])
  await ids({ of: 'category', id: 3 })
  expect(catalogue.peek('50')).toMatchObject({ id: 50 })
  expect(await catalogue.byId(50)).toMatchObject({ data: { title: { en: 'Home offer' } } })
  expect(await catalogue.byId(1)).toMatchObject({ data: { id: 1 } })
  expect(calls).toEqual(['category 3'])
})

it('byId() requests a product that home has without options, and keeps it when home loads again', async () => {
  const whole = titled(8, 'Shirt', { hasOptions: true, options: [option('1', '2')] })
  const bare = { ...whole, options: [] }
  const { catalogue, calls } = open([whole])
  catalogue.addProducts([bare])
  expect(catalogue.peek(8)).toBeNull()
  expect(await catalogue.byId(8)).toEqual(ok(whole))
  catalogue.addProducts([bare])
  expect(catalogue.peek(8)).toBe(whole)
  expect(calls).toEqual(['product 8'])
})

it('byId() requests the product again if `fresh` is set', async () => {
  const { catalogue, calls, server } = open()
  await catalogue.byId(1)
  server.list = [titled(1, 'Coat', { price: 1 })]
  expect(await catalogue.byId(1, true)).toMatchObject({ data: { price: 1 } })
  expect(calls).toEqual(['product 1', 'product 1'])
})

it('byId() returns missing for a product that does not exist, and requests it again next time', async () => {
  const { catalogue, calls } = open()
  expect(await catalogue.byId(99)).toEqual(missing)
  await catalogue.byId(99)
  expect(calls).toEqual(['product 99', 'product 99'])
})

const many = Array.from({ length: 30 }, (_, index) => titled(index + 1, `Product ${index + 1}`))
const single = (count: number) => Array.from({ length: count }, (_, index) => `product ${index + 1}`)

it('byId() requests up to 12 products one by one, and then the whole list', async () => {
  const { catalogue, calls } = open(many)
  const answers = await Promise.all(many.map(({ id }) => catalogue.byId(id)))
  expect(answers.every(({ ok: fine }) => fine)).toBe(true)
  expect(calls).toEqual([...single(12), 'all'])
})

it('byId() counts each product once before it requests the whole list', async () => {
  const { catalogue, calls, server } = open(many)
  server.down = true
  for (let round = 0; round < 3; round++) for (const { id } of many.slice(0, 12)) await catalogue.byId(id)
  expect(calls).not.toContain('all')
  expect(calls).toHaveLength(36)
})

it('byId() does not count fresh requests, which prefetching makes, towards the limit of single requests', async () => {
  const { catalogue, calls } = open(many)
  for (const { id } of many) await catalogue.byId(id, true)
  expect(calls).toEqual(single(many.length))
  expect(await catalogue.byId(many[0]?.id ?? 0)).toMatchObject({ ok: true })
  expect(calls).toHaveLength(many.length)
})

it('byId() requests one by one the products that the list does not have', async () => {
  const { catalogue, calls, server } = open(many)
  for (const { id } of many.slice(0, 12)) await catalogue.byId(id)
  expect(await catalogue.byId(99)).toEqual(missing)
  server.list = [...many, titled(98, 'Hidden')]
  expect(await catalogue.byId(98)).toMatchObject({ ok: true })
  expect(calls.slice(12)).toEqual(['all', 'product 99', 'product 98'])
})

const scope: Scope = { of: 'all' }
const sorted = (state: ReturnType<typeof createState>) =>
  finish(runQuery(state, { scope, sort: 'price-up', from: 0, count: 24 }))?.rows.map(({ id }) => id)

it('the state of the catalogue can be sent to a worker and back, and updates a sort order after a price change', () => {
  const state = createState()
  putList(state, scope, all, null)
  expect(sorted(structuredClone(state))).toEqual([2, 1, 3])
  expect(finish(runQuery(createState(), { scope, sort: null, from: 0, count: 24 }))).toBeNull()
  putList(state, scope, all, null)
  expect(sorted(state)).toEqual([2, 1, 3])
  putProducts(state, [titled(1, 'Coat', { price: 1 })])
  expect(sorted(state)).toEqual([1, 2, 3])
})

it('a known slug requests the list of its id, which takes no second request', async () => {
  const entry = { id: 3, slug: 'dresses', title: { en: 'Dresses', ar: 'فساتين' } }
  const { ids, calls, catalogue } = open(all, wordsFrom({ categories: [entry], brands: [entry] }))
  expect(await ids({ of: 'category', id: 'dresses' })).toHaveLength(3)
  expect(await ids({ of: 'category', id: '3' })).toHaveLength(3)
  expect(calls).toEqual(['category 3'])
  await ids({ of: 'brand', id: 'dresses' })
  catalogue.forget({ of: 'category', id: 'dresses' })
  await ids({ of: 'category', id: 3 })
  expect(calls).toEqual(['category 3', 'brand 3', 'category 3'])
})

it.each([
  ['dresses', '3'],
  ['3', 'dresses'],
])('a list requested as %s is found as %s before the categories have loaded', async (one, other) => {
  const { ids, calls } = open(all, NO_WORDS, 'dresses')
  await ids({ of: 'category', id: one })
  expect(await ids({ of: 'category', id: other })).toHaveLength(3)
  expect(calls).toEqual([`category ${one}`])
})

it('the slug of a category does not replace the id of another one', async () => {
  const entry = { id: 3, slug: '4', title: { en: 'Dresses', ar: 'فساتين' } }
  const { ids, calls } = open(all, wordsFrom({ categories: [entry, { ...entry, id: 4, slug: 'coats' }] }))
  await ids({ of: 'category', id: '4' })
  expect(calls).toEqual(['category 4'])
})
