import { deliveryRange } from '../../core/lib/delivery'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'

/** As high as its one line from the start, so that nothing moves when the zones arrive. */
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

/** What delivery may cost, before an address is known (UX 13): `1.000 – 3.000 KWD`, or nothing where no zone tells. */
export function DeliveryRange() {
  const { zones } = useShop()
  const { t, money } = useView()
  const range = deliveryRange(useValue(zones.state).data ?? [])
  const amount = ({ low, high }: { low: number; high: number }) => {
    if (high === 0) return t('freeDelivery')
    // The currency's label stands once, behind both.
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
