import { describe, expect, it, vi } from 'vitest'
import { createBackend } from '../../../src/core/api/rest/adapter'
import { writeProduct } from '../../../src/core/api/rest/write-catalogue'
import { createCatalogue } from '../../../src/core/catalogue/create-catalogue'
import type { CatalogueQuery, Scope, Named } from '../../../src/core/catalogue/port'
import { serveCatalogue } from '../../../src/core/catalogue/serve'
import type { SearchWords } from '../../../src/core/catalogue/word-loader'
import { DEFAULT_CONFIG, READ_TIMEOUT_MS, WORKER_BYTES } from '../../../src/core/constants'
import type { Env, WorkerPort } from '../../../src/core/env'
import type { Product } from '../../../src/core/types'
import { createFakeEnv, settle } from '../../helpers/fake-env'
import { PATIENCE_MS } from '../../helpers/patience'
import { fc } from '../../helpers/property'
import { HOST } from '../shop/fixtures'
import { anyProducts, anyQuery, manyProducts, NO_WORDS, wordsFrom } from './products'

const ALL_PRODUCTS: Scope = { of: 'all' }
const CATEGORY: Scope = { of: 'category', id: 3 }
const first: CatalogueQuery = { scope: ALL_PRODUCTS, sort: null, from: 0, count: 3 }

/** A product in the server's format. */
const wire = (product: Product) => ({ ...writeProduct(product), id: product.id })

const coats = manyProducts(30)

type Hear = (message: unknown) => void

interface Setting {
  products?: readonly Product[]
  /** Whether the body is long, even with few products. */
  long?: boolean
  /** Whether a worker can start. */
  worker?: boolean
  words?: SearchWords
}

/** A catalogue with a worker in the same process. Messages are cloned, as between threads. */
function open({ products = coats, long = true, worker = true, words = NO_WORDS }: Setting = {}) {
  const server = { products, body: (json: unknown) => JSON.stringify(json), status: 200 }
  const calls: string[] = []
  const fetch: Env['fetch'] = async (input) => {
    const { pathname } = new URL(String(input))
    calls.push(pathname)
    const list = server.products.map(wire)
    const one = list.find(({ id }) => pathname === `/api/products/${id}`)
    if (pathname.startsWith('/api/products/') && !one) return new Response('{}', { status: 404 })
    const group = { id: 3, title_en: 'Coats', products: list }
    const filler = long ? 'x'.repeat(WORKER_BYTES) : ''
    const lists = { products: list, category: group, brand: group }
    const json = one ? { product: one } : { statusCode: 200, filler, ...lists }
    return new Response(server.body(json), { status: server.status })
  }

  const requested: string[] = []
  let attempts = 0
  let end = () => {}
  /** Replies of the worker wait for it. */
  let replying = Promise.resolve()
  const startWorker: Env['startWorker'] = async () => {
    attempts++
    if (!worker) return null
    const listeners: { page: Hear; worker: Hear } = { page: () => {}, worker: () => {} }
    serveCatalogue(
      {
        post(message) {
          const sent = structuredClone(message)
          void replying.then(() => listeners.page(sent))
        },
        listen: (listener) => void (listeners.worker = listener),
      },
      { now: () => performance.now(), after: (_, run) => (setImmediate(run), () => {}) },
    )
    const port: WorkerPort = {
      post(message) {
        requested.push((message as { call: [string] }).call[0])
        const sent = structuredClone(message)
        queueMicrotask(() => listeners.worker(sent))
      },
      listen: (listener) => void (listeners.page = listener),
      onEnd: (ended) => void (end = ended),
      end: () => void (listeners.worker = () => {}),
    }
    return port
  }

  const env = createFakeEnv({ fetch, startWorker })
  const learned: number[] = []
  const backend = createBackend({
    env,
    host: HOST,
    token: () => null,
    onUnauthorized() {},
    config: () => DEFAULT_CONFIG,
    onDecimals() {},
  })
  const catalogue = createCatalogue({
    env,
    backend,
    onDecimals: (decimals) => void learned.push(decimals),
    words,
  })
  const ids = async (query: CatalogueQuery) => {
    const result = await catalogue.query(query)
    return result.ok ? result.data.rows.map(({ id }) => id) : result.kind
  }
  function pause() {
    let go = () => {}
    replying = new Promise((resolve) => (go = resolve))
    return go
  }
  return {
    catalogue,
    server,
    calls,
    requested,
    attempts: () => attempts,
    learned,
    env,
    ids,
    pause,
    end: () => end(),
  }
}

describe('the list of all products in a worker', () => {
  it('is read by the worker, which sends the visible rows to the page', async () => {
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

  it('has equal results in the worker and on the page', async () => {
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

  it('returns a product by id once there are too many for single requests', async () => {
    const { catalogue, calls } = open({ products: manyProducts(40) })
    const found = await Promise.all(manyProducts(20).map(({ id }) => catalogue.byId(id)))
    expect(found.every(({ ok }) => ok)).toBe(true)
    expect(calls.filter((call) => call.endsWith('/products'))).toEqual(['/api/products'])
    expect(calls).toHaveLength(13)
    expect(await catalogue.byId(39)).toMatchObject({ data: { id: 39 } })
    expect(await catalogue.byId(99)).toMatchObject({ ok: false, kind: 'missing' })
    expect(calls.slice(13)).toEqual(['/api/products/99'])
  })

  it('includes updates from the page', async () => {
    const { catalogue, server, ids } = open()
    await ids({ ...first, sort: 'az', count: 30 })
    server.products = coats.map((coat) => (coat.id === 30 ? { ...coat, price: 0 } : coat))
    expect(await catalogue.byId(30, true)).toMatchObject({ data: { price: 0 } })
    const [free, ...others] = (await ids({ ...first, sort: 'price-up' })) as number[]
    expect([free, others]).toEqual([1, [30, expect.anything()]])
  })

  it.each([true, false])('is searched by names and synonyms, worker: %s', async (worker) => {
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

  it('replaces older products that it had sent from another list', async () => {
    const { catalogue, server, ids } = open()
    await ids(first)
    server.products = coats.map((coat) => ({ ...coat, price: 0 }))
    await ids({ ...first, scope: CATEGORY })
    expect(catalogue.peek(1)).toMatchObject({ price: 0 })
  })

  it('is searched by titles until the names have loaded', async () => {
    let resolve: (names: { ok: true; data: readonly Named[] }) => void = () => {}
    const late = new Promise<Parameters<typeof resolve>[0]>((done) => (resolve = done))
    const { named, synonyms } = wordsFrom({})
    const { env, ids } = open({
      products: coats.map((coat) => ({ ...coat, brandId: 9 })),
      words: { named: () => ({ ...named(), brands: { prefetch: () => late } }), synonyms },
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

  it('is requested again after forget()', async () => {
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
})

describe('a list of a category', () => {
  it('is read by a worker if it is long, with the category’s own data', async () => {
    const { catalogue, requested, attempts, ids } = open()
    expect(await catalogue.query({ ...first, scope: CATEGORY })).toMatchObject({
      data: { total: 30, collection: { id: 3, title: { en: 'Coats' } } },
    })
    expect(catalogue.peek(9)).toBeNull()
    await ids(first)
    expect(requested.filter((name) => name === 'take')).toHaveLength(2)
    expect(attempts()).toBe(1)
  })

  it('starts no worker if it is short', async () => {
    const { attempts, ids } = open({ long: false })
    expect(await ids({ ...first, scope: CATEGORY })).toEqual([1, 2, 3])
    expect(attempts()).toBe(0)
  })

  it('is parsed on the page if the browser refuses a worker, which is tried once', async () => {
    const { attempts, calls, ids } = open({ worker: false })
    expect(await ids({ ...first, scope: CATEGORY })).toEqual([1, 2, 3])
    expect(await ids(first)).toEqual([1, 2, 3])
    expect(await ids({ ...first, scope: { of: 'brand', id: 9 } })).toEqual([1, 2, 3])
    expect(attempts()).toBe(1)
    expect(calls).toEqual(['/api/categories/3', '/api/products', '/api/brands/9'])
  })
})

describe('a failed request of a long list', () => {
  it('is retried by the client and fails like any other request', async () => {
    const { server, env, calls, ids } = open()
    server.status = 503
    const failed = ids(first)
    for (let step = 0; step < 20; step++) await env.advance(300)
    expect(await failed).toBe('server')
    expect(calls).toEqual(Array(3).fill('/api/products'))
    server.status = 200
    expect(await ids(first)).toEqual([1, 2, 3])
  })

  it('is not sent again if the worker reads the response for longer than the timeout', async () => {
    const { env, calls, requested, ids, pause } = open()
    const go = pause()
    const found = ids(first)
    await vi.waitFor(() => expect(requested).toContain('take'), PATIENCE_MS)
    await env.advance(READ_TIMEOUT_MS)
    await env.advance(600)
    go()
    expect(await found).toEqual([1, 2, 3])
    expect(calls).toEqual(['/api/products'])
  })

  it.each([
    ['a page of HTML', () => '<h1>Sorry</h1>', 'unreadable'],
    ['plain text', () => '"nothing"', 'unreadable'],
    ['a truncated list', (json: unknown) => JSON.stringify(json).slice(0, -9), 'unreadable'],
    ['a failure in its body', () => '{"statusCode":404,"products":[]}', 'missing'],
  ])('reports an invalid response: %s', async (_, body, kind) => {
    const { server, ids } = open()
    server.body = (json) => body(json) + ' '.repeat(WORKER_BYTES)
    expect(await ids(first)).toBe(kind)
    server.body = (json) => JSON.stringify(json)
    expect(await ids(first)).toEqual([1, 2, 3])
  })

  it('is repeated on the page if the worker has terminated, even before it responds', async () => {
    const { catalogue, calls, requested, ids, end, pause } = open()
    await ids(first)
    pause()
    let found: unknown
    void ids({ ...first, text: 'coat 7' }).then((rows) => (found = rows))
    await expect.poll(() => requested.filter((name) => name === 'query').length).toBe(2)
    end()
    await expect.poll(() => found).toEqual([8])
    expect(calls).toEqual(['/api/products', '/api/products'])
    const before = requested.length
    catalogue.addProducts(coats)
    expect(requested).toHaveLength(before)
  })
})

describe('queries in quick succession', () => {
  it('are skipped when aborted', async () => {
    const { catalogue, requested } = open()
    const typed = ['c', 'co', 'coa', 'coat', 'coat 7'].map((text) => {
      const abort = new AbortController()
      const result = catalogue.query({ ...first, text }, abort.signal)
      return { abort, answer: result }
    })
    for (const { abort } of typed.slice(0, -1)) abort.abort()
    const answers = await Promise.all(typed.map(({ answer }) => answer))
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, true])
    expect(requested.filter((name) => name === 'query')).toHaveLength(1)
  })

  it('are cached until a product changes or the list is forgotten', async () => {
    const { catalogue } = open()
    const query = { ...first, text: ' coat 7 ' }
    expect(catalogue.known(query)).toBeNull()
    const result = await catalogue.query(query)
    const known = () => catalogue.known({ ...query, text: 'coat 7', filters: { category: null } })
    expect(result.ok && known()).toBe(result.ok && result.data)
    expect(catalogue.known({ ...query, sort: 'az' })).toBeNull()
    catalogue.addProducts([{ ...coats[7], price: 1 } as Product])
    expect(known()).toBeNull()
    await catalogue.query(query)
    expect(known()).not.toBeNull()
    catalogue.forget(ALL_PRODUCTS)
    expect(known()).toBeNull()
    await settle()
  })

  it('are prefetched for the likely next letters', async () => {
    const { catalogue, requested } = open()
    const query = { ...first, text: 'coat' }
    await catalogue.query(query)
    await catalogue.prefetchNext({ ...query, text: 'coat ' }, new AbortController().signal)
    const before = requested.length
    const known = catalogue.known({ ...query, text: 'Coat 7' })
    expect(await catalogue.query({ ...query, text: 'coat 7' })).toEqual({ ok: true, data: known })
    expect(known).toMatchObject({ rows: [{ id: 8 }], total: 1 })
    expect(catalogue.known({ ...query, text: 'coat 77' })).toBeNull()
    expect(requested.slice(before)).toEqual(['query'])
  })

  it('are not prefetched after other keys, or if the list is on the page', async () => {
    const away = open()
    await away.catalogue.query({ ...first, text: 'coat' })
    const abort = new AbortController()
    const foreseen = away.catalogue.prefetchNext({ ...first, text: 'coat ' }, abort.signal)
    abort.abort()
    await foreseen
    expect(away.requested.filter((name) => name === 'query')).toHaveLength(1)

    const here = open({ worker: false })
    await here.catalogue.query({ ...first, text: 'coat' })
    await here.catalogue.prefetchNext({ ...first, text: 'coat ' }, new AbortController().signal)
    expect(here.catalogue.known({ ...first, text: 'coat 7' })).toBeNull()
  })
})
