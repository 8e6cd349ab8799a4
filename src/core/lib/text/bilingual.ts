import type { Lang } from '../../types'

/** A part of a text, and the language of its letters; null where it has none. */
export interface Part {
  text: string
  lang: Lang | null
}

/** Line breaks, separators between spaces, and ends of sentences; a separator may follow the others. */
const BREAKS = /\n\s*(?:[·•|/–—-]\s+)?|(?<!\s)\s+[·•|/–—-]\s+|[.!?؟]\s+(?:[·•|/–—-]\s+)?/g

function langOf(text: string): Lang | null {
  const letter = /\p{Script=Arabic}|\p{Script=Latin}/u.exec(text)?.[0]
  if (letter === undefined) return null
  return /\p{Script=Latin}/u.test(letter) ? 'en' : 'ar'
}

/**
 * Splits a text that a merchant wrote in both languages: at line breaks, and at separators and ends of sentences where
 * the language changes, since one paragraph can't have two directions.
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

/** The parts to show to a reader of `lang`: those in that language and in none, or all where there is none in it. */
export function partsIn(text: string, lang: Lang): Part[] {
  const parts = partsOf(text)
  if (!parts.some((part) => part.lang === lang)) return parts
  return parts.filter((part) => part.lang === lang || part.lang === null)
}

/** What a reader of `lang` is told, as one line. */
export const textIn = (text: string, lang: Lang): string =>
  partsIn(text, lang)
    .map((part) => part.text)
    .join(' ')
