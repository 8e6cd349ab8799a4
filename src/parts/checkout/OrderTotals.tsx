import { useState } from 'react'
import type { Zone } from '../../core/types'
import { css } from '../../ui/styles'
import { useValue } from '../context'
import { TotalsTable } from './TotalsTable'
import { useCheckout } from './use-checkout'
import { PromoField } from './PromoField'

const box = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: min(24px, 8cqi);
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
  @container (min-width: 720px) {
    padding-block-start: 0;
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
`

/**
 * The promo code and the totals, exactly as they are sent.
 * @param zone replaces the zone of the form, for an order that is not placed here
 */
export function OrderTotals({ zone }: { zone?: Zone | null | undefined }) {
  const checkout = useCheckout()
  const totals = useValue(checkout.totals)
  const { items, discounted, discount, saving, due } = totals
  const { code } = useValue(checkout.form)
  const promo = useValue(checkout.promo.state)
  const [promoWanted, setPromoWanted] = useState(false)
  const promoOpen = promoWanted || code !== '' || promo.status !== 'none' || Boolean(promo.dropped)
  const delivery = zone === undefined ? totals.delivery : (zone?.deliveryPrice ?? null)
  return (
    <div className={box}>
      <PromoField open={promoOpen} wanted={promoWanted} onWanted={() => setPromoWanted(true)} />
      <TotalsTable
        items={due === null ? null : items}
        discount={discount}
        discountable={promoOpen}
        delivery={delivery}
        total={zone === undefined ? totals.total : (discounted ?? items) + (delivery ?? 0)}
        saving={saving}
        online={zone === undefined ? totals.online : null}
        live
      />
    </div>
  )
}
