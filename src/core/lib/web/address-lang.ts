import type { Lang } from '../../types'

export const LANG_PARAM = 'lang'

/** Returns the language in a URL (`?lang=ar`), or null. */
export const languageIn = (address: string) =>
  (/^[^#]*[?&]lang=(en|ar)(?![^&#])/.exec(address)?.[1] ?? null) as Lang | null
