import { useState } from 'react'
import { namedColour } from '../../core/lib/colour/named-colour'
import { fold } from '../../core/lib/catalogue/search'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { TextField } from '../../ui/TextField'
import { useView } from '../context'
import type { NamedValue } from './facet-names'
import { CheckRow, facetGroup, facetLegend } from './FacetRow'

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

/** The number of values shown at first. Up to two more are shown rather than hidden behind a button. */
const FIRST_COUNT = 8
/** The number of values from which the full list has a search field. */
const SEARCH_FROM = 16

interface FacetValuesProps {
  legend: string
  values: readonly NamedValue[]
  /** Whether the values are colours, shown with swatches. */
  hasSwatches?: boolean
  /** Receives all selected values. */
  onChange(ids: readonly string[]): void
}

export function FacetValues({ legend, values, hasSwatches = false, onChange }: FacetValuesProps) {
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
          <CheckRow
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
            aria={{ 'aria-expanded': isWhole }}
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
