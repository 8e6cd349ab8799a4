import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env, Source } from '../env'
import { sameId } from '../lib/ids'
import type { ToldFavourites } from '../lib/told-favourites'
import type { Id } from '../types'
import type { AccountStore } from './account'
import type { Kept } from './kept'
import type { Notices } from './notices'

/** `login`: only for who is logged in (§4); `failed`: it has been said, and is as it was. */
export type FavouriteResult = { ok: true } | { ok: false; reason: 'login' | 'failed' }

/** What the person has put a heart to. Shown as wished at once, and put back where the server does not follow. */
export interface FavouritesStore {
  readonly ids: ReadonlySignal<readonly Id[]>
  /** Done when the server has followed the last wish. */
  toggle(id: Id, source: Source | null): Promise<FavouriteResult>
  /** The same for a wish that is older than the login: what is a favourite already stays one. */
  add(id: Id, source: Source | null): Promise<FavouriteResult>
  dispose(): void
}

export interface FavouritesDeps {
  env: Pick<Env, 'emit'>
  backend: Pick<Backend, 'toggleFavourite' | 'me'>
  account: Pick<AccountStore, 'user' | 'load' | 'learn'>
  notices: Pick<Notices, 'show'>
  /** What is told to the other tabs. */
  kept: Kept<ToldFavourites>
}

interface Wish {
  id: Id
  on: boolean
  source: Source | null
}

const includes = (ids: readonly Id[], id: Id) => ids.some((other) => sameId(other, id))

/**
 * The server's call is a toggle that answers with all ids. So there is one call at a time: two of one product would undo
 * each other, and of two products the later answer might be the older list.
 */
export function createFavourites({ env, backend, account, notices, kept }: FavouritesDeps): FavouritesStore {
  const running = new Map<string, Promise<FavouriteResult>>()
  let last: Promise<unknown> = Promise.resolve()
  const wishes = signal<ReadonlyMap<string, Wish>>(new Map())
  const known = () => account.user.value?.favourites ?? []
  const ids = computed<readonly Id[]>(() => {
    const wished = [...wishes.value.values()]
    const left = known().filter((id) => wished.every((wish) => wish.on || !sameId(wish.id, id)))
    return [...left, ...wished.filter(({ id, on }) => on && !includes(left, id)).map(({ id }) => id)]
  })

  function put(key: string, wish: Wish | null) {
    const next = new Map(wishes.peek())
    if (wish) next.set(key, wish)
    else next.delete(key)
    wishes.value = next
  }

  /** At once with its end: a wish that comes next begins anew. */
  function settle(key: string, result: FavouriteResult): FavouriteResult {
    running.delete(key)
    put(key, null)
    return result
  }

  const isOn = (id: Id) => includes(account.user.peek()?.favourites ?? [], id)

  /** What is a favourite now, as far as can be told; null when it can't. */
  async function ask(id: Id, person: Id | null): Promise<readonly Id[] | null> {
    const answer = await backend.toggleFavourite(id)
    if (answer.ok) return answer.data
    if (answer.kind === 'refused' || answer.kind === 'unauthenticated' || answer.kind === 'missing')
      return null
    // The call may have reached the server, its answer not us.
    const me = await backend.me()
    return me.ok && sameId(me.data.id, person) ? me.data.favourites : null
  }

  /** Until the server is where the last wish is; it fails when a call changed nothing. */
  async function follow(key: string): Promise<FavouriteResult> {
    for (;;) {
      const wish = wishes.peek().get(key)
      const user = account.user.peek()
      if (!wish || !user) return settle(key, { ok: false, reason: 'login' })
      const before = isOn(wish.id)
      if (before === wish.on) return settle(key, { ok: true })
      const favourites = await ask(wish.id, user.id)
      // Somebody else may be logged in by now, or nobody.
      const stays = sameId(account.user.peek()?.id ?? null, user.id)
      if (favourites && stays) {
        account.learn({ favourites })
        if (user.id !== null) kept.save({ of: user.id, ids: favourites })
      }
      if (isOn(wish.id) !== before) {
        env.emit('store:favourite:change', { productId: wish.id, on: !before }, wish.source)
        continue
      }
      if (!stays) return settle(key, { ok: false, reason: 'login' })
      notices.show('favouriteFailed', 'warning', wish.source)
      return settle(key, { ok: false, reason: 'failed' })
    }
  }

  async function wish(id: Id, source: Source | null, on: boolean | null): Promise<FavouriteResult> {
    const answer = await account.load()
    if (!account.user.peek()) {
      if (answer.ok || answer.kind === 'unauthenticated') return { ok: false, reason: 'login' }
      notices.show('favouriteFailed', 'warning', source)
      return { ok: false, reason: 'failed' }
    }
    const key = String(id)
    put(key, { id, on: on ?? !includes(ids.peek(), id), source })
    const present = running.get(key)
    if (present) return present
    const run = last.then(() => follow(key))
    running.set(key, run)
    last = run
    return run
  }

  const stop = kept.watch(() => {
    const told = kept.load()
    const user = account.user.peek()
    if (!told || !user || !sameId(told.of, user.id)) return
    const before = user.favourites
    account.learn({ favourites: told.ids })
    const changed = [...told.ids, ...before].filter((id) => includes(told.ids, id) !== includes(before, id))
    for (const id of changed)
      env.emit('store:favourite:change', { productId: id, on: includes(told.ids, id) }, null)
  })

  return {
    ids,
    toggle: (id, source) => wish(id, source, null),
    add: (id, source) => wish(id, source, true),
    dispose: stop,
  }
}
