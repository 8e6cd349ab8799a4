import type { Section } from '../site'

/** Lower case, without Arabic vowel signs and tatweel, and with one form of alef, yeh and teh marbuta. */
export const normalised = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')

const wordsOf = (text: string) => normalised(text).match(/[\p{L}\p{N}]+/gu) ?? []

const MAX_RESULTS = 12

/** The sections that contain every word, or words that begin so; those with them in the title first. */
export function search(sections: readonly Section[], query: string): Section[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return []
  return sections
    .map((section) => ({ section, score: scoreOf(section, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ section }) => section)
}

function scoreOf({ page, title, text }: Section, wanted: readonly string[]): number {
  const places: [string[], number][] = [
    [wordsOf(title), 10],
    [wordsOf(page), 4],
    [wordsOf(text), 1],
  ]
  let sum = 0
  for (const word of wanted) {
    // Arabic writes the article, and some conjunctions, in one word with what follows.
    const stem = word.replace(/^(?:ال|وال|بال|لل)(?=..)/, '')
    const score = Math.max(
      ...places.map(([words, weight]) => {
        if (words.includes(word)) return 2 * weight
        return words.some((one) => one.startsWith(word) || one.includes(stem)) ? weight : 0
      }),
    )
    if (score === 0) return 0
    sum += score
  }
  return sum
}

/** The part of a text around the first wanted word. */
export function excerpt(text: string, query: string, length = 120): string {
  const lower = normalised(text)
  // Without the signs the positions differ a little, which an excerpt may.
  const at = Math.max(0, ...wordsOf(query).map((word) => lower.indexOf(word)))
  const from = at > length / 2 ? text.indexOf(' ', at - length / 2) + 1 : 0
  if (from + length >= text.length) return `${from > 0 ? '… ' : ''}${text.slice(from)}`
  const to = text.lastIndexOf(' ', from + length)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to > from ? to : from + length)} …`
}
