import type { Id, Localized } from '../types'

/** A category, subcategory or brand with its name. */
export interface Named {
  id: Id
  title: Localized
}

export interface Name {
  id: string
  title: Localized
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

/** A wording of several words, with the wordings that mean the same. */
export interface Phrase {
  words: readonly string[]
  others: readonly (readonly string[])[]
}

/** The names and synonyms for searches. Structured-clonable. */
export interface Vocabulary {
  names: Readonly<Record<NameKind, readonly Name[]>>
  /** Synonyms by folded word. */
  same: ReadonlyMap<string, readonly string[]>
  /** Synonyms of several words. */
  phrases: readonly Phrase[]
}
