import type { Signal } from '@preact/signals-core'
import type { Backend, Fetch } from '../api/backend'
import { WORKER_BYTES } from '../constants'
import type { Env } from '../env'
import { findNamed } from '../lib/util/ids'
import { lazily, dedupe } from '../lib/util/promises'
import { decimalsOf, pricesOf } from '../lib/money/money'
import { stringify } from '../lib/util/json'
import { createMutex } from '../lib/util/mutex'
import type { Result, Id, Product } from '../types'
import { putProducts, type CatalogueState, type List } from './state'
import { runQuery, facetsOf, putList, scopeKey, sourceOf } from './list-queries'
import type { CatalogueQuery, CatalogueRows, CollectionInfo, Scope, Source } from './port'
import type { FacetCounts } from './facets'
import { createRecent } from './recent'
import { createWordLoader, type SearchWords } from './word-loader'
import { startRemote, type Remote, type TakenList } from './remote'
import { inSlices } from './work'

export interface ListsDeps {
  env: Pick<Env, 'fetch' | 'now' | 'after' | 'startWorker'>
  backend: Pick<Backend, 'products' | 'otherTitles' | 'category' | 'brand'>
  state: CatalogueState
  onDecimals(decimals: number): void
  /** Incremented when products arrive. */
  arrivals: Signal<number>
  /** Incremented when results are outdated. */
  revision: Signal<number>
  words: SearchWords
}

const ABORTED: Result<never> = { ok: false, kind: 'network', status: null, message: null }

/** Milliseconds that the first search waits for titles in the other language. */
const OTHER_TITLES_MS = 3000

/** Keeps small lists in the page's state, and large lists in the worker if one is running. */
export function createLists({ env, backend, state, onDecimals, arrivals, revision, words }: ListsDeps) {
  const calls = new Map<string, Promise<Result<null>>>()
  const recent = createRecent(state)
  const serialize = createMutex()
  const away = new Set<string>()
  let remote: Remote | null = null
  let disposed = false

  const start = lazily(async () => {
    const started = await startRemote(env).catch(() => null)
    if (disposed) return started?.end()
    void started?.request('put', [...state.products.values()])
    if (state.vocabulary) void started?.request('vocabulary', state.vocabulary)
    remote = started
  })
  const knowWords = createWordLoader(words, env, (vocabulary, late) => {
    state.vocabulary = vocabulary
    void remote?.request('vocabulary', vocabulary)
    recent.clear()
    if (late) revision.value += 1
  })
  // A worker that ended is not restarted; the page continues without it.
  const running = () => (remote?.running ? remote : null)
  const isAway = (key: string) => running() !== null && away.has(key)

  async function fetchList(scope: Source): Promise<Result<null>> {
    let taken = null as TakenList | null
    let response: Response | undefined
    let taking: Promise<TakenList | null> | null = null
    const fetched = await requestList(backend, scope, async (input, init) => {
      // Before a retry after a timeout, wait for the worker: it may still be reading the previous response.
      taken = await taking
      if (!taken) {
        response = await env.fetch(input, init)
        if (!response.ok || !response.body) return response
        // A blob is not copied into the page's memory.
        const body = await response.blob()
        if (body.size >= WORKER_BYTES) {
          await start()
          taking = running()?.request('take', body, scope) ?? null
          taken = await taking
        }
        if (!taken) return new Response(body, response)
      }
      if (!init?.signal?.aborted) taking = null
      return new Response(stringify(taken.rest), response)
    })
    if (!fetched.ok) {
      if (taken) void remote?.request('forget', scope)
      return fetched
    }
    if (!taken) putList(state, scope, fetched.data.products, fetched.data.collection)
    else away.add(scopeKey(scope))
    onDecimals(taken?.decimals ?? decimalsOf(pricesOf(fetched.data.products)))
    arrivals.value += 1
    return { ok: true, data: null }
  }

  /** By list, the promise that a search waits for. */
  const titled = new WeakMap<List, Promise<void>>()
  /**
   * A search covers both languages. If lists have titles in the page's language only, the first search requests the
   * titles in the other. Until they arrive, it searches the titles it has. After a failure or a timeout, later
   * searches do not wait.
   */
  async function knowOtherTitles(scope: Scope): Promise<void> {
    const key = scopeKey(sourceOf(scope))
    const list = state.lists.get(key)
    // Test with `in`: reading the property would load the code of a missing call.
    if (!list || !('otherTitles' in backend)) return
    const tooLate = () => new Promise<void>((resolve) => env.after(OTHER_TITLES_MS, resolve))
    const waiting = titled.get(list) ?? Promise.race([askOtherTitles(key, list), tooLate()])
    titled.set(list, waiting)
    await waiting
  }

  async function askOtherTitles(key: string, list: List): Promise<void> {
    const titles = await backend.otherTitles?.()
    // Ignore a list that was forgotten meanwhile, because its prices are outdated.
    if (!titles?.ok || state.lists.get(key) !== list) return
    const known = new Map(titles.data)
    putProducts(
      state,
      list.rows.flatMap((row) => {
        const id = String(row.id)
        const title = known.get(id)
        // A product page may have loaded a newer version of the product than the list's row.
        return title ? { ...(state.products.get(id) ?? row), title } : []
      }),
    )
    arrivals.value += 1
  }

  async function load(scope: Scope): Promise<Result<null>> {
    const source = sourceOf(scope)
    const key = scopeKey(source)
    if (state.lists.has(key) || isAway(key)) return { ok: true, data: null }
    return dedupe(calls, key, () => fetchList(source))
  }

  /** Returns null if the list was forgotten after it had loaded. */
  async function lookUp(query: CatalogueQuery): Promise<CatalogueRows | null> {
    if (!isAway(scopeKey(sourceOf(query.scope)))) return inSlices(runQuery(state, query), env)
    const found = await remote?.request('query', query)
    if (!found) return null
    putProducts(state, found.products)
    arrivals.value += 1
    const { ids, products: _, ...others } = found
    const rows = ids.flatMap((id) => state.products.get(id) ?? [])
    // If the list was forgotten meanwhile, products that the worker has sent before may be missing.
    return rows.length < ids.length ? null : { rows, ...others }
  }

  const countFacets = (query: CatalogueQuery): Promise<FacetCounts | null> =>
    isAway(scopeKey(sourceOf(query.scope)))
      ? (remote?.request('facets', query) ?? Promise.resolve(null))
      : inSlices(facetsOf(state, query), env)

  /** Replaces a slug by the id, if the shop's list of categories or brands is loaded and has it. */
  function byId(scope: Scope): Scope {
    if (scope.of !== 'category' && scope.of !== 'brand') return scope
    const entries = words.named()[scope.of === 'brand' ? 'brands' : 'categories'].state.peek().data
    const { id } = findNamed(entries ?? [], scope.id) ?? scope
    return { ...scope, id }
  }

  async function ask<T>(
    asked: CatalogueQuery,
    look: (question: CatalogueQuery) => Promise<T | null>,
    signal: AbortSignal | undefined,
  ): Promise<Result<T>> {
    const question = { ...asked, scope: byId(asked.scope) }
    const known = question.text ? knowWords() : null
    // The worker may end, or the list be forgotten, between the two steps. Then request the list once more.
    for (let tries = 0; tries < 2; tries++) {
      const loaded = await load(question.scope)
      if (!loaded.ok) return loaded
      if (question.text) await knowOtherTitles(question.scope)
      await known
      const data = await serialize(() => look(question), signal)
      if (data) return { ok: true, data }
      if (signal?.aborted) break
    }
    return ABORTED
  }

  async function query(question: CatalogueQuery, signal?: AbortSignal): Promise<Result<CatalogueRows>> {
    const rows = await ask(question, lookUp, signal)
    if (rows.ok) recent.put(question, rows.data)
    return rows
  }

  return {
    query,
    facets: (question: CatalogueQuery, signal?: AbortSignal) => ask(question, countFacets, signal),
    known: recent.get,
    async prefetchNext(question: CatalogueQuery, signal: AbortSignal) {
      // Querying a list in the page takes less than a frame, so there is nothing to prefetch.
      if (!isAway(scopeKey(sourceOf(question.scope)))) return
      for (const text of (await remote?.request('next', question)) ?? []) {
        if (signal.aborted) return
        if (!recent.get({ ...question, text })) await query({ ...question, text }, signal)
      }
    },
    /**
     * Puts a product into the state if the worker has it in the list of all products. With `mayRequest`, requests that
     * list first.
     */
    async find(id: Id, mayRequest: boolean) {
      if (mayRequest) await load(ALL_PRODUCTS)
      const found = isAway(scopeKey(ALL_PRODUCTS)) && (await remote?.request('find', id))
      if (!found) return
      putProducts(state, [found])
      arrivals.value += 1
    },
    addProducts(products: readonly Product[]) {
      void remote?.request('put', products)
    },
    forget(scope?: Scope) {
      recent.clear()
      const source = scope ? sourceOf(byId(scope)) : null
      for (const keys of [state.lists, calls, away])
        if (source) keys.delete(scopeKey(source))
        else keys.clear()
      void remote?.request('forget', source)
    },
    dispose() {
      disposed = true
      remote?.end()
    },
  }
}

/** The part of the catalogue that loads with the first list query. A single product does not need it. */
export type Lists = ReturnType<typeof createLists>

const ALL_PRODUCTS: Source = { of: 'all' }

async function requestList(
  backend: ListsDeps['backend'],
  scope: Source,
  through: Fetch,
): Promise<Result<{ products: readonly Product[]; collection: CollectionInfo | null }>> {
  if (scope.of === 'category' || scope.of === 'brand') {
    const response = await backend[scope.of](scope.id, through)
    if (!response.ok) return response
    const { products, ...collection } = response.data
    return { ok: true, data: { products, collection } }
  }
  const response = await backend.products(through)
  return response.ok ? { ok: true, data: { products: response.data, collection: null } } : response
}
