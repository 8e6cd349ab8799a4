import type { Lang } from '../../types'

const SCRIPTS = { en: /\p{Script=Latin}/gu, ar: /\p{Script=Arabic}/gu } as const satisfies Record<
  Lang,
  RegExp
>

/**
 * Whether at least half of a text's letters are in the script of a language. Used for server messages, which may
 * contain product names in another script.
 */
export function isInScriptOf(lang: Lang, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(SCRIPTS[lang])?.length ?? 0) * 2 > letters
}
