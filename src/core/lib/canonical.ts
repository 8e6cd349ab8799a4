import type { Lang } from '../types'

/** The address parameter that chooses a language; `address-lang.ts` reads it. */
const LANG_PARAM = 'lang'

const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|mc_[ce]id|_ga|igshid)$/

/** An address without its anchor, its language and what only tells where somebody came from. */
export function cleanAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  const names = [...url.searchParams.keys()]
  for (const name of names) if (name === LANG_PARAM || TRACKING.test(name)) url.searchParams.delete(name)
  return url.href
}

/** The same address, asking for a language. Null leaves it as it is. */
export function inLanguage(address: string, lang: Lang | null): string {
  const url = new URL(address)
  if (lang) url.searchParams.set(LANG_PARAM, lang)
  return url.href
}
