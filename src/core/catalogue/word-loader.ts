import type { Named, NameKind, Vocabulary } from './port'
import type { Env } from '../env'
import type { Result } from '../types'

interface NameList {
  /** The list, or null until it has loaded. */
  state: { peek(): { data: readonly Named[] | null } }
  prefetch(): Promise<Result<readonly Named[]>>
}

export interface SearchWords {
  /** The lists whose names are searched. If they fail to load, the search works without them. */
  named(): Readonly<Record<NameKind, NameList>>
  /** Returns the same array until the merchant changes it. */
  synonyms(): readonly (readonly string[])[]
}

/** Milliseconds that a search waits for names of categories and brands. After that, it searches only titles. */
const WORDS_TIMEOUT_MS = 1500

/**
 * Returns a function that loads the vocabulary and resolves once it has been passed to `taken`, or after a timeout.
 * The argument `late` is true if searches have run before the vocabulary arrived. The lists are requested once; the
 * merchant's synonyms are read again when they change.
 */
export function createWordLoader(
  { named, synonyms }: SearchWords,
  env: Pick<Env, 'after'>,
  taken: (vocabulary: Vocabulary, late: boolean) => void,
): () => Promise<void> {
  let last: ReturnType<SearchWords['synonyms']> | null = null
  let loading: Promise<void> = Promise.resolve()
  let loaded = false
  let late = false

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
    taken(createVocabulary({ categories, subcategories, brands }, groups), late)
    late = false
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
    late ||= !loaded
  }
}
