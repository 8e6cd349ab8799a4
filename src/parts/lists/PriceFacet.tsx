import type { FacetCounts } from '../../core/catalogue/port'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { PriceField } from '../search/PriceField'
import { useDrafts } from '../search/use-drafts'
import type { SearchPlace } from '../search/use-search-place'
import { facetGroup, facetLegend } from './FacetRow'

const fields = css`
  display: grid;
  /* Stacked in a narrow column, where an amount with its currency would be cut off. */
  grid-template-columns: repeat(auto-fit, minmax(min(132px, 100%), 1fr));
  align-items: start;
  gap: 12px;
`

interface PriceFacetProps {
  place: SearchPlace
  bounds: FacetCounts['price']
}

/** The price filter; empty fields show the range of the list's prices. */
export function PriceFacet({ place, bounds }: PriceFacetProps) {
  const { t, price } = useView()
  const { from, to, fromError, toError, type, commit } = useDrafts(place, () => null)
  return (
    <fieldset className={facetGroup}>
      <legend className={facetLegend}>{t('price')}</legend>
      <div className={fields}>
        <PriceField
          bound="from"
          value={from}
          hint={bounds ? price(bounds.least) : ''}
          error={fromError}
          type={type}
          commit={commit}
        />
        <PriceField
          bound="to"
          value={to}
          hint={bounds ? price(bounds.most) : ''}
          error={toError}
          type={type}
          commit={commit}
        />
      </div>
    </fieldset>
  )
}
