import shopWords from './shop-words.json'
import { formsOf, joinedForm } from '../lib/catalogue/search'
import { isPhrase, phrasesOf } from './match'
import type { Named, NameKind, Vocabulary } from './port'

/**
 * Words in shops that mean the same: Arabic broken plurals with their usual spellings, English irregular plurals, and
 * names that differ by region. Regular plurals need no entry.
 */
const SHOP_WORDS: readonly string[] = Object.values(shopWords).flat()

/** Loaded with the first search, together with the table of shop words. The worker receives the result. */
export function createVocabulary(
  named: Readonly<Record<NameKind, readonly Named[]>>,
  synonyms: readonly (readonly string[])[],
): Vocabulary {
  const same = new Map<string, ReadonlySet<string>>()
  for (const group of [...SHOP_WORDS.map((words) => words.split(' ')), ...synonyms]) {
    const single = group.filter((text) => !isPhrase(text))
    const words = new Set(single.map(joinedForm).filter(Boolean))
    for (const word of words) same.set(word, new Set([...(same.get(word) ?? []), ...words]))
  }
  const namesOf = (list: readonly Named[]) =>
    list.map(({ id, title }) => ({ id: String(id), title, forms: textForms(`${title.en} ${title.ar}`) }))
  return {
    names: {
      categories: namesOf(named.categories),
      subcategories: namesOf(named.subcategories),
      brands: namesOf(named.brands),
    },
    same: new Map([...same].map(([word, words]) => [word, [...words]])),
    phrases: phrasesOf(synonyms),
  }
}

/** Names are often lists joined by "and", which Arabic writes as a prefix of the next word. */
function textForms(text: string): readonly string[] {
  const forms = text.split(/\s+/).flatMap(formsOf)
  return [...new Set([...forms, ...forms.map((form) => form.replace(/^و(?=...)/, ''))])]
}
