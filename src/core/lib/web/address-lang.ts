import type { Lang } from '../../types'

export const LANG_PARAM = 'lang'

export const languageIn = (address: string) =>
  (/^[^#]*[?&]lang=(en|ar)(?![^&#])/.exec(address)?.[1] ?? null) as Lang | null
