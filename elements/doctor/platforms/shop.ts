import { error, warning, type Finding } from '../findings'
import type { Ask } from '../probe-host'
import { at } from './json'
import { isSilence, type Reply, type Silence } from './reply'

export const NAMES = { vendure: 'Vendure', medusa: 'Medusa', shopify: 'Shopify' } as const

export type Kind = keyof typeof NAMES

export const isPlatform = (kind: string): kind is Kind => Object.hasOwn(NAMES, kind)

/** The attributes with which an element identifies a shop on a third-party server. */
export const PLATFORM_ATTRIBUTES = ['key', 'channel', 'region', 'country', 'decimals', 'api-version'] as const

/** A third-party server (not the store's own API), as the page's elements describe it. */
export interface PlatformShop {
  kind: Kind
  /** Without a trailing slash. */
  host: string
  attributes: Readonly<Partial<Record<(typeof PLATFORM_ATTRIBUTES)[number], string>>>
}

export interface ServerProbe extends PlatformShop {
  /** The origin that sends the requests, which the server sees. */
  requesting: string
  /** The origin of the page, which the server must allow. */
  page: string
  ask: Ask
}

/** Reports a request without a response. `forbidden` is the finding for the setting that fixes CORS. */
export const silenceOf = (silence: Silence, url: string, forbidden: Finding): Finding =>
  silence === 'forbidden' ? forbidden : error(silence === 'slow' ? 'api-slow' : 'api-unreachable', { url })

/** Reports a URL with a different kind of server. */
export const elsewhere = ({ kind }: PlatformShop, url: string): Finding =>
  error('platform-elsewhere', { url, platform: NAMES[kind] })

/** Returns the `data` of a GraphQL response, or null. */
export function dataIn(result: Reply | Silence): object | null {
  const data = isSilence(result) ? null : at(result.body, 'data')
  return typeof data === 'object' ? data : null
}

export const missingLanguages = (codes: readonly string[], kind: Kind): Finding[] =>
  Object.entries({ en: 'English', ar: 'العربية' })
    .filter(([code]) => !codes.some((known) => known.toLowerCase().split(/[-_]/)[0] === code))
    .map(([code, language]) => warning('platform-language', { code, language, platform: NAMES[kind] }))

export const untranslated = (count: number, of: number): Finding[] =>
  count > 0 ? [warning('platform-untranslated', { count: String(count), of: String(of) })] : []
