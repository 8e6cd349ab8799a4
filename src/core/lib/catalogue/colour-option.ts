import type { Localized, Product, ProductOption } from '../../types'
import { formsOf } from './search'

/** The colours that the query of a list names. */
export interface NamedColours {
  /** Names of colours in either language that the text contains. */
  named?: readonly string[] | undefined
  /** The chosen colour filters. */
  chosen?: readonly string[] | undefined
}

/**
 * Returns the first option with a picture in a colour that a filter or the text names; null if neither names a colour of
 * the product. A name in the product's title does not count as a colour, as in "Rose gold ring".
 */
export function colourOption(
  { options, title }: Pick<Product, 'options' | 'title'>,
  { named = [], chosen = [] }: NamedColours,
): ProductOption | null {
  // Most lists are neither searched nor filtered by colour.
  if (named.length === 0 && chosen.length === 0) return null
  const inTitle = new Set(formsIn(title))
  const isNamed = ({ en, ar }: Localized) =>
    [en, ar].some((name) => named.includes(name)) && formsIn({ en, ar }).some((form) => !inTitle.has(form))
  const found = options.find(
    ({ choices, color, images }) =>
      images.length > 0 &&
      (chosen.length > 0 ? chosen.includes(choices.color ?? '') : color !== null && isNamed(color)),
  )
  return found ?? null
}

const formsIn = ({ en, ar }: Localized) => `${en} ${ar}`.split(/\s+/).flatMap(formsOf)
