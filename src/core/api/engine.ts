import type { ReadonlySignal } from '@preact/signals-core'
import type { Env } from '../env'
import type { Lang } from '../types'
import type { ClientDeps } from './client'

/** Shop attributes that only some servers need. */
export interface EngineAttributes {
  /** The decimals of its integer amounts. */
  decimals?: string | undefined
  /** A key that pages may show: the publishable key of the shop, or the public token of an app. */
  key?: string | undefined
  /** The id of the region whose prices are shown. */
  region?: string | undefined
  /** The two-letter code of the country that the shop delivers to. */
  country?: string | undefined
  /** The version of the server's API, where it has several. */
  apiVersion?: string | undefined
  /** The ISO 4217 code of the prices. */
  currencyCode?: string | undefined
  /** The token of a channel. */
  channel?: string | undefined
  /** A JSON file with the name of the shop, its phones, colours and country, for servers that don't have them. */
  configUrl?: string | undefined
}

/** What has been read, and may be read again. */
interface Renewable {
  renew(): void
}

/** What an adapter to a server other than our own needs. */
export interface EngineDeps extends ClientDeps {
  env: ClientDeps['env'] & Pick<Env, 'storage' | 'warn' | 'page' | 'lock' | 'now' | 'online' | 'watchOnline'>
  /** Receives the number of decimals that amounts need. */
  learned(decimals: number): void
  /** What has been read for the shop, and what ends with it. */
  opened(): {
    shop: Readonly<Record<'home' | 'categories' | 'subcategories' | 'brands', Renewable>> & {
      catalogue: { forget(): void }
    }
    products: ReadonlyMap<string, Renewable>
    stores: { dispose(): void }[]
  }
  /** Read on each call, since attributes may be set late. */
  settings(): {
    lang: ReadonlySignal<Lang>
    attributes: ReadonlySignal<EngineAttributes>
    settings: { reload(): Promise<unknown> }
  }
}
