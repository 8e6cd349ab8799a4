import type { Localized, Product } from '../../types'
import { inflectionsOf } from './inflections'
import { queryWords, formsOf } from './search'

/** The parts of a list's query that may name colours: its text and its colour filters. */
export interface ColourQuery {
  text?: string
  filters?: { colors?: readonly string[] }
}

/** Turns a folded feminine colour into the masculine: سوداء is أسود. */
const ARABIC_FEMININE = /^(...)ا$/

/**
 * Returns the image file of the first option in a colour that the search or a filter names; null if neither names a
 * colour of the product. Words in the product's title do not count as colours, as in "Rose gold ring".
 */
export function colourPicture(
  { options, title }: Pick<Product, 'options' | 'title'>,
  { text = '', filters = {} }: ColourQuery,
): string | null {
  // Most lists are neither searched nor filtered by colour.
  if (!text && !filters.colors?.length) return null
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
