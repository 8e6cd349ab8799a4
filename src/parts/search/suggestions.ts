import { searchesLike } from '../../core/stores/recent-searches'
import type { Product } from '../../core/types'
import type { NamedPlace } from './use-named-places'

/** A suggestion, with a key that is unique in the list. */
export type Suggestion = { key: string } & (
  | { is: 'place'; place: NamedPlace }
  | { is: 'recent'; text: string }
  | { is: 'product'; product: Product }
  | { is: 'search'; text: string }
)

/** The number of recent searches that begin with the text. */
const MAX_RECENT = 3

interface Known {
  places: readonly NamedPlace[]
  products: readonly Product[]
  recents: readonly string[]
}

/** Returns suggestions for a text, in groups; without a text, the recent searches. */
export function suggestionsFor(text: string, known: Known): readonly (readonly Suggestion[])[] {
  const { recents } = known
  const searches = text ? searchesLike(recents, text).slice(0, MAX_RECENT) : recents
  const recent = searches.map((search): Suggestion => ({
    key: `recent ${search}`,
    is: 'recent',
    text: search,
  }))
  if (!text) return recent.length > 0 ? [recent] : []
  const groups = [
    known.places.map((place): Suggestion => ({ key: place.key, is: 'place', place })),
    recent,
    known.products.map((product): Suggestion => ({ key: `product ${product.id}`, is: 'product', product })),
  ].filter((group) => group.length > 0)
  return groups.length > 0 ? [...groups, [{ key: 'search', is: 'search', text }]] : []
}
