import { encoded, withoutEndSlashes } from './encoded.ts'
import type { Lang } from '../../types'

/** Control characters, which URL parsers drop silently, and the backslash, which they read as a slash. */
// oxlint-disable-next-line no-control-regex
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f\\]/

/** Returns the trimmed text if it is an absolute http(s) URL without credentials, else null. */
export function webUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (UNSAFE_CHARACTERS.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null
  const url = parseUrl(text)
  return url && !url.username && !url.password ? text : null
}

/**
 * Checks a URL from the server (slides, ads, social links, apps, invoices) before it is used in a link. Returns an
 * http(s) URL or a path of the store; null for anything else.
 */
export function safeUrl(value: unknown): string | null {
  return webUrl(value) ?? storePath(value)
}

/**
 * Returns the merchant's URL as an absolute one, resolved against `base`. Null if the result is not an http(s) URL.
 */
export function pageUrl(value: string | null | undefined, base: string): string | null {
  const text = value?.trim()
  if (!text || UNSAFE_CHARACTERS.test(text)) return null
  return webUrl(parseUrl(text, base)?.href)
}

/** Splits a URL into the part before the query, the query without its `?`, and the hash. */
function partsOf(url: string) {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? []
  return { before, query, hash }
}

export function withParameters(
  url: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const { before, query, hash } = partsOf(url)
  const added = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encoded(value)}`],
  )
  const all = [query, ...added].filter(Boolean).join('&')
  return before + (all && `?${all}`) + hash
}

export function withoutParameter(url: string, name: string): string {
  const { before, query, hash } = partsOf(url)
  const others = query.split('&').filter((pair) => !new URLSearchParams(pair).has(name))
  const left = others.join('&')
  return before + (left && `?${left}`) + hash
}

/**
 * Returns the URL of a store path on another page. `{path}` in the template stands for the path with its leading
 * slash, even if the merchant wrote a slash before it. A relative template is resolved against `base`. Null if the
 * result is not an http(s) URL, or if the path would change the host.
 */
export function storeUrlOf(template: string, path: string, base: string): string | null {
  const [, before, after = ''] = /^(.*?)\/?\{path\}(.*)/s.exec(template.trim()) ?? []
  if (before === undefined) return null
  const url = pageUrl(before + insertedPath(before, path, after), base)
  return url && parseUrl(url)?.origin === parseUrl(before, base)?.origin ? url : null
}

/** Returns the part of the URL after `before`: the store path, merged with the path, query and hash of the template. */
function insertedPath(before: string, path: string, after: string): string {
  const isParameter = before.lastIndexOf('?') > before.lastIndexOf('#')
  if (isParameter) return encoded(path) + after
  const [pathname = '', query] = path.split(/\?(.*)/s)
  const [, suffix = '', ownQuery, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(after) ?? []
  const queries = [query, ownQuery].filter(Boolean).join('&')
  return pathname + suffix + (queries && `?${queries}`) + hash
}

/**
 * Returns `/path?query#hash`, or null. Refuses `//` in the path: `/.//host` becomes another host if it is resolved
 * twice.
 */
function storePath(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const [path = ''] = text.split(/[?#]/)
  return path.startsWith('/') && !path.includes('//') && !UNSAFE_CHARACTERS.test(text) ? text : null
}

/**
 * Returns the base URL of an API: origin and path without trailing slashes. `/api` and `//host` are resolved against
 * `base`. Null for an empty text and for anything but http(s).
 */
export function normaliseHost(host: string, base?: string): string | null {
  const text = host.trim()
  if (UNSAFE_CHARACTERS.test(text) || !/^(https?:\/\/[^/]|\/)/i.test(text)) return null
  const url = parseUrl(text, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.origin + withoutEndSlashes(url.pathname)
}

/** Returns null for an invalid URL. Some supported browsers lack `URL.parse` and `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

export const LANG_PARAM = 'lang'

export const languageIn = (url: string) =>
  (/^[^#]*[?&]lang=(en|ar)(?![^&#])/.exec(url)?.[1] ?? null) as Lang | null
