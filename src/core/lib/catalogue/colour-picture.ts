import type { Localized, Product } from '../../types'
import { inflectionsOf } from './inflections'
import { queryWords, formsOf } from './search'

/** A list's query, as far as it names colours: its text, and the colours that it is filtered by. */
export interface ColourQuery {
  text?: string
  filters?: { colors?: readonly string[] }
}

/** Of a colour, folded: سوداء is أسود. */
const ARABIC_FEMININE = /^(...)ا$/

/**
 * The picture of the first option in a colour that a search or a filter names, as a file name; null when neither names a
 * colour of the product. A word of the product's title is no colour of it, as in "Rose gold ring".
 */
export function colourPicture(
  { options, title }: Pick<Product, 'options' | 'title'>,
  { text = '', filters = {} }: ColourQuery,
): string | null {
  const inTitle = new Set(formsIn(title))
  const words = new Set(
    queryWords(text).flatMap((word) => [word, word.replace(ARABIC_FEMININE, 'ا$1'), ...inflectionsOf(word)]),
  )
  const named = options.find(
    ({ choices, color, images }) =>
      images.length > 0 &&
      (filters.colors?.length
        ? filters.colors.includes(choices.color ?? '')
        : color && formsIn(color).some((form) => words.has(form) && !inTitle.has(form))),
  )
  return named?.images[0] ?? null
}

const formsIn = ({ en, ar }: Localized) => `${en} ${ar}`.split(/\s+/).flatMap(formsOf)
