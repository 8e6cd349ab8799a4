import type { ReadonlySignal } from '@preact/signals-core'
import type { Env } from '../env'
import type { Lang } from '../types'
import type { ClientDeps } from './client'

export interface AdapterAttributes {
  /** The number of decimals of the server's integer amounts. */
  decimals?: string | undefined
  /** A public key: the publishable key of the shop, or the public token of an app. */
  key?: string | undefined
  region?: string | undefined
  country?: string | undefined
  apiVersion?: string | undefined
  currencyCode?: string | undefined
  channel?: string | undefined
  /** The URL of a JSON file with the shop's name, phones, colours and country, for servers that don't have them. */
  configUrl?: string | undefined
}

interface Renewable {
  renew(): void
}

export interface AdapterDeps extends ClientDeps {
  env: ClientDeps['env'] & Pick<Env, 'storage' | 'warn' | 'page' | 'lock' | 'now' | 'online' | 'watchOnline'>
  onDecimals(decimals: number): void
  /** The loaded data of the shop; `stores` are disposed together with the shop. */
  opened(): {
    shop: Readonly<Record<'home' | 'categories' | 'subcategories' | 'brands', Renewable>> & {
      catalogue: { forget(): void }
    }
    products: ReadonlyMap<string, Renewable>
    stores: { dispose(): void }[]
  }
  /** Read on each call, since attributes may be set late. */
  settings(): { lang: ReadonlySignal<Lang>; firstLang: Lang; attributes: ReadonlySignal<AdapterAttributes> }
}
