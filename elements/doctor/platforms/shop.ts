import { error, warning, type Finding } from '../findings'
import { isSilence, type Ask, type Reply, type Silence } from '../reply'
import { at } from './json'

export const NAMES = { vendure: 'Vendure', medusa: 'Medusa', shopify: 'Shopify' } as const

export type Kind = keyof typeof NAMES

export const isPlatform = (kind: string): kind is Kind => Object.hasOwn(NAMES, kind)

/** The attributes with which an element identifies a shop on a third-party server. */
export const PLATFORM_ATTRIBUTES = ['key', 'channel', 'region', 'country', 'decimals', 'api-version'] as const

/** A third-party server (not the store's own API), as the page's elements describe it. */
export interface PlatformShop {
  kind: Kind
  /** The URL of the server, without a trailing slash. */
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

/** Reports titles that are the same in both languages. Titles are passed by id. */
export function sameTitles(
  titles: ReadonlyMap<string, string>,
  arabic: ReadonlyMap<string, string>,
): Finding[] {
  const same = [...arabic].filter(([id, title]) => titles.get(id) === title)
  return untranslated(same.length, titles.size)
}

export const untranslated = (count: number, of: number): Finding[] =>
  count > 0 ? [warning('platform-untranslated', { count: String(count), of: String(of) })] : []
