import rosetta from 'rosetta'
import type { Lang } from '../types'
import type { MessageOverrides } from './view'

/** A merchant's text with its parameters put in; null where the merchant has none. */
export type OverriddenText = (lang: Lang, key: string, params: object | undefined) => string | null

/** In a file of its own, with the library that finds `{{n}}`: few merchants replace texts, and built-in ones don't need it. */
export function readOverrides(overrides: MessageOverrides): OverriddenText {
  const dictionary = rosetta<Record<string, unknown>>(
    Object.fromEntries(Object.entries(overrides).map(([lang, texts]) => [lang, textsOf(texts)])),
  )
  return (lang, key, params) => {
    const table = dictionary.table(lang) ?? {}
    return Object.hasOwn(table, key) ? dictionary.t(key, params, lang) : null
  }
}

/** A page's script may put anything into `messages`; what is no text is left out. */
const textsOf = (texts: unknown) =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => typeof text === 'string'))
