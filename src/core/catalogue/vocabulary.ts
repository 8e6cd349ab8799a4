import type { Id, Localized } from '../types'

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

export interface Vocabulary {
  names: Readonly<Record<NameKind, readonly Name[]>>
  same: ReadonlyMap<string, readonly string[]>
  /** Synonyms of several words. */
  phrases: readonly Phrase[]
}
