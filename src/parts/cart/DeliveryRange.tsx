import { deliveryRange } from '../../core/lib/money/delivery'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'

/** Reserves its line, so that nothing shifts when the zones have loaded. */
const place = css`
  min-block-size: calc(1em * var(--s-leading));
  color: var(--s-muted);
  font-size: var(--s-text-s);
  & > dl {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
`
const NO_BREAK = '\u00A0'

/** The range of delivery prices before an address is known: `1.000 – 3.000 KWD`; empty where no zone has a price. */
export function DeliveryRange() {
  const { zones } = useShop()
  const { t, money } = useView<'browse'>()
  const range = deliveryRange(useValue(zones.state).data ?? [])
  const amount = ({ low, high }: { low: number; high: number }) => {
    if (high === 0) return t('freeDelivery')
    // Show the currency once, after the second amount.
    return low === high ? money(high) : `${money(low).split(NO_BREAK)[0]} – ${money(high)}`
  }
  return (
    <div className={place}>
      {range && (
        <dl>
          <dt>{t('delivery')}</dt>
          <dd>
            <bdi>{amount(range)}</bdi>
          </dd>
        </dl>
      )}
    </div>
  )
}
