import type { PagePort } from '../env'
import type { Lang } from '../types'
import { LANG_PARAM, languageIn, withoutParameter, withParameters } from '../lib/web/urls'

/**
 * The attribute with the base path of a store whose URLs contain the language in the path. The server sets it on the
 * script element that contains the preloaded responses.
 */
export const LANGUAGE_BASE_ATTRIBUTE = 'data-language-base'

/**
 * Returns the URL with the language in its path: `/ar/product/7` for `/product/7?lang=ar`, and `/product/7` for
 * English.
 */
export function languageInPath(url: string, base: string): string {
  const found = split(url, base)
  return found ? found.root + (found.lang === 'ar' ? '/ar' : '') + found.path : url
}

/** Returns the URL with the language in a parameter: `/product/7?lang=ar` for `/ar/product/7`. */
export function languageInQuery(url: string, base: string): string {
  const found = split(url, base)
  return found ? withParameters(found.root + found.path, { [LANG_PARAM]: found.lang }) : url
}

/**
 * Wraps the page of a store with languages in its paths, for hosts that serve one page for all parameters. The rest
 * of the store uses the parameter; this wrapper translates.
 * @param base the path of the store, without a slash at the end
 */
export const withPathLanguages = (page: PagePort, base: string): Partial<PagePort> => {
  const { href, push, replace } = page
  const siteUrl = (url: string) => languageInPath(url, base)
  return {
    href: () => languageInQuery(href(), base),
    push: (url, state) => push(siteUrl(url), state),
    replace: (url, state) => replace(siteUrl(url), state),
    siteUrl,
  }
}

/**
 * Splits a URL of the store into root, path and language. Returns null for a URL outside the store. A language
 * parameter is a user's choice and overrides the language in the path.
 */
function split(url: string, base: string): { root: string; path: string; lang: Lang } | null {
  const root = new URL(url).origin + base
  if (!url.startsWith(root) || !/^([/?#]|$)/.test(url.slice(root.length))) return null
  const whole = withoutParameter(url.slice(root.length), LANG_PARAM)
  const rest = whole.replace(/^\/ar(?=[/?#]|$)/, '')
  const lang = languageIn(url) ?? (rest === whole ? 'en' : 'ar')
  return { root, path: rest[0] === '/' ? rest : `/${rest}`, lang }
}
