import type { Lang } from '../../types'

const SCRIPTS = { en: /\p{Script=Latin}/gu, ar: /\p{Script=Arabic}/gu } as const satisfies Record<
  Lang,
  RegExp
>

/**
 * Whether most letters of a text are of the script of a language: servers answer in their own. A product's name within
 * may be in another one.
 */
export function isInScriptOf(lang: Lang, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(SCRIPTS[lang])?.length ?? 0) * 2 > letters
}
