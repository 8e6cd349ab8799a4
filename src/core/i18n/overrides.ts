import rosetta from 'rosetta'
import type { Lang } from '../types'
import type { MessageOverrides } from './messages'

export type OverriddenText = (lang: Lang, key: string, params: object | undefined) => string | null

/**
 * Reads the merchant's texts. This is in a separate file with the interpolation library: few merchants replace texts,
 * and the built-in texts don't need it.
 */
export function readOverrides(overrides: MessageOverrides): OverriddenText {
  const dictionary = rosetta<Record<string, unknown>>(
    Object.fromEntries(Object.entries(overrides).map(([lang, texts]) => [lang, textsOf(texts)])),
  )
  return (lang, key, params) => {
    const table = dictionary.table(lang) ?? {}
    return Object.hasOwn(table, key) ? dictionary.t(key, params, lang) : null
  }
}

/** Drops values that are not strings: a page's script may put anything into `messages`. */
const textsOf = (texts: unknown) =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => typeof text === 'string'))
