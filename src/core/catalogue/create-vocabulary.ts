import shopWords from './shop-words.json'
import { formsOf, joinedForm } from '../lib/catalogue/search'
import type { Named, NameKind, Vocabulary } from './port'
import { isPhrase, phrasesOf } from './wordings'

/**
 * Words in shops that mean the same: Arabic broken plurals with their usual spellings, English irregular plurals,
 * Arabic words in Latin letters, and names that differ by region. Regular plurals need no entry. An underscore joins the
 * words of a phrase.
 */
const SHOP_WORDS: readonly (readonly string[])[] = Object.values(shopWords)
  .flat()
  .map((group) => group.split(' ').map((text) => text.replaceAll('_', ' ')))

/**
 * Creates the vocabulary. This code loads with the first search, together with the table of shop words. The worker
 * receives the result.
 */
export function createVocabulary(
  named: Readonly<Record<NameKind, readonly Named[]>>,
  synonyms: readonly (readonly string[])[],
): Vocabulary {
  const same = new Map<string, ReadonlySet<string>>()
  const groups = [...synonyms, ...SHOP_WORDS]
  for (const group of groups) {
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
    phrases: phrasesOf(groups.filter((group) => group.some(isPhrase))),
  }
}

/** Names are often lists joined by "and", which Arabic writes as a prefix of the next word. */
function textForms(text: string): readonly string[] {
  const forms = text.split(/\s+/).flatMap(formsOf)
  return [...new Set([...forms, ...forms.map((form) => form.replace(/^و(?=...)/, ''))])]
}
