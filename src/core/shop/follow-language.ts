import type { ReadonlySignal } from '@preact/signals-core'
import type { Env } from '../env'
import type { Lang } from '../types'

interface Renewable {
  renew(): void
}

/** The loaded data of a shop. */
export interface LoadedData extends Readonly<
  Record<'home' | 'categories' | 'subcategories' | 'brands', Renewable>
> {
  env: Pick<Env, 'online' | 'watchOnline'>
  catalogue: { forget(): void }
  settings: { lang: ReadonlySignal<Lang> }
}

/**
 * Requests the shop's data again when the language changes, for servers whose responses are in one language. Until a
 * request succeeds, and while offline, the known texts stay.
 * @param read the language of the first requests, which may have changed while this code loaded
 */
export function follow(
  { env, catalogue, settings, home, categories, subcategories, brands }: LoadedData,
  products: ReadonlyMap<string, Renewable>,
  read: Lang,
): { dispose(): void } {
  const { lang } = settings
  let known = read
  function look() {
    if (lang.peek() === known || !env.online()) return
    known = lang.peek()
    catalogue.forget()
    for (const resource of [home, categories, subcategories, brands, ...products.values()]) resource.renew()
  }
  const stops = [lang.subscribe(look), env.watchOnline(look)]
  return {
    dispose() {
      for (const stop of stops) stop()
    },
  }
}
