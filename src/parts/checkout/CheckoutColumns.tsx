import { useState, type HTMLAttributes, type ReactNode } from 'react'
import type { Zone } from '../../core/types'
import { css } from '../../ui/styles'
import { OrderSummary } from './OrderSummary'
import { useValue } from '../context'
import { PromoField } from './PromoField'
import { columns, main } from './styles'
import { TotalsTable } from './TotalsTable'
import { useCheckout } from './use-checkout'

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
 * The promo code and the totals, exactly as they are sent with the order.
 * @param zone replaces the zone of the form if the order is placed by chat or on the server's own page
 */
function OrderTotals({ zone }: { zone?: Zone | null | undefined }) {
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

const sideStyle = css`
  display: flex;
  flex-direction: column;
  gap: 32px;
  min-inline-size: 0;
  grid-area: side;
`

interface CheckoutColumnsProps {
  children: ReactNode
  /** The content below the totals. */
  side: ReactNode
  /** Replaces the zone of the form if the order is placed by chat or on the server's own page. */
  zone?: Zone | null | undefined
}

/** The lines and the totals of the order beside its form. */
export const CheckoutColumns = ({ children, side, zone }: CheckoutColumnsProps) => (
  <div className={columns}>
    <OrderSummary />
    <div className={main}>{children}</div>
    <div className={sideStyle}>
      <OrderTotals zone={zone} />
      {side}
    </div>
  </div>
)

export const sectionTitle = css`
  margin-block-end: 16px;
  scroll-margin-block: calc(var(--s-over, 0px) + 16px);
  font-size: var(--s-text-l);
`

interface CheckoutSectionProps extends HTMLAttributes<HTMLElement> {
  title: string
}

/** A section of the checkout with its heading. */
export const CheckoutSection = ({ title, children, ...attributes }: CheckoutSectionProps) => (
  <section {...attributes} aria-label={title}>
    <h2 className={sectionTitle}>{title}</h2>
    {children}
  </section>
)
