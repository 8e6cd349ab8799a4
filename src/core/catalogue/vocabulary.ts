import type { Id, Localized } from '../types'

/** What categories, subcategories and brands are called. */
export interface Named {
  id: Id
  title: Localized
}

export interface Name {
  id: string
  title: Localized
  /** As `formsOf` folds them. */
  forms: readonly string[]
}

export const NAME_KINDS = ['categories', 'subcategories', 'brands'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** A category, subcategory or brand that a text names. */
export interface NameHit {
  kind: NameKind
  id: string
  title: Localized
}

export const NO_NAMES: readonly NameHit[] = []

/** A way to say something, with the others. */
export interface Phrase {
  words: readonly string[]
  others: readonly (readonly string[])[]
}

/** What a search knows besides the products. Structured-clonable. */
export interface Vocabulary {
  names: Readonly<Record<NameKind, readonly Name[]>>
  /** The words that mean the same as a folded word. */
  same: ReadonlyMap<string, readonly string[]>
  /** Synonyms of several words. */
  phrases: readonly Phrase[]
}
