import type { Env, Port } from '../env'
import { createState, putProducts } from './engine'
import { createListBody, type ListBody } from './list-body'
import {
  answer,
  facetsOf,
  prepare,
  putList,
  releaseProducts,
  scopeKey,
  sourceOf,
  type Unfinished,
} from './list-engine'
import { nextTexts } from './next-texts'
import type { Scope } from './port'
import { unpack, type Row } from './row'
import type { WorkerResponse, WorkerRequest, CatalogueService, TakenList } from './service'
import { finish, inSlices } from './work'

/** Milliseconds. A worker paints nothing, but a query must not wait long. */
const WORKER_SLICE_MS = 24

/**
 * Runs the catalogue in the worker, with the same engine as in the page. Lists are indexed as soon as they arrive, in
 * slices, so that queries can run in between.
 */
export function serveCatalogue(port: Port, env: Pick<Env, 'fetch' | 'now' | 'after'>): void {
  const state = createState()
  const unfinished: Unfinished = new WeakMap()
  const bodies = new Map<number, ListBody>()
  const aborts = new Map<number, AbortController>()
  const sent = new Set<string>()

  /** Returns the body's text if it is not a list. */
  function takeIn(body: ListBody, scope: Scope): TakenList | string {
    const read = body.end()
    if (typeof read === 'string') return read
    const source = sourceOf(scope)
    putList(state, source, read.products, read.collection)
    releaseProducts(state)
    // The list's products may be newer than the page's.
    sent.clear()
    void inSlices(prepare(state, source, unfinished), env, WORKER_SLICE_MS)
    return read.taken
  }

  function isNew({ id }: Row): boolean {
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
        const taken =
          response.ok && response.body
            ? takeIn(await readAll(response.body, bodyOf(scope)), scope)
            : await response.text()
        const { rest, decimals } = typeof taken === 'string' ? { rest: taken, decimals: null } : taken
        return { status: response.status, headers: [...response.headers], text: rest, decimals }
      } catch {
        return null
      } finally {
        aborts.delete(number)
      }
    },
    piece(number, bytes, scope) {
      const body = bodies.get(number) ?? bodyOf(scope)
      body.add(bytes)
      bodies.set(number, body)
    },
    drop(number) {
      bodies.delete(number)
      aborts.get(number)?.abort()
    },
    take(number, scope) {
      const taken = takeIn(bodies.get(number) ?? bodyOf(scope), scope)
      bodies.delete(number)
      return typeof taken === 'string' ? null : taken
    },
    query(query) {
      const answered = finish(answer(state, query, unfinished))
      if (!answered) return null
      const { rows, ...others } = answered
      return { ids: rows.map(({ id }) => String(id)), products: rows.filter(isNew).map(unpack), ...others }
    },
    facets: (query) => finish(facetsOf(state, query, unfinished)),
    // Prefetching runs in slices, so that real queries go first.
    next: (query) => inSlices(nextTexts(state, query, unfinished), env, WORKER_SLICE_MS),
    find(id) {
      const found = state.products.get(String(id)) ?? null
      if (found) sent.add(String(id))
      return found && unpack(found)
    },
    forget(scope) {
      if (!scope) for (const all of [state.lists, state.products, sent]) all.clear()
      else if (state.lists.delete(scopeKey(sourceOf(scope)))) releaseProducts(state)
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

function bodyOf(scope: Scope): ListBody {
  const { of } = sourceOf(scope)
  return createListBody(of === 'subcategory' ? 'all' : of)
}

async function readAll(stream: ReadableStream<Uint8Array>, body: ListBody): Promise<ListBody> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return body
    body.add(value)
  }
}
