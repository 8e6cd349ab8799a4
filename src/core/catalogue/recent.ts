import { stringify } from '../lib/util/json'
import { SWITCH_FACETS, VALUE_FACETS } from '../lib/catalogue/filter'
import { wordsOf } from '../lib/catalogue/search'
import type { CatalogueState } from './state'
import type { CatalogueQuery, CatalogueRows, Named, NameKind, Vocabulary } from './port'
import type { Env } from '../env'
import type { Result } from '../types'

const MAX_RESPONSES = 240

/** A cache of recent results, for going back to a list and for prefetches. */
export function createRecent(state: CatalogueState) {
  const answers = new Map<string, { revision: number; rows: CatalogueRows }>()
  let last = { text: '', words: wordsOf('') }
  /** Several callers need the words of the same text on each keystroke. */
  const wordsIn = (text: string) =>
    (text === last.text ? last : (last = { text, words: wordsOf(text) })).words
  const keyOf = ({ scope, text = '', exact = false, filters = {}, sort, from, count }: CatalogueQuery) => {
    const { category = null, priceFrom = null, priceTo = null } = filters
    const chosen = [...VALUE_FACETS, ...SWITCH_FACETS].map((facet) => filters[facet] ?? null)
    const of = scope.of === 'all' ? '' : String(scope.id)
    // Texts with the same words share a result.
    const filtered = [category, priceFrom, priceTo, chosen]
    return stringify([scope.of, of, wordsIn(text), exact, filtered, sort, from, count])
  }
  return {
    put(query: CatalogueQuery, rows: CatalogueRows) {
      const key = keyOf(query)
      answers.delete(key)
      answers.set(key, { revision: state.revision, rows })
      for (const oldest of answers.keys()) {
        if (answers.size <= MAX_RESPONSES) break
        answers.delete(oldest)
      }
    },
    /** Returns null also if a product has changed since. */
    get(query: CatalogueQuery): CatalogueRows | null {
      const found = answers.get(keyOf(query))
      return found?.revision === state.revision ? found.rows : null
    },
    clear: () => answers.clear(),
  }
}

export interface SearchWords {
  /** The lists whose names are searched. If they fail to load, the search works without them. */
  named(): Readonly<Record<NameKind, { prefetch(): Promise<Result<readonly Named[]>> }>>
  /** Returns the same array until the merchant changes it. */
  synonyms(): readonly (readonly string[])[]
}

/** Milliseconds that a search waits for names: searching titles alone is better than nothing. */
const WORDS_TIMEOUT_MS = 1500

/**
 * Returns a function that resolves once `taken` has received the vocabulary, or after a timeout. The lists are
 * requested once; the merchant's synonyms are read again when they change.
 */
export function createWordLoader(
  { named, synonyms }: SearchWords,
  env: Pick<Env, 'after'>,
  taken: (vocabulary: Vocabulary) => void,
): () => Promise<void> {
  let last: ReturnType<SearchWords['synonyms']> | null = null
  let loading: Promise<void> = Promise.resolve()
  let loaded = false

  async function load(groups: ReturnType<SearchWords['synonyms']>): Promise<void> {
    const lists = named()
    const read = async (kind: NameKind) => {
      const result = await lists[kind].prefetch()
      return result.ok ? result.data : []
    }
    const [{ createVocabulary }, categories, subcategories, brands] = await Promise.all([
      import('./create-vocabulary'),
      read('categories'),
      read('subcategories'),
      read('brands'),
    ])
    if (last !== groups) return
    loaded = true
    taken(createVocabulary({ categories, subcategories, brands }, groups))
  }

  return async () => {
    const groups = synonyms()
    if (groups !== last) {
      last = groups
      loaded = false
      loading = load(groups).catch(() => {
        // The module failed to load. The next search tries again.
        last = null
      })
    }
    if (loaded) return
    let stop = () => {}
    const timeout = new Promise<void>((resolve) => (stop = env.after(WORDS_TIMEOUT_MS, resolve)))
    await Promise.race([loading, timeout])
    stop()
  }
}
