import type { PagePort } from '../env'
import type { Lang } from '../types'
import { LANG_PARAM, languageIn } from '../lib/web/address-lang'
import { withoutParameter, withParameters } from '../lib/web/urls'

/** Where a server leaves the base of such a store: on the element with its responses. */
export const LANGUAGE_BASE_ATTRIBUTE = 'data-language-base'

/** The URL with the language in its path: `/ar/product/7` for `/product/7?lang=ar`, and `/product/7` in English. */
export function languageInPath(address: string, base: string): string {
  const found = split(address, base)
  return found ? found.root + (found.lang === 'ar' ? '/ar' : '') + found.path : address
}

/** The URL with the language in a parameter: `/product/7?lang=ar` for `/ar/product/7`. */
export function languageInQuery(address: string, base: string): string {
  const found = split(address, base)
  return found ? withParameters(found.root + found.path, { [LANG_PARAM]: found.lang }) : address
}

/**
 * The page of a store whose addresses have their language in the path, for hosts that don't tell parameters apart.
 * Everything in the store reads and writes the parameter, and this translates.
 * @param base the path of the store, without a slash at the end
 */
export const withPathLanguages = (page: PagePort, base: string): Partial<PagePort> => {
  const { href, push, replace } = page
  const spell = (address: string) => languageInPath(address, base)
  return {
    href: () => languageInQuery(href(), base),
    push: (url, state) => push(spell(url), state),
    replace: (url, state) => replace(spell(url), state),
    spell,
  }
}

/** Null for a URL that is not the store's. A parameter is somebody's choice, and goes before the path. */
function split(address: string, base: string): { root: string; path: string; lang: Lang } | null {
  const root = new URL(address).origin + base
  if (!address.startsWith(root) || !/^([/?#]|$)/.test(address.slice(root.length))) return null
  const whole = withoutParameter(address.slice(root.length), LANG_PARAM)
  const rest = whole.replace(/^\/ar(?=[/?#]|$)/, '')
  const lang = languageIn(address) ?? (rest === whole ? 'en' : 'ar')
  return { root, path: rest[0] === '/' ? rest : `/${rest}`, lang }
}
