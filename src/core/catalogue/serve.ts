import { readOffThread } from '../api/read-off-thread'
import type { Env, Port } from '../env'
import { decimalsOf } from '../lib/money/money'
import { pricesOf } from '../lib/money/prices-of'
import type { Product } from '../types'
import { createState, putProducts } from './engine'
import { answer, facetsOf, prepare, putList, scopeKey, sourceOf, type Unfinished } from './list-engine'
import { nextTexts } from './next-texts'
import type { Scope } from './port'
import type { WorkerResponse, WorkerRequest, CatalogueService, TakenList } from './service'
import { finish, inSlices } from './work'

/** Milliseconds: nothing is painted here, but a query must not wait long. */
const WORKER_SLICE_MS = 24

/**
 * The worker's end: the same engine as in the page. Lists are indexed as soon as they arrive, in slices, so that
 * queries are answered meanwhile.
 */
export function serveCatalogue(port: Port, env: Pick<Env, 'fetch' | 'now' | 'after'>): void {
  const state = createState()
  const unfinished: Unfinished = new WeakMap()
  const bodies = new Map<number, { decoder: TextDecoder; text: string }>()
  const aborts = new Map<number, AbortController>()
  /** Ids of products of which the page has the current version. */
  const sent = new Set<string>()

  function takeIn(text: string, scope: Scope): TakenList | null {
    const source = sourceOf(scope)
    const read = source.of === 'subcategory' ? null : readOffThread(source.of, parse(text))
    if (!read) return null
    putList(state, source, read.products, read.collection)
    // Products may be newer than those that the page has.
    sent.clear()
    void inSlices(prepare(state, source, unfinished), env, WORKER_SLICE_MS)
    return { rest: JSON.stringify(read.rest), decimals: decimalsOf(pricesOf(read.products)) }
  }

  /** True the first time it is called for a product. */
  function isNew({ id }: Product): boolean {
    const key = String(id)
    return !sent.has(key) && Boolean(sent.add(key))
  }

  const service: CatalogueService = {
    put(products) {
      putProducts(state, products)
      for (const product of products) {
        const key = String(product.id)
        if (state.products.get(key) === product) sent.add(key)
      }
    },
    vocabulary(vocabulary) {
      state.vocabulary = vocabulary
    },
    async fetch(number, url, headers, scope) {
      const abort = new AbortController()
      aborts.set(number, abort)
      try {
        const response = await env.fetch(url, { headers, signal: abort.signal })
        const text = await response.text()
        const list = response.ok ? takeIn(text, scope) : null
        return {
          status: response.status,
          headers: [...response.headers],
          text: list?.rest ?? text,
          decimals: list?.decimals ?? null,
        }
      } catch {
        return null
      } finally {
        aborts.delete(number)
      }
    },
    piece(body, bytes) {
      const begun = bodies.get(body) ?? { decoder: new TextDecoder(), text: '' }
      begun.text += begun.decoder.decode(bytes, { stream: true })
      bodies.set(body, begun)
    },
    drop(number) {
      bodies.delete(number)
      aborts.get(number)?.abort()
    },
    take(body, scope) {
      const { decoder, text } = bodies.get(body) ?? { decoder: new TextDecoder(), text: '' }
      bodies.delete(body)
      return takeIn(text + decoder.decode(), scope)
    },
    query(query) {
      const answered = finish(answer(state, query, unfinished))
      if (!answered) return null
      const { rows, ...others } = answered
      return { ids: rows.map(({ id }) => String(id)), products: rows.filter(isNew), ...others }
    },
    facets: (query) => finish(facetsOf(state, query, unfinished)),
    // A prefetch: in slices, so that real queries go first.
    next: (query) => inSlices(nextTexts(state, query, unfinished), env, WORKER_SLICE_MS),
    find(id) {
      const found = state.products.get(String(id)) ?? null
      if (found) sent.add(String(id))
      return found
    },
    forget(scope) {
      if (scope) return void state.lists.delete(scopeKey(sourceOf(scope)))
      for (const all of [state.lists, state.products, sent]) all.clear()
    },
  }

  port.listen((message) => {
    const { number, call } = message as WorkerRequest
    const [name, args] = call
    const given = (service[name] as (...all: typeof args) => unknown)(...args)
    const post = (result: unknown) => port.post({ number, result } satisfies WorkerResponse)
    if (given instanceof Promise) void given.then(post)
    else if (number !== null) post(given)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
