import type { Lang } from '../../types'

const SCRIPTS = { en: /\p{Script=Latin}/gu, ar: /\p{Script=Arabic}/gu } as const satisfies Record<
  Lang,
  RegExp
>

/**
 * Whether most letters of a text belong to the script of a language: servers respond in their own language. Product names
 * in the text may be in another script.
 */
export function isInScriptOf(lang: Lang, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(SCRIPTS[lang])?.length ?? 0) * 2 > letters
}
