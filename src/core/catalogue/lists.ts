import type { Backend, Through } from '../api/backend'
import type { Env } from '../env'
import { lazily } from '../lib/lazily'
import { decimalsOf } from '../lib/money'
import { once } from '../lib/once'
import { pricesOf } from '../lib/prices-of'
import type { Answer, Id, Product } from '../types'
import { putProducts, type CatalogueState } from './engine'
import { answer, putList, scopeKey, sourceOf } from './list-engine'
import type { CatalogueQuery, CatalogueRows, CollectionInfo, Scope } from './port'
import { createRecent } from './recent'
import { createRelay } from './relay'
import { startRemote, type Remote } from './remote'
import { createTurns } from './turns'
import { inSlices } from './work'

export interface ListsDeps {
  env: Pick<Env, 'fetch' | 'now' | 'after' | 'startWorker'>
  backend: Pick<Backend, 'products' | 'category' | 'brand'>
  state: CatalogueState
  learned(decimals: number): void
}

/** What of the catalogue comes with the first question for a list: a product alone needs none of it. */
export interface Lists {
  query(query: CatalogueQuery, signal?: AbortSignal): Promise<Answer<CatalogueRows>>
  known(query: CatalogueQuery): CatalogueRows | null
  foresee(query: CatalogueQuery, signal: AbortSignal): Promise<void>
  /** Brings a product from the list of all into the state, if it is there; `asks` asks for the list before. */
  find(id: Id, asks: boolean): Promise<void>
  learn(products: readonly Product[]): void
  forget(scope?: Scope): void
  /** Ends the worker. */
  dispose(): void
}

/** For somebody who has gone. */
const UNWANTED: Answer<never> = { ok: false, kind: 'network', status: null, message: null }

/** Small lists are in the state; large ones in the worker, where there is one. */
export function createLists({ env, backend, state, learned }: ListsDeps): Lists {
  const calls = new Map<string, Promise<Answer<null>>>()
  const recent = createRecent(state)
  const inTurn = createTurns()
  /** Keys of the lists that the worker has. */
  const away = new Set<string>()
  let remote: Remote | null = null
  let disposed = false

  async function tryToStart(daring: boolean): Promise<void> {
    if (remote) return
    const started = await startRemote(env, daring).catch(() => null)
    if (disposed) return started?.end()
    started?.tell('put', [[...state.products.values()]])
    remote = started
  }
  const startSurely = lazily(() => tryToStart(false))
  const startDaringly = lazily(async () => {
    await startSurely()
    await tryToStart(true)
  })
  // One that has ended is not started again: the page has to do without.
  const running = () => (remote?.running ? remote : null)
  const isAway = (key: string) => running() !== null && away.has(key)

  async function fetchList(scope: Scope): Promise<Answer<null>> {
    const relay = createRelay({
      env,
      scope,
      async present() {
        // The list of all is the one that may be long; most categories are read sooner than a worker starts.
        if (scope.of === 'all') await startSurely()
        return running()
      },
      async start() {
        await startDaringly()
        return running()
      },
    })
    const asked = await ask(backend, scope, relay.fetch)
    const { taken } = relay
    if (!asked.ok) {
      if (taken !== null) remote?.tell('forget', [scope])
      return asked
    }
    if (taken === null) putList(state, scope, asked.data.products, asked.data.collection)
    else away.add(scopeKey(scope))
    learned(taken ?? decimalsOf(pricesOf(asked.data.products)))
    return { ok: true, data: null }
  }

  async function load(scope: Scope): Promise<Answer<null>> {
    const source = sourceOf(scope)
    const key = scopeKey(source)
    if (state.lists.has(key) || isAway(key)) return { ok: true, data: null }
    return once(calls, key, () => fetchList(source))
  }

  /** Null when the list has gone since it was loaded. */
  async function lookUp(query: CatalogueQuery): Promise<CatalogueRows | null> {
    if (!isAway(scopeKey(sourceOf(query.scope)))) return inSlices(answer(state, query), env)
    const found = await remote?.ask('query', query)
    if (!found) return null
    putProducts(state, found.products)
    const { ids, total, collection } = found
    return { rows: ids.flatMap((id) => state.products.get(id) ?? []), total, collection }
  }

  async function query(question: CatalogueQuery, signal?: AbortSignal): Promise<Answer<CatalogueRows>> {
    // A worker may end, or somebody forget the list, between the two: then it is asked for once more.
    for (let tries = 0; tries < 2; tries++) {
      const loaded = await load(question.scope)
      if (!loaded.ok) return loaded
      const rows = await inTurn(() => lookUp(question), signal)
      if (rows) {
        recent.put(question, rows)
        return { ok: true, data: rows }
      }
      if (signal?.aborted) break
    }
    return UNWANTED
  }

  return {
    query,
    known: recent.get,
    async foresee(question, signal) {
      // What is in the page is answered before a frame could be drawn.
      if (!isAway(scopeKey(sourceOf(question.scope)))) return
      for (const text of (await remote?.ask('next', question)) ?? []) {
        if (signal.aborted) return
        if (!recent.get({ ...question, text })) await query({ ...question, text }, signal)
      }
    },
    async find(id, asks) {
      if (asks) await load(ALL)
      const found = isAway(scopeKey(ALL)) && (await remote?.ask('find', id))
      if (found) putProducts(state, [found])
    },
    learn(products) {
      remote?.tell('put', [products])
    },
    forget(scope) {
      recent.clear()
      const source = scope ? sourceOf(scope) : null
      if (source) {
        const key = scopeKey(source)
        for (const keys of [state.lists, calls, away]) keys.delete(key)
      } else for (const keys of [state.lists, calls, away]) keys.clear()
      remote?.tell('forget', [source])
    },
    dispose() {
      disposed = true
      remote?.end()
    },
  }
}

const ALL: Scope = { of: 'all' }

async function ask(
  backend: ListsDeps['backend'],
  scope: Scope,
  through: Through,
): Promise<Answer<{ products: readonly Product[]; collection: CollectionInfo | null }>> {
  if (scope.of === 'category' || scope.of === 'brand') {
    const answered = await backend[scope.of](scope.id, through)
    if (!answered.ok) return answered
    const { products, ...collection } = answered.data
    return { ok: true, data: { products, collection } }
  }
  const answered = await backend.products(through)
  return answered.ok ? { ok: true, data: { products: answered.data, collection: null } } : answered
}
