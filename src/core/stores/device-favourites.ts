import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Env } from '../env'
import { sameId } from '../lib/util/ids'
import { latestFirst } from '../lib/util/latest-first'
import type { Catalogue } from '../catalogue/port'
import type { Result, Id, Product } from '../types'
import type { FavouritesStore } from './favourites'
import { createPersonalResource, type PersonalResource } from './personal-resource'
import { MAX_FAVOURITES } from '../storage/device'
import type { StoredValue } from '../storage/stored-value'

/**
 * Creates the favourites of this browser, latest first, for servers without favourites. They need no login. If
 * storage is blocked, they last until the page is closed.
 */
export function createDeviceFavourites(
  env: Pick<Env, 'emit'>,
  stored: StoredValue<readonly Id[]>,
): FavouritesStore & { clear(): void } {
  const ids = signal<readonly Id[]>(stored.load() ?? [])
  const isOn = (id: Id, among = ids.peek()) => among.some((other) => sameId(other, id))

  function set(id: Id, on: boolean, source: Parameters<FavouritesStore['toggle']>[1]) {
    // Another tab may have changed them.
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
    for (const id of new Set([...before, ...ids.peek()]))
      if (isOn(id) !== isOn(id, before))
        env.emit('store:favourite:change', { productId: id, on: isOn(id) }, null)
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
    const answers = await Promise.all(ids.peek().map((id) => catalogue.byId(id)))
    const failed = answers.find((result) => !result.ok && result.kind !== 'missing')
    if (failed && !failed.ok) return failed
    return { ok: true, data: answers.flatMap((result) => (result.ok ? result.data : [])) }
  })
