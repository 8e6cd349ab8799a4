import { beginningsOf, queryWords } from '../lib/catalogue/search'
import { fits, matchWord, type WordForms } from './match'
import { otherWordings } from './phrases'
import { NAME_KINDS, NO_NAMES, type Name, type NameHit, type Vocabulary } from './vocabulary'

/** More names would push the results out of view. */
const MAX_NAMES = 6

/** The ways in which a name is found, best first. */
const RANKS = { whole: 0, begun: 1, synonym: 2, part: 3 } as const

/**
 * Finds the categories, subcategories and brands whose names contain all words of a query, as `match` finds them in a
 * product's names. Exact matches come first. Brands whose whole names are part of a longer query come last: "sadaf
 * dress" finds the brand Sadaf.
 */
export function findNames(vocabulary: Vocabulary, words: readonly string[]): readonly NameHit[] {
  if (words.length === 0) return NO_NAMES
  const wordings = [words, ...otherWordings(words, vocabulary.phrases)].map((wording) =>
    wording.map((word) => matchWord(word, vocabulary)),
  )
  const rankOf = ({ forms }: Name): number | null => {
    const ranks = wordings.flatMap((wording, index) => {
      let rank: number = index === 0 ? RANKS.whole : RANKS.synonym
      for (const sought of wording) {
        if (forms.some((form) => sought.inflections.has(form))) continue
        if (forms.some((form) => fits(form, sought))) rank = Math.max(rank, RANKS.begun)
        else if (forms.some((form) => sought.synonyms.has(form))) rank = RANKS.synonym
        else return []
      }
      return [rank]
    })
    return ranks.length > 0 ? Math.min(...ranks) : null
  }
  return NAME_KINDS.flatMap((kind) =>
    vocabulary.names[kind].flatMap((name) => {
      const rank = rankOf(name) ?? (kind === 'brands' && isIn(name, wordings[0]) ? RANKS.part : null)
      return rank === null ? [] : [{ rank, hit: { kind, id: name.id, title: name.title } }]
    }),
  )
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_NAMES)
    .map(({ hit }) => hit)
}

/** Whether a query contains all words of a name, in one of the name's languages. */
function isIn({ title, forms }: Name, query: readonly WordForms[] = []): boolean {
  const isTyped = (form: string) => query.some(({ inflections }) => inflections.has(form))
  // Few names contain any of the words; only those are split into words.
  if (!forms.some(isTyped)) return false
  return [title.en, title.ar].some((text) => {
    const words = queryWords(text)
    return words.length > 0 && words.every((word) => beginningsOf(word).some(isTyped))
  })
}
