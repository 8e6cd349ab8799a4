import type { Section } from '../site'

/** Lower-cases a text, removes Arabic vowel signs and tatweel, and unifies the forms of alef, yeh and teh marbuta. */
export const normalised = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')

const wordsOf = (text: string) => normalised(text).match(/[\p{L}\p{N}]+/gu) ?? []

const MAX_RESULTS = 12

/** Returns the sections that contain most of the words or begin with them; matches in a section's own title come first. */
export function search(sections: readonly Section[], query: string): Section[] {
  const wanted = wordsOf(query)
  return sections
    .map((section) => ({ section, score: scoreOf(section, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ section }) => section)
}

/** A match in the title outweighs one in the text; a missing word counts against all others. */
function scoreOf({ page, title, text }: Section, wanted: readonly string[]): number {
  const places: [string[], number][] = [
    [wordsOf(title), 10],
    [wordsOf(text), 2],
    [wordsOf(page), 1],
  ]
  const scores = wanted.map((word) => {
    // In Arabic, the article and some prepositions are part of the following word.
    const stem = word.replace(/^(?:ال|وال|بال|لل)(?=..)/, '')
    return places.reduce((sum, [words, weight]) => {
      if (words.includes(word)) return sum + 2 * weight
      return words.some((one) => one.startsWith(word) || one.includes(stem)) ? sum + weight : sum
    }, 0)
  })
  const found = scores.filter((score) => score > 0)
  return found.reduce((sum, score) => sum + score, 0) * found.length
}

/** Returns the part of a text around the first matching word. */
export function excerpt(text: string, query: string, length = 120): string {
  const lower = normalised(text)
  // Positions differ slightly without vowel signs; this is good enough for an excerpt.
  const at = Math.max(0, ...wordsOf(query).map((word) => lower.indexOf(word)))
  const from = at > length / 2 ? text.indexOf(' ', at - length / 2) + 1 : 0
  if (from + length >= text.length) return `${from > 0 ? '… ' : ''}${text.slice(from)}`
  const to = text.lastIndexOf(' ', from + length)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to > from ? to : from + length)} …`
}
