import { sameId } from '../../../src/core/lib/util/ids'
import type { Lang, Localized, Product } from '../../../src/core/types'

/**
 * Combines two reads of a product, since some servers respond in one language at a time. Returns the first product,
 * with the texts of the second one in `lang`.
 */
export function inBothLanguages(first: Product | null, lang: Lang, second: Product | null): Product | null {
  if (!first || !second) return first ?? second
  return {
    ...first,
    title: withText(first.title, lang, second.title),
    description: withText(first.description, lang, second.description),
    options: first.options.map((option) => {
      const other = second.options.find(({ id }) => sameId(id, option.id))
      return {
        ...option,
        color: option.color && withText(option.color, lang, other?.color),
        size: option.size && withText(option.size, lang, other?.size),
      }
    }),
  }
}

/** Combines two reads of a list that were made in different languages. */
export const titlesInBothLanguages = <Entry extends { id: Product['id']; title: Localized }>(
  first: readonly Entry[],
  lang: Lang,
  second: readonly Entry[],
): readonly Entry[] => {
  const titles = new Map(second.map(({ id, title }) => [String(id), title]))
  return first.map((entry) => ({
    ...entry,
    title: withText(entry.title, lang, titles.get(String(entry.id))),
  }))
}

const withText = (text: Localized, lang: Lang, other: Localized | null | undefined): Localized =>
  other ? { ...text, [lang]: other[lang] } : text
