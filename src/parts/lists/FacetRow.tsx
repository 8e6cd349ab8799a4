import { css, srOnly } from '../../ui/styles'
import { useView } from '../context'

export const facetGroup = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block-end: 16px;
  border-block-end: 1px solid var(--s-line);
`
export const facetLegend = css`
  padding-block-end: 8px;
  font-weight: 650;
`

const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  border-radius: var(--s-radius);
  & > input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    accent-color: var(--s-ink);
    cursor: inherit;
  }
  & > i {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    margin-inline-start: -2px;
    border-radius: 50%;
    /* Outlines white and black swatches in both themes. */
    box-shadow: inset 0 0 0 1px rgb(128 128 128 / 0.5);
    forced-color-adjust: none;
  }
  & > bdi {
    flex: 1;
    min-inline-size: 0;
    line-height: 1.4;
    /* Align with the list even if the name runs in the other direction. */
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }
  & > [aria-hidden] {
    color: var(--s-muted);
    font-size: var(--s-text-s);
    font-variant-numeric: tabular-nums;
  }
  &[data-none] {
    color: var(--s-muted);
    cursor: default;
  }
  @media (hover: hover) {
    &:hover:not([data-none]) > bdi {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 0.3em;
    }
  }
`

interface FacetRowProps {
  text: string
  lang?: string | undefined
  /** The CSS colour. Null if the colour is unknown, undefined if the value is not a colour. */
  swatch?: string | null | undefined
  /** The number of results with this value. At 0, the row is disabled but stays focusable. */
  count: number
  checked: boolean
  onChange(checked: boolean): void
}

export function FacetRow({ text, lang, swatch, count, checked, onChange }: FacetRowProps) {
  const { t, amount } = useView()
  const isOff = count === 0 && !checked
  return (
    <label className={row} data-none={isOff ? '' : undefined}>
      <input
        type="checkbox"
        checked={checked}
        aria-disabled={isOff || undefined}
        onChange={() => isOff || onChange(!checked)}
      />
      {swatch !== undefined && <i aria-hidden="true" style={swatch ? { background: swatch } : undefined} />}
      <bdi lang={lang}>{text}</bdi>
      <span aria-hidden="true">{amount(count)}</span>
      <span className={srOnly}>{t('productCount', { count, n: amount(count) })}</span>
    </label>
  )
}
