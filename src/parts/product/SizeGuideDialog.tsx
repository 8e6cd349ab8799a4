import { useState, useMemo } from 'react'
import { COMMA } from '../../core/i18n/comma'
import {
  closestSize,
  differenceFrom,
  fromInches,
  garmentOf,
  inInches,
  readLength,
  type SizeGuide,
  type SizeRow,
  NO_GARMENT,
  withGarment,
  type Garment,
} from '../../core/lib/catalogue/size-guide'
import type { Measure } from '../../core/types'
import { Button } from '../../ui/Button'
import { Dialog } from '../Dialog'
import { Segmented } from '../../ui/Segmented'
import { css, srOnly } from '../../ui/styles'
import { TextField } from '../../ui/TextField'
import { useView, useShop } from '../context'
import { measurementText, type LengthUnit } from './Measurements'
import { garmentForm } from '../../core/storage/device'
import type { OwnGarments } from '../../core/storage/schema'
import { storedInShop } from '../../core/storage/stored-value'
import { fields, muted, roomyColumn } from '../styles'

const NO_GARMENTS: OwnGarments = { unit: 'cm', garments: [] }

/** Returns the shopper's garment of this kind and the unit, stored on the device if storage is available. */
function useOwnGarment(kind: string | null) {
  const shop = useShop()
  const stored = useMemo(() => storedInShop(shop, garmentForm), [shop])
  const [{ unit, garments }, setOwn] = useState(() => stored.load() ?? NO_GARMENTS)
  return {
    unit,
    garment: garmentOf(garments, kind),
    setOwn(next: { unit: LengthUnit; garment: Garment }) {
      const own = { unit: next.unit, garments: withGarment(garments, kind, next.garment) }
      stored.save(own)
      setOwn(own)
    },
  }
}

const content = css`
  & label {
    white-space: nowrap;
  }
`
const scroller = css`
  margin-inline: -8px;
  overflow-x: auto;
`
const tableStyle = css`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  /* Numbers don't wrap: a table that is too wide scrolls. */
  overflow-wrap: break-word;
  & td > bdi {
    white-space: nowrap;
  }
  & :is(th, td) {
    padding: 10px 8px;
    border-block-end: 1px solid var(--s-line);
    line-height: 1.35;
    text-align: start;
    vertical-align: top;
  }
  & thead th {
    color: var(--s-muted);
    font-size: var(--s-text-s);
    font-weight: 400;
  }
  & tbody th {
    font-weight: 500;
  }
  & [data-selected] > * {
    background: var(--s-sunken);
  }
  & td > small {
    display: block;
    color: var(--s-muted);
    font-size: var(--s-text-s);
  }
  & tbody th > span {
    display: block;
    color: var(--s-muted);
    font-size: var(--s-text-s);
    font-weight: 400;
  }
  & tbody th > [data-closest] {
    color: var(--s-ok);
    font-weight: 500;
  }
`
const own = css`
  padding-block-start: 8px;
`
const lengths = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  align-items: start;
`

interface SizeGuideDialogProps {
  open: boolean
  onClose: () => void
  guide: SizeGuide
  /** The kind of the product. Garments of other kinds are not compared with it. */
  kind: string | null
  /** The selected size. */
  selected: string | undefined
}

/** A table of all sizes with their measurements, compared with the shopper's own garment. */
export function SizeGuideDialog({ open, onClose, guide, kind, selected }: SizeGuideDialogProps) {
  const { lang: viewLang, t, local, number } = useView()
  const { unit, garment, setOwn } = useOwnGarment(kind)
  // The key of the fields, which store the typed text: a new key clears them.
  const [edition, setEdition] = useState(0)
  const unitText = t(unit === 'in' ? 'inches' : 'centimetres')
  const closest = closestSize(guide, garment)
  const units = [
    { value: 'cm', text: t('centimetres') },
    { value: 'in', text: t('inches') },
  ] as const
  const isEmpty = guide.measures.every((measure) => garment[measure] === null)
  /** Renders a size's measurement and its difference from the shopper's own garment. */
  const lengthCell = (row: SizeRow, measure: Measure) => {
    const { range, words } = measurementText(row.measurements[measure], unit, number)
    const difference = differenceFrom(garment, measure, row) ?? 0
    const off = unit === 'in' ? inInches(difference) : Math.round(difference * 10) / 10
    const offText = number(Math.abs(off))
    return (
      <td key={measure}>
        {words ? (
          <span dir="auto">{[range, words].filter(Boolean).join(' / ')}</span>
        ) : (
          <bdi>{range || '–'}</bdi>
        )}
        {off !== 0 && (
          <small>
            <bdi aria-hidden="true">{`${off > 0 ? '+' : '−'}${offText}`}</bdi>
            <span className={srOnly}>
              {t(off > 0 ? 'larger' : 'smaller', { n: `${offText} ${unitText}` })}
            </span>
          </small>
        )}
      </td>
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('sizeGuide')}>
      <div className={`${fields} ${content}`}>
        <div>
          <Segmented
            label={t('unit')}
            value={unit}
            options={units}
            onChange={(next: LengthUnit) => setOwn({ unit: next, garment })}
          />
        </div>
        {/* The region is focusable, so that a table wider than the dialog can be scrolled by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={scroller} role="region" aria-label={t('sizeGuide')} tabIndex={0}>
          <table className={tableStyle}>
            <caption className={srOnly}>{[t('measurements'), unitText].join(COMMA[viewLang])}</caption>
            <thead>
              <tr>
                <th scope="col">{t('size')}</th>
                {guide.measures.map((measure) => (
                  <th key={measure} scope="col">
                    {t(measure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {guide.rows.map((row) => {
                const { text, lang } = local(row.size.title)
                const isSelected = row.size.id === selected
                return (
                  <tr key={row.size.id} data-selected={isSelected ? '' : undefined}>
                    <th scope="row" lang={lang}>
                      <bdi>{text}</bdi>
                      {isSelected && <span>{t('selectedSize')}</span>}
                      {row === closest && <span data-closest>{t('closestSize')}</span>}
                    </th>
                    {guide.measures.map((measure) => lengthCell(row, measure))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <div className={`${roomyColumn} ${own}`}>
          <h3>{t('compareGarment')}</h3>
          <p className={muted}>{t('compareGarmentHint')}</p>
          <div className={lengths} key={`${unit}${edition}`}>
            {guide.measures.map((measure) => (
              <LengthField
                key={measure}
                label={t(measure)}
                unit={unit}
                unitText={unitText}
                value={garment[measure]}
                onChange={(length) => setOwn({ unit, garment: { ...garment, [measure]: length } })}
              />
            ))}
          </div>
          {!isEmpty && (
            <div>
              <Button
                size="s"
                onClick={() => {
                  setOwn({ unit, garment: NO_GARMENT })
                  setEdition(edition + 1)
                }}
              >
                {t('clear')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface LengthFieldProps {
  label: string
  unit: LengthUnit
  unitText: string
  /** The length in centimetres, whichever unit is shown. */
  value: number | null
  onChange(value: number | null): void
}

function LengthField({ label, unit, unitText, value, onChange }: LengthFieldProps) {
  const { t, number } = useView()
  const [typed, setTyped] = useState(() =>
    value === null ? '' : number(unit === 'in' ? inInches(value) : value),
  )
  const [left, setLeft] = useState(false)
  const isBad = Number.isNaN(readLength(typed))
  return (
    <TextField
      label={label}
      unit={unitText}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      // The error is shown when the field loses the focus, and disappears as soon as the input is corrected.
      error={isBad && left ? t('lengthUnreadable') : null}
      onBlur={() => setLeft(true)}
      onChange={(text) => {
        setTyped(text)
        const length = readLength(text)
        if (length === null || Number.isNaN(length)) onChange(null)
        else onChange(unit === 'in' ? fromInches(length) : length)
      }}
    />
  )
}
