import { inflectionsOf } from '../lib/catalogue/inflections'
import { beginningsOf, queryWords } from '../lib/catalogue/search'
import type { Codes, Columns } from './columns'
import { NAME_KINDS, type Vocabulary, NO_NAMES, type Name, type NameHit } from './port'
import { type OptionIndex, rankOf, ranksOf, type Postings, type Range, type WordIndex } from './word-index'
import { wordingsOf } from './wordings'

/**
 * The ways in which a word matches, best first: a whole word in the title, another form of that word, a whole word in a
 * name, a synonym in the title, the beginning of a word in the title, a synonym or a beginning in a name, an option, the
 * inside of a word in the title.
 */
export const TIERS = {
  whole: 0,
  inflection: 1,
  name: 4,
  synonym: 8,
  beginning: 12,
  nameOther: 16,
  option: 20,
  inside: 24,
} as const
/**
 * This is added to the tier unless one of the query's words is the head of the title, which names the kind of product.
 */
export const NO_HEAD = 2
export const TIER_COUNT = TIERS.inside + NO_HEAD + 1

/** The minimum number of letters for a match inside words: shorter words match too much, as "red" in "tiered". */
const MIN_INSIDE_LETTERS = 4
const NO_WORDS: ReadonlySet<string> = new Set()

export interface Matches {
  /** By product: the number of words matched so far. A hit has matched all of them. */
  found: Uint16Array
  /** By product: the worst tier of its matched words. Results without a sort are ordered by tier. */
  tiers: Uint8Array
}

export interface Searched {
  words: WordIndex
  options: OptionIndex
  columns: Columns
  vocabulary: Vocabulary | null
}

/** Returns the forms of a query's word by which products are found. */
export function matchWord(word: string, vocabulary: Vocabulary | null) {
  const beginnings = beginningsOf(word)
  // A word with synonyms is a noun, which has no masculine form: مسبح (a pool) is not a form of مسبحة (beads).
  const formsOfNoun = (form: string) =>
    inflectionsOf(form).filter((other) => !vocabulary?.same.has(form) || form !== `${other}ه`)
  const own = beginnings.flatMap((form) => [form, ...formsOfNoun(form)])
  const others = own.flatMap((form) => vocabulary?.same.get(form) ?? [])
  return {
    /** The forms that match by prefix, so that a half-typed word finds products. */
    beginnings,
    /** The word in another number or gender. These forms match only as whole words. */
    inflections: new Set(own),
    /** The synonyms of the word, which match only as whole words. */
    synonyms: new Set([...others, ...others.flatMap(formsOfNoun)]),
  }
}

type WordForms = ReturnType<typeof matchWord>

/** A single letter must match a whole form, such as the size M: it is the prefix of too many names. */
export const fits = (form: string, { beginnings, inflections }: WordForms): boolean =>
  inflections.has(form) || beginnings.some((beginning) => beginning.length > 1 && form.startsWith(beginning))

/**
 * Finds products that match all words, in any order, in their titles, the names of their category, subcategory and
 * brand, and their colours and sizes. Words match by prefix: a search for "men" must not find women's clothes, nor
 * "red" everything that is tailored.
 * @param inside the words that also match inside words of titles ("dress" in "sundress")
 */
export function findWords(
  searched: Searched,
  words: readonly string[],
  inside: ReadonlySet<string> = NO_WORDS,
): Matches {
  const { words: index, vocabulary } = searched
  const isKnown = (joined: string) => {
    const [first, end] = ranksOf(index.words, joined)
    return first < end || vocabulary?.same.has(joined) === true
  }
  const matches = findEach(searched, words, inside)
  for (const { words: wording, synonym } of wordingsOf(words, vocabulary?.phrases ?? [], isKnown)) {
    const added = findEach(searched, wording, inside)
    addMatches(matches, words.length, added, wording.length, synonym ? TIERS.synonym : TIERS.whole)
  }
  return matches
}

/** Merges the hits of another wording. A product that the query itself finds keeps its better tier. */
function addMatches(all: Matches, wanted: number, added: Matches, addedWanted: number, best: number): void {
  for (let position = 0; position < all.found.length; position++) {
    if (added.found[position] !== addedWanted) continue
    const found = added.tiers[position] ?? 0
    const tier = Math.max(found & ~NO_HEAD, best) | (found & NO_HEAD)
    if (all.found[position] === wanted && (all.tiers[position] ?? 0) <= tier) continue
    all.found[position] = wanted
    all.tiers[position] = tier
  }
}

function findEach(
  { words: index, options, columns, vocabulary }: Searched,
  words: readonly string[],
  inside: ReadonlySet<string>,
): Matches {
  const found = new Uint16Array(columns.prices.length)
  const tiers = new Uint8Array(columns.prices.length).fill(NO_HEAD)
  words.forEach((word, before) => {
    // Marks a product as matched, by its best tier. Counts it only once, and only if it matched all previous words.
    const mark = (position: number, tier: number) => {
      if (found[position] !== before) return
      found[position] = before + 1
      const known = tiers[position] ?? 0
      tiers[position] = Math.max(known & ~NO_HEAD, tier) | (known & NO_HEAD)
    }
    const markPostings = ({ starts, positions }: Postings, [first, end]: Range, tier: number) => {
      const last = starts[end] ?? 0
      for (let at = starts[first] ?? 0; at < last; at++) mark(positions[at] ?? 0, tier)
    }
    // A product found by a name still ranks higher if the word is the head of its title.
    const markHeads = ([first, end]: Range) => {
      const { starts, positions } = index.heads
      const last = starts[end] ?? 0
      for (let at = starts[first] ?? 0; at < last; at++) {
        const position = positions[at] ?? 0
        if (found[position] === before + 1) tiers[position] = (tiers[position] ?? 0) & ~NO_HEAD
      }
    }
    const markTitles = (ranges: readonly Range[], tier: number) => {
      for (const range of ranges) {
        markPostings(index.heads, range, tier)
        markHeads(range)
      }
      for (const range of ranges) markPostings(index.others, range, tier)
    }
    const markCodes = (at: Codes, hits: Uint8Array | null, tier: number) => {
      if (!hits) return
      for (let position = 0; position < at.length; position++)
        if (hits[at[position] ?? 0]) mark(position, tier)
    }
    const markNames = (isHit: (form: string) => boolean, tier: number) => {
      for (const kind of NAME_KINDS) {
        const { codes, at } = columns[kind]
        const hits = flags(codes.size + 1, function* () {
          for (const { id, forms } of vocabulary?.names[kind] ?? [])
            if (forms.some(isHit)) yield codes.get(id) ?? 0
        })
        markCodes(at, hits, tier)
      }
    }
    const markOptions = (isHit: (form: string) => boolean) => {
      const { at, sets, values } = options
      const isHitValue = values.map(({ forms }) => forms.some(isHit))
      if (!isHitValue.includes(true)) return
      const hits = flags(sets.length + 1, function* () {
        for (let set = 0; set < sets.length; set++)
          if (sets[set]?.some((value) => isHitValue[value])) yield set + 1
      })
      markCodes(at, hits, TIERS.option)
    }

    const sought = matchWord(word, vocabulary)
    const { beginnings, inflections, synonyms } = sought
    const ranges = (forms: Iterable<string>) => [...forms].map((form) => rankOf(index.words, form))
    markTitles(ranges(beginnings), TIERS.whole)
    markTitles(ranges(inflections), TIERS.inflection)
    markNames((form) => inflections.has(form), TIERS.name)
    markTitles(ranges(synonyms), TIERS.synonym)
    // A single letter before other words is not half-typed: "t" in "t shirt" does not find "tunic".
    const begun = beginnings.filter((beginning) => beginning.length > 1 || before === words.length - 1)
    markTitles(
      begun.map((beginning) => ranksOf(index.words, beginning)),
      TIERS.beginning,
    )
    const isOther = (form: string) => fits(form, sought) || synonyms.has(form)
    markNames(isOther, TIERS.nameOther)
    markOptions(isOther)
    const shortest = beginnings.at(-1) ?? word
    if (!inside.has(word) || shortest.length < MIN_INSIDE_LETTERS) return
    const within = index.words.flatMap((known, rank): Range[] =>
      known.includes(shortest) ? [[rank, rank + 1]] : [],
    )
    markTitles(within, TIERS.inside)
  })
  return { found, tiers }
}

/** Returns the names of the colours and sizes that the words of a query match as whole words, not by prefix. */
export const namedOptions = (
  { options, vocabulary }: Searched,
  words: readonly string[],
): readonly string[] => {
  const sought = words.map((word) => matchWord(word, vocabulary))
  return options.values
    .filter(({ forms }) =>
      forms.some((form) =>
        sought.some(({ inflections, synonyms }) => inflections.has(form) || synonyms.has(form)),
      ),
    )
    .map(({ text }) => text)
}

/** Returns flags by code; null if there are no hits. Code 0 means none. */
function flags(length: number, codes: () => Iterable<number>): Uint8Array | null {
  let hits: Uint8Array | null = null
  for (const code of codes()) if (code > 0) (hits ??= new Uint8Array(length))[code] = 1
  return hits
}

/** The maximum number of names to return: more would push the results out of view. */
const MAX_NAMES = 6

/** The ways in which a name is found, best first. */
const RANKS = { whole: 0, begun: 1, synonym: 2, part: 3 } as const

/**
 * Finds the categories, subcategories and brands whose names contain all words of a query, matched as in `findWords`.
 * Exact matches come first. Brands whose whole name is part of a longer query come last: "sadaf dress" finds the brand
 * Sadaf.
 */
export function findNames(vocabulary: Vocabulary, words: readonly string[]): readonly NameHit[] {
  if (words.length === 0) return NO_NAMES
  const others = wordingsOf(words, vocabulary.phrases, (joined) => vocabulary.same.has(joined))
  const wordings = [words, ...others.map((other) => other.words)].map((wording) =>
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
