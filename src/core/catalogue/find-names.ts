import { fits, seek } from './match'
import { otherWordings } from './phrases'
import { NAME_KINDS, NO_NAMES, type Name, type NameHit, type Vocabulary } from './vocabulary'

/** More would push the results away. */
const MAX_NAMES = 6

/** How a name was found, the best first. */
const RANKS = { whole: 0, begun: 1, synonym: 2 } as const

/**
 * The categories, subcategories and brands whose names have all words of a query, as `match` finds them among a
 * product's names; those first that have the words as they are typed.
 */
export function findNames(vocabulary: Vocabulary, words: readonly string[]): readonly NameHit[] {
  if (words.length === 0) return NO_NAMES
  const wordings = [words, ...otherWordings(words, vocabulary.phrases)].map((wording) =>
    wording.map((word) => seek(word, vocabulary)),
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
      const rank = rankOf(name)
      return rank === null ? [] : [{ rank, hit: { kind, id: name.id, title: name.title } }]
    }),
  )
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_NAMES)
    .map(({ hit }) => hit)
}
