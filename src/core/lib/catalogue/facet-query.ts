import type { RouteName } from '../../routing/routes'
import { encoded } from '../web/encoded'
import { SWITCH_FACETS, VALUE_FACETS, type Facets, type SwitchFacet, type ValueFacet } from './filter'

type Query = Readonly<Record<string, string | undefined>>

const PARAMETERS: Readonly<Record<ValueFacet | SwitchFacet, string>> = {
  brands: 'brand',
  subcategories: 'subcategory',
  colors: 'color',
  sizes: 'size',
  inStock: 'stock',
  onSale: 'sale',
}

/** The limits for facets in a URL. A link with more values, or longer ones, is damaged or hostile. */
const MAX_VALUES = 60
const MAX_LENGTH = 80

export const NO_FACETS: Query = Object.fromEntries(Object.values(PARAMETERS).map((name) => [name, '']))

/** Reads the facets in a URL. Leaves out unreadable facets, and those that the route already determines. */
export function readFacets(query: Query, route: RouteName): Facets {
  const facets: Facets = {}
  for (const facet of VALUE_FACETS) {
    if ((facet === 'brands' && route === 'brand') || (facet === 'subcategories' && route === 'subcategory'))
      continue
    const values = valuesIn(query[PARAMETERS[facet]] ?? '')
    if (values.length > 0) facets[facet] = values
  }
  for (const facet of SWITCH_FACETS) if (query[PARAMETERS[facet]] === '1') facets[facet] = true
  return facets
}

function valuesIn(text: string): readonly string[] {
  const values = text.split(',').flatMap((part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return []
    }
  })
  const fits = (value: string) => value !== '' && value.length <= MAX_LENGTH
  return [...new Set(values)].filter(fits).slice(0, MAX_VALUES)
}

/** Returns the URL parameters for these facets. An empty value removes the parameter. */
export function facetQuery(facets: Facets): Record<string, string> {
  const query: Record<string, string> = {}
  for (const facet of VALUE_FACETS)
    if (facet in facets) query[PARAMETERS[facet]] = (facets[facet] ?? []).map(encoded).join(',')
  for (const facet of SWITCH_FACETS) if (facet in facets) query[PARAMETERS[facet]] = facets[facet] ? '1' : ''
  return query
}
