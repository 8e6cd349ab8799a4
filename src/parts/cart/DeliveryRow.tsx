import { deliveryRange } from '../../core/lib/money/delivery'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { AreaChooser, useArea } from '../delivery/AreaChooser'
import { Verbatim } from '../../ui/Verbatim'
import { muted } from '../styles'

/** Reserves a line, so that nothing shifts when the zones have loaded. */
const place = css`
  min-block-size: calc(1em * var(--s-leading));
  & > dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  /* The text wraps beside the amount. The amount moves below the text only if there is no room for both. */
  & dt {
    flex: 1 1 7em;
    min-inline-size: 0;
  }
  & dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`
const NO_BREAK = '\u00A0'

/**
 * The delivery price for the area chosen on this device or, before a choice, the range of all prices: `1.000 – 3.000
 * KWD`. Renders nothing if no zone has a price.
 */
export function DeliveryRow() {
  const { t, money } = useView()
  const { zones, zone, choose } = useArea()
  const range = deliveryRange(zone ? [zone] : zones)
  const amount = ({ low, high }: { low: number; high: number }) => {
    // Show the currency once, after the second amount.
    return low === high ? money(high) : `${money(low).split(NO_BREAK)[0]} – ${money(high)}`
  }
  return (
    <div className={`${muted} ${place}`}>
      {range && (
        <dl>
          <dt>{choose ? <AreaChooser zones={zones} zone={zone} onChoose={choose} /> : t('delivery')}</dt>
          <dd>{range.high === 0 ? t('freeDelivery') : <Verbatim>{amount(range)}</Verbatim>}</dd>
        </dl>
      )}
    </div>
  )
}
