import { error, warning, type Finding } from '../findings'
import type { Ask } from '../probe-host'
import { at } from './json'
import { isSilence, type Reply, type Silence } from './reply'

export const NAMES = { vendure: 'Vendure', medusa: 'Medusa', shopify: 'Shopify' } as const

export type Kind = keyof typeof NAMES

export const isEngine = (kind: string): kind is Kind => Object.hasOwn(NAMES, kind)

/** The attributes by which an element finds a shop of such a server. */
export const ENGINE_ATTRIBUTES = ['key', 'channel', 'region', 'country', 'decimals', 'api-version'] as const

/** A server other than one with the store's own API, as the elements of a page name it. */
export interface EngineShop {
  kind: Kind
  /** Without a trailing slash. */
  host: string
  attributes: Readonly<Partial<Record<(typeof ENGINE_ATTRIBUTES)[number], string>>>
}

/** A probe's view of a shop. */
export interface Surgery extends EngineShop {
  /** The origin that the requests come from, which the server sees. */
  asking: string
  /** The origin of the page, which the server must allow. */
  page: string
  ask: Ask
}

/** Reports a request that a page gets no response to; `forbidden` names the setting that mends it. */
export const silenceOf = (silence: Silence, url: string, forbidden: Finding): Finding =>
  silence === 'forbidden' ? forbidden : error(silence === 'slow' ? 'api-slow' : 'api-unreachable', { url })

/** Reports an address at which there is another server. */
export const elsewhere = ({ kind }: EngineShop, url: string): Finding =>
  error('engine-elsewhere', { url, engine: NAMES[kind] })

/** The `data` of a GraphQL response; null without. */
export function dataIn(answer: Reply | Silence): object | null {
  const data = isSilence(answer) ? null : at(answer.body, 'data')
  return typeof data === 'object' ? data : null
}

/** The languages of the store that a server does not have. */
export const missingLanguages = (codes: readonly string[], kind: Kind): Finding[] =>
  Object.entries({ en: 'English', ar: 'العربية' })
    .filter(([code]) => !codes.some((known) => known.toLowerCase().split(/[-_]/)[0] === code))
    .map(([code, language]) => warning('engine-language', { code, language, engine: NAMES[kind] }))

/** Reports how many of the first products have no Arabic name. */
export const untranslated = (count: number, of: number): Finding[] =>
  count > 0 ? [warning('engine-untranslated', { count: String(count), of: String(of) })] : []
