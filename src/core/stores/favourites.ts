import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env, Source } from '../env'
import { leavesOpen } from '../lib/checkout/pending-order'
import { sameId } from '../lib/util/ids'
import { stringify } from '../lib/util/json'
import type { FavouritesMessage } from '../storage/schema'
import type { Result, Id, Product } from '../types'
import type { AccountStore } from './account'
import type { StoredValue } from '../storage/stored-value'
import type { ToastStore } from './toasts'
import { latestFirst } from '../lib/util/latest-first'
import type { Catalogue } from '../catalogue/port'
import { createPersonalResource, type PersonalResource } from './personal-resource'
import { MAX_FAVOURITES } from '../storage/device'
import type { StoreOf } from './resource'

/** `login`: favourites need a login. `failed`: a toast has reported the failure, and the change is undone. */
export type FavouriteResult = { ok: true } | { ok: false; reason: 'login' | 'failed' }

export interface FavouritesDeps {
  env: Pick<Env, 'emit'>
  backend: Pick<Backend, 'toggleFavourite' | 'me'>
  account: Pick<AccountStore, 'user' | 'load' | 'patch'>
  toasts: Pick<ToastStore, 'show'>
  stored: StoredValue<FavouritesMessage>
}

interface Wish {
  of: Id | null
  id: Id
  on: boolean
  source: Source | null
}

const includes = (ids: readonly Id[], id: Id) => ids.some((other) => sameId(other, id))

/** Emits the changes that another tab has made. */
function emitChanges({ emit }: Pick<Env, 'emit'>, before: readonly Id[], now: readonly Id[]) {
  for (const id of new Set([...before, ...now])) {
    const on = includes(now, id)
    if (on !== includes(before, id)) emit('store:favourite:change', { productId: id, on }, null)
  }
}

/**
 * Creates the favourites. The server's call toggles a favourite and returns all ids, so calls are serialized: two calls
 * for one product would undo each other, and with calls for two products, the later response might contain the older
 * list.
 */
export function createFavourites({ env, backend, account, toasts, stored }: FavouritesDeps) {
  const running = new Map<string, Promise<FavouriteResult>>()
  let last: Promise<unknown> = Promise.resolve()
  const wishes = signal<ReadonlyMap<string, Wish>>(new Map())
  const ids = computed<readonly Id[]>(() => {
    const user = account.user.value
    if (!user) return []
    const wished = [...wishes.value.values()].filter(({ of }) => sameId(of, user.id))
    const left = user.favourites.filter((id) => wished.every((wish) => wish.on || !sameId(wish.id, id)))
    return [...left, ...wished.filter(({ id, on }) => on && !includes(left, id)).map(({ id }) => id)]
  })

  function put(key: string, wish: Wish | null) {
    const next = new Map(wishes.peek())
    if (wish) next.set(key, wish)
    else next.delete(key)
    wishes.value = next
  }

  /** Resolves a change to its result. Removes its entry synchronously, so that a later change starts a new request. */
  function finish(key: string, result: FavouriteResult): FavouriteResult {
    running.delete(key)
    put(key, null)
    return result
  }

  function failed(source: Source | null): FavouriteResult {
    toasts.show({ key: 'favouriteFailed', tone: 'warning', topic: 'favourites', source })
    return { ok: false, reason: 'failed' }
  }

  const isOn = (id: Id) => includes(account.user.peek()?.favourites ?? [], id)

  /** Toggles a favourite on the server, and returns all favourites. If the outcome is unknown, requests them. */
  async function toggle({ id, on }: Wish): Promise<Result<readonly Id[]>> {
    const result = await backend.toggleFavourite(id, on)
    if (result.ok || !leavesOpen(result)) return result
    const me = await backend.me()
    return me.ok ? { ok: true, data: me.data.favourites } : me
  }

  /** Repeats the request until the server has the latest state. Fails if a call changed nothing. */
  async function follow(key: string): Promise<FavouriteResult> {
    for (;;) {
      const wish = wishes.peek().get(key)
      const user = account.user.peek()
      // Another user may have logged in while this change waited.
      if (!wish || !user || !sameId(user.id, wish.of)) return finish(key, { ok: false, reason: 'login' })
      const before = isOn(wish.id)
      if (before === wish.on) return finish(key, { ok: true })
      const toggled = await toggle(wish)
      if (!toggled.ok && toggled.kind === 'unauthenticated')
        return finish(key, { ok: false, reason: 'login' })
      if (toggled.ok) {
        account.patch({ favourites: toggled.data })
        if (user.id !== null) stored.save({ of: user.id, ids: toggled.data })
      }
      if (isOn(wish.id) !== before) {
        env.emit('store:favourite:change', { productId: wish.id, on: !before }, wish.source)
        continue
      }
      return finish(key, failed(wish.source))
    }
  }

  async function wish(id: Id, source: Source | null, on: boolean | null): Promise<FavouriteResult> {
    const result = await account.load()
    const user = account.user.peek()
    if (!result.ok || !user) {
      if (result.ok || result.kind === 'unauthenticated') return { ok: false, reason: 'login' }
      return failed(source)
    }
    const key = stringify([user.id, id].map(String))
    put(key, { of: user.id, id, on: on ?? !includes(ids.peek(), id), source })
    const present = running.get(key)
    if (present) return present
    const run = last.then(() => follow(key))
    running.set(key, run)
    last = run
    return run
  }

  const stop = stored.watch(() => {
    const message = stored.load()
    const user = account.user.peek()
    if (!message || !user || !sameId(message.of, user.id)) return
    const before = user.favourites
    account.patch({ favourites: message.ids })
    emitChanges(env, before, message.ids)
  })

  return {
    ids,
    /** Resolves once the server has applied or refused the latest change. */
    toggle: (id: Id, source: Source | null) => wish(id, source, null),
    /** Adds a favourite after a login. An existing favourite is not removed. */
    add: (id: Id, source: Source | null) => wish(id, source, true),
    dispose: stop,
  }
}

/** The user's favourites. Changes show at once and are undone if the server refuses them. */
export type FavouritesStore = StoreOf<typeof createFavourites>

/**
 * Creates the favourites of this browser, latest first, for servers without favourites. They need no login. If
 * storage is blocked, they last until the page is closed.
 */
export function createDeviceFavourites(
  env: Pick<Env, 'emit'>,
  stored: StoredValue<readonly Id[]>,
): FavouritesStore & { clear(): void } {
  const ids = signal<readonly Id[]>(stored.load() ?? [])
  const isOn = (id: Id) => includes(ids.peek(), id)

  function set(id: Id, on: boolean, source: Parameters<FavouritesStore['toggle']>[1]) {
    // Another tab may have changed the favourites.
    const known = stored.load() ?? ids.peek()
    const before = isOn(id)
    const same = (other: Id) => sameId(other, id)
    ids.value = on ? latestFirst(id, known, same, MAX_FAVOURITES) : known.filter((other) => !same(other))
    stored.save(ids.value)
    if (before !== on) env.emit('store:favourite:change', { productId: id, on }, source)
    return Promise.resolve({ ok: true as const })
  }

  const stop = stored.watch(() => {
    const before = ids.peek()
    ids.value = stored.load() ?? []
    emitChanges(env, before, ids.peek())
  })

  return {
    ids,
    toggle: (id, source) => set(id, !isOn(id), source),
    add: (id, source) => set(id, true, source),
    clear() {
      ids.value = []
      stored.remove()
    },
    dispose: stop,
  }
}

/** Loads the products that are favourites. Products that no longer exist are left out. */
export const createStoredProducts = (
  ids: ReadonlySignal<readonly Id[]>,
  catalogue: Pick<Catalogue, 'byId'>,
): PersonalResource<Product[]> =>
  createPersonalResource(async (): Promise<Result<Product[]>> => {
    const results = await Promise.all(ids.peek().map((id) => catalogue.byId(id)))
    const failed = results.find((result) => !result.ok && result.kind !== 'missing')
    if (failed && !failed.ok) return failed
    return { ok: true, data: results.flatMap((result) => (result.ok ? result.data : [])) }
  })
