import type { FacetCounts } from '../../core/catalogue/port'
import type { Facets, ValueFacet } from '../../core/lib/catalogue/filter'
import { sameId } from '../../core/lib/util/ids'
import type { Brand, Localized, Subcategory } from '../../core/types'

export interface NamedValue {
  id: string
  title: Localized
  count: number
  chosen: boolean
}

export type NamedFacets = Readonly<Record<ValueFacet, readonly NamedValue[]>>

interface Names {
  brands: readonly Brand[] | null
  subcategories: readonly Subcategory[] | null
}

/**
 * Returns the values with their names. Values without a name, such as a brand that is not in the list of brands, are
 * omitted.
 * @param facets the selected values, which may be newer than the counts
 */
export function namedFacets(counts: FacetCounts | null, facets: Facets, names: Names): NamedFacets {
  const titleIn = (facet: ValueFacet, id: string) =>
    facet === 'brands' || facet === 'subcategories'
      ? names[facet]?.find((entry) => sameId(entry.id, id))?.title
      : null
  const named = (facet: ValueFacet) =>
    (counts?.[facet] ?? []).flatMap(({ id, title, count }) => {
      const name = title ?? titleIn(facet, id)
      const chosen = facets[facet]?.includes(id) ?? false
      return name && (name.en || name.ar) ? [{ id, title: name, count, chosen }] : []
    })
  return {
    brands: named('brands'),
    subcategories: named('subcategories'),
    colors: named('colors'),
    sizes: named('sizes'),
  }
}
