import type { Lang } from '../../types'
import { LANG_PARAM } from './urls'

const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|mc_[ce]id|_ga|igshid)$/

export function cleanUrl(href: string): string {
  const url = new URL(href)
  url.hash = ''
  const names = [...url.searchParams.keys()]
  for (const name of names) if (name === LANG_PARAM || TRACKING.test(name)) url.searchParams.delete(name)
  return url.href
}

/**
 * Returns the URLs of a screen for search engines: the canonical one in the language that its URL specifies, one for
 * each language, and one for readers of other languages. All are null if search engines may not list the screen.
 * @param siteUrl converts a URL, for sites whose URLs contain the language in the path
 */
export function alternatesOf(url: string | null, named: Lang | null, siteUrl?: (url: string) => string) {
  const written = (lang: Lang | null) => url && (siteUrl ?? String)(inLanguage(url, lang))
  return {
    canonical: written(named),
    en: written('en'),
    ar: written('ar'),
    'x-default': siteUrl ? written('en') : url,
  }
}

/** Returns the URL with a language parameter; null leaves it unchanged. */
export function inLanguage(href: string, lang: Lang | null): string {
  const url = new URL(href)
  if (lang) url.searchParams.set(LANG_PARAM, lang)
  return url.href
}
