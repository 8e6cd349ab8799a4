import { namedColour } from '../../core/lib/colour/named-colour'
import type { FacetCounts } from '../../core/catalogue/port'
import { SWITCH_FACETS, type ValueFacet } from '../../core/lib/catalogue/filter'
import { css } from '../../ui/styles'
import { Skeleton } from '../../ui/Skeleton'
import { useView } from '../context'
import type { SearchPlace } from '../search/use-search-place'
import { FacetRow, facetGroup, facetLegend } from './FacetRow'
import { type NamedValue, SWITCH_TEXTS, useNamedFacets } from './use-list'
import type { Elements } from '../../ui/elements'
import { useState } from 'react'
import { fold } from '../../core/lib/catalogue/search'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { PriceField } from '../search/PriceField'
import { useDrafts } from '../search/use-drafts'

const scroller = css`
  max-block-size: 360px;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Room for focus rings. */
  margin-inline: -4px;
  padding-inline: 4px;
`
const search = css`
  margin-block-end: 8px;
`
const toggle = css`
  justify-self: start;
  margin-inline-start: -12px;
`

/**
 * The number of values shown at first. If only one or two more exist, they are shown too, instead of a button for them.
 */
const FIRST_COUNT = 8
/** The minimum number of values for a search field in the full list. */
const SEARCH_FROM = 16

interface FacetValuesProps {
  legend: string
  values: readonly NamedValue[]
  /** Whether the values are colours, shown with swatches. */
  hasSwatches?: boolean
  /** Called with all selected values. */
  onChange(ids: readonly string[]): void
}

function FacetValues({ legend, values, hasSwatches = false, onChange }: FacetValuesProps) {
  const { t, local, amount } = useView()
  const [isWhole, setWhole] = useState(false)
  const [text, setText] = useState('')
  const isLong = values.length > FIRST_COUNT + 2
  const first = (value: NamedValue) =>
    !isLong || isWhole || value.chosen || values.indexOf(value) < FIRST_COUNT
  const searched = isWhole ? fold(text).trim() : ''
  const fits = ({ title }: NamedValue) =>
    searched === '' || fold(`${title.en} ${title.ar}`).includes(searched)
  const shown = values.filter((value) => first(value) && fits(value))
  const chosen = values.flatMap(({ id, chosen: isChosen }) => (isChosen ? [id] : []))
  return (
    <fieldset className={facetGroup}>
      <legend className={facetLegend}>{legend}</legend>
      {isWhole && values.length >= SEARCH_FROM && (
        <div className={search}>
          <TextField
            label={t('findValue', { title: legend })}
            value={text}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={80}
            onChange={setText}
          />
        </div>
      )}
      <div className={isWhole ? scroller : undefined}>
        {shown.map(({ id, title, count, chosen: isChosen }) => (
          <FacetRow
            key={id}
            {...local(title)}
            swatch={hasSwatches ? namedColour(title) : undefined}
            count={count}
            checked={isChosen}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </div>
      {isLong && (
        <div className={toggle}>
          <Button
            variant="quiet"
            size="s"
            aria-expanded={isWhole}
            onClick={() => {
              setText('')
              setWhole(!isWhole)
            }}
          >
            {isWhole
              ? t('showFewer')
              : t('showAllValues', { count: values.length, n: amount(values.length) })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const fields = css`
  display: grid;
  /* The fields are stacked in a narrow column, because an amount with its currency would be cut off. */
  grid-template-columns: repeat(auto-fit, minmax(min(132px, 100%), 1fr));
  align-items: start;
  gap: 12px;
`

/** The price filter. Empty fields show the range of the list's prices. */
function PriceFacet({ place, bounds }: { place: SearchPlace; bounds: FacetCounts['price'] }) {
  const { t, price } = useView()
  const drafts = useDrafts(place, () => null)
  const hints = { from: bounds?.least, to: bounds?.most }
  return (
    <fieldset className={facetGroup}>
      <legend className={facetLegend}>{t('price')}</legend>
      <div className={fields}>
        {(['from', 'to'] as const).map((bound) => (
          <PriceField
            key={bound}
            bound={bound}
            value={drafts[bound]}
            hint={hints[bound] === undefined ? '' : price(hints[bound])}
            error={drafts[`${bound}Error`]}
            type={drafts.type}
            commit={drafts.commit}
          />
        ))}
      </div>
    </fieldset>
  )
}

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`

export interface FacetPanelProps {
  place: SearchPlace
  counts: FacetCounts | null
  /** The category select of the search; undefined if the search form shows it. */
  category?: Elements
  /** Whether the search form shows the price. */
  hasPrice: boolean
}

/** All filters of a list, except filters that would change nothing. */
export function FacetPanel({ place, counts, category, hasPrice }: FacetPanelProps) {
  const { t } = useView()
  const named = useNamedFacets(counts, place.facets, true)
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
  const shown = SWITCH_FACETS.filter((facet) => counts[facet].useful || place.facets[facet])
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
        {shown.map((facet) => (
          <FacetRow
            key={facet}
            text={t(SWITCH_TEXTS[facet])}
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
