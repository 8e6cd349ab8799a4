import type { Lang } from '../../types'

/** The URL parameter that chooses a language; read by `address-lang.ts`. */
const LANG_PARAM = 'lang'

const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|mc_[ce]id|_ga|igshid)$/

/** The URL without its fragment, its language and tracking parameters. */
export function cleanAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  const names = [...url.searchParams.keys()]
  for (const name of names) if (name === LANG_PARAM || TRACKING.test(name)) url.searchParams.delete(name)
  return url.href
}

/** The URL with a language parameter; null leaves it unchanged. */
export function inLanguage(address: string, lang: Lang | null): string {
  const url = new URL(address)
  if (lang) url.searchParams.set(LANG_PARAM, lang)
  return url.href
}
