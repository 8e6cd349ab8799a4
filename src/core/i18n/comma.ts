import type { Lang } from '../types'

/** What stands between the entries of a list of words. */
export const COMMA: Readonly<Record<Lang, string>> = { en: ', ', ar: '، ' }
