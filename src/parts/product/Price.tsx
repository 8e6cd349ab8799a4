import { css, srOnly } from '../../ui/styles'
import { Verbatim } from '../../ui/Verbatim'
import { useView } from '../context'

const price = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  font-variant-numeric: tabular-nums;
  /* Makes a price fit on one line even in the narrowest card. */
  font-size: min(1em, 15cqi);
  &[data-size='l'] {
    font-size: var(--s-text-xl);
  }
  & bdi {
    white-space: nowrap;
  }
`
const now = css`
  font-weight: 500;
  &[data-sale] {
    color: var(--s-sale);
  }
`
const was = css`
  color: var(--s-muted);
  font-size: 0.867em;
  text-decoration-thickness: 1px;
`

interface PriceProps {
  /** The price to pay, formatted with the currency. */
  now: string
  was?: string | null | undefined
  /** Whether to omit the colour of discounts, for a product that can't be bought. */
  muted?: boolean
  size?: 'm' | 'l' | undefined
}

export function Price({ now: current, was: before, muted, size }: PriceProps) {
  const { t } = useView()
  return (
    <span className={price} data-size={size}>
      <span className={now} data-sale={before && !muted ? '' : undefined} part="price">
        {before && <span className={srOnly}>{`${t('priceNow')} `}</span>}
        <Verbatim>{current}</Verbatim>
      </span>
      {before && (
        <s className={was} part="price-original">
          <span className={srOnly}>{`${t('priceBefore')} `}</span>
          <Verbatim>{before}</Verbatim>
        </s>
      )}
    </span>
  )
}
