import { namedColour } from '../../core/lib/colour/named-colour'
import type { FacetCounts } from '../../core/catalogue/port'
import type { SwitchFacet, ValueFacet } from '../../core/lib/catalogue/filter'
import { css } from '../../ui/styles'
import { Skeleton } from '../../ui/Skeleton'
import { useShop, useView } from '../context'
import type { SearchPlace } from '../search/use-search-place'
import { FacetValues } from './FacetValues'
import { CheckRow, facetGroup, facetLegend } from './FacetRow'
import { namedFacets } from './facet-names'
import { PriceFacet } from './PriceFacet'
import { useNames } from './use-names'
import type { Elements } from '../../ui/elements'

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`

export interface FacetPanelProps {
  place: SearchPlace
  counts: FacetCounts | null
  /** The category select of the search, if its form does not show it. */
  category?: Elements
  /** Whether the search form shows the price. */
  hasPrice: boolean
}

/** All filters of a list, except those that would change nothing. */
export function FacetPanel({ place, counts, category, hasPrice }: FacetPanelProps) {
  const { t } = useView()
  const shop = useShop()
  const brands = useNames(shop.brands, true)
  const subcategories = useNames(shop.subcategories, true)
  const named = namedFacets(counts, place.facets, { brands, subcategories })
  if (!counts) {
    return (
      <div className={panel} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} shape="field" />
        ))}
      </div>
    )
  }
  const legends: Record<ValueFacet, string> = {
    subcategories: t('subcategory'),
    brands: t('brand'),
    colors: t('color'),
    sizes: t('size'),
  }
  const switches: readonly { facet: SwitchFacet; text: string }[] = [
    { facet: 'inStock', text: t('inStockOnly') },
    { facet: 'onSale', text: t('onSaleOnly') },
  ]
  const shown = switches.filter(({ facet }) => counts[facet].useful || place.facets[facet])
  const valuesOf = (facet: ValueFacet) => {
    const values = named[facet]
    if (values.length < 2 && !values.some(({ chosen }) => chosen)) return null
    return (
      <FacetValues
        key={facet}
        legend={legends[facet]}
        values={values}
        hasSwatches={facet === 'colors' && values.some(({ title }) => namedColour(title))}
        onChange={(ids) => place.choose({ [facet]: ids })}
      />
    )
  }
  const isPriced = counts.price !== null && counts.price.least < counts.price.most
  const groups = [
    shown.length > 0 && (
      <fieldset key="switches" className={facetGroup}>
        <legend className={facetLegend}>{t('showOnly')}</legend>
        {shown.map(({ facet, text }) => (
          <CheckRow
            key={facet}
            text={text}
            count={counts[facet].count}
            checked={place.facets[facet] === true}
            onChange={(on) => place.choose({ [facet]: on || null })}
          />
        ))}
      </fieldset>
    ),
    valuesOf('subcategories'),
    hasPrice && (isPriced || place.from || place.to) && (
      <PriceFacet key="price" place={place} bounds={counts.price} />
    ),
    valuesOf('sizes'),
    valuesOf('colors'),
    valuesOf('brands'),
  ]
  return (
    <div className={panel}>
      {category}
      {groups.some(Boolean) ? groups : <p>{t('noFilters')}</p>}
    </div>
  )
}
