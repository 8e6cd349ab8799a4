import { readOffThread } from '../api/rest/read-off-thread'
import type { Env, Port } from '../env'
import { decimalsOf, pricesOf } from '../lib/money/money'
import type { Product } from '../types'
import { createState, putProducts, type CatalogueState } from './state'
import { runQuery, facetsOf, prepare, putList, scopeKey, sourceOf, make, makeSearched } from './list-queries'
import type { WorkerResponse, WorkerRequest, CatalogueService } from './remote'
import { finish, inSlices, type Work } from './work'
import { queryWords, wordsOf } from '../lib/catalogue/search'
import type { CatalogueQuery } from './port'
import { findWords } from './match'
import { countNextLetters } from './word-index'

/** Milliseconds of work per slice. A worker paints nothing, but a new query must not wait long. */
const WORKER_SLICE_MS = 24

/**
 * Runs the catalogue in the worker, with the same code as the page. Lists are indexed as soon as they arrive, in
 * slices, so that queries can run in between.
 */
export function serveCatalogue(port: Port, env: Pick<Env, 'now' | 'after'>): void {
  const state = createState()
  const sent = new Set<string>()

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
    async take(body, scope) {
      const read = readOffThread(scope.of, await new Response(body).json().catch(() => null))
      if (!read) return null
      putList(state, scope, read.products, read.collection)
      // Send all products again: those of the list may be newer than the page's.
      sent.clear()
      void inSlices(prepare(state, scope), env, WORKER_SLICE_MS)
      return { rest: read.rest, decimals: decimalsOf(pricesOf(read.products)) }
    },
    query(query) {
      const result = finish(runQuery(state, query))
      if (!result) return null
      const { rows, ...others } = result
      return { ids: rows.map(({ id }) => String(id)), products: rows.filter(isNew), ...others }
    },
    facets: (query) => finish(facetsOf(state, query)),
    // Prefetch in slices, so that real queries can run in between.
    next: (query) => inSlices(nextTexts(state, query), env, WORKER_SLICE_MS),
    find(id) {
      const found = state.products.get(String(id)) ?? null
      if (found) sent.add(String(id))
      return found
    },
    forget(scope) {
      if (!scope) for (const all of [state.lists, state.products]) all.clear()
      else state.lists.delete(scopeKey(sourceOf(scope)))
    },
  }

  port.listen((message) => {
    const { number, call } = message as WorkerRequest
    const [name, args] = call
    const given = (service[name] as (...all: typeof args) => unknown)(...args)
    const post = (result: unknown) => port.post({ number, result } satisfies WorkerResponse)
    given instanceof Promise ? void given.then(post, () => post(null)) : post(given)
  })
}

/** The maximum number of texts to prefetch. Few prefixes have more continuations. */
const MAX_TEXTS = 24

/** Returns the texts that typing one more letter may give, likeliest first, from the titles that match the query. */
export function* nextTexts(
  state: CatalogueState,
  { scope, text = '' }: CatalogueQuery,
): Work<readonly string[]> {
  const list = state.lists.get(scopeKey(sourceOf(scope)))
  if (!list) return []
  yield* makeSearched(list)
  yield* make(list, 'columns')
  const { words: index, options, columns } = list
  if (!index || !options || !columns) return []
  const words = wordsOf(text)
  const begun = (!/\s$/.test(text) && words.at(-1)) || ''
  const sought = queryWords(text)
  const searched = { words: index, options, columns, vocabulary: state.vocabulary }
  const { found } = findWords(searched, sought)
  const counts = yield* countNextLetters(index, begun, (position) => found[position] === sought.length)
  const before = begun ? words.slice(0, -1) : words
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TEXTS)
    .map(([letter]) => [...before, begun + letter].join(' '))
}
