import type { Lang } from '../../types'

/** A part of a text with the language of its letters; null if it has no letters. */
export interface Part {
  text: string
  lang: Lang | null
}

/**
 * Matches line breaks, separators between spaces, and ends of sentences, including a separator that begins the next
 * line or sentence.
 */
const BREAKS = /\n\s*(?:[·•|/–—-]\s+)?|(?<!\s)\s+[·•|/–—-]\s+|[.!?؟]\s+(?:[·•|/–—-]\s+)?/g

function langOf(text: string): Lang | null {
  const letter = /\p{Script=Arabic}|\p{Script=Latin}/u.exec(text)?.[0]
  if (letter === undefined) return null
  return /\p{Script=Latin}/u.test(letter) ? 'en' : 'ar'
}

/**
 * Splits a text that a merchant wrote in both languages. It breaks at line breaks, and at separators and ends of
 * sentences if the language changes there, since a paragraph can't have two directions.
 */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let present = { from: 0, to: 0, lang: langOf('') }
  const close = () => {
    const words = text.slice(present.from, present.to).trim()
    if (words) parts.push({ text: words, lang: present.lang })
  }
  let at = 0
  let newLine = false
  for (const { 0: gap, index } of [...text.matchAll(BREAKS), { 0: '', index: text.length }]) {
    const lang = langOf(text.slice(at, index))
    if (newLine || (lang && present.lang && lang !== present.lang)) {
      close()
      present = { from: at, to: at, lang: null }
    }
    present.lang ??= lang
    present.to = /^[.!?؟]/.test(gap) ? index + 1 : index
    at = index + gap.length
    newLine = gap.includes('\n')
  }
  close()
  return parts
}

/**
 * Returns the parts of a text for a reader of `lang`: the parts in that language and those without letters. If no part
 * is in that language, returns all parts.
 */
export function partsIn(text: string, lang: Lang): Part[] {
  const parts = partsOf(text)
  if (!parts.some((part) => part.lang === lang)) return parts
  return parts.filter((part) => part.lang === lang || part.lang === null)
}

export const textIn = (text: string, lang: Lang): string =>
  partsIn(text, lang)
    .map((part) => part.text)
    .join(' ')
