import type { Lang } from '../types'

/** The separator between the entries of a list of words. */
export const COMMA: Readonly<Record<Lang, string>> = { en: ', ', ar: '، ' }
