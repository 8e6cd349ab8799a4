import { createBackend } from '../../../src/core/api/rest/adapter'
import { writeProduct } from '../../../src/core/api/rest/write-catalogue'
import { createCatalogue } from '../../../src/core/catalogue/create-catalogue'
import type { CatalogueQuery, Scope } from '../../../src/core/catalogue/port'
import { serveCatalogue } from '../../../src/core/catalogue/serve'
import type { SearchWords } from '../../../src/core/catalogue/word-loader'
import { DEFAULT_CONFIG, WORKER_BYTES } from '../../../src/core/constants'
import type { Env, WorkerPort } from '../../../src/core/env'
import type { Product } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { HOST } from '../shop/fixtures'
import { manyProducts, NO_WORDS } from './products'

export const ALL_PRODUCTS: Scope = { of: 'all' }

export const CATEGORY: Scope = { of: 'category', id: 3 }

export const first: CatalogueQuery = { scope: ALL_PRODUCTS, sort: null, from: 0, count: 3 }

/** A product in the server's format. */
export const wire = (product: Product) => ({ ...writeProduct(product), id: product.id })

export const coats = manyProducts(30)

export type Hear = (message: unknown) => void

export interface Setting {
  products?: readonly Product[]
  /** Whether to send a long response body, even for few products. */
  long?: boolean
  /** Whether a worker can start. */
  worker?: boolean
  words?: SearchWords
}

/** A catalogue with a worker in the same process. Messages are cloned, as between threads. */
export function open({ products = coats, long = true, worker = true, words = NO_WORDS }: Setting = {}) {
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
  /** Replies of the worker wait until this promise resolves. */
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
