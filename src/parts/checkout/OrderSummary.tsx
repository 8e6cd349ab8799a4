import { useRef } from 'react'
import { isBuyable } from '../../core/lib/cart/line-check'
import { LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useView } from '../context'
import { sectionTitle } from './styles'
import { OrderLines } from './OrderLines'
import { PromoField } from './PromoField'
import { TotalsTable } from './TotalsTable'
import { useCheckout } from './use-checkout'

const box = css`
  display: flex;
  flex-direction: column;
  gap: 24px;
  padding: min(24px, 8cqi);
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
`

/** Takes no space while empty. */
const notice = css`
  &:not([data-amiss]) {
    position: absolute;
  }
`

/** The lines, the promo code and the totals. What is shown here is what is sent. */
export function OrderSummary() {
  const checkout = useCheckout()
  const { element, root } = useElement()
  const { t } = useView<'account'>()
  const lines = useValue(checkout.lines)
  const totals = useValue(checkout.totals)
  const promo = useValue(checkout.promo.state)
  const issues = useValue(checkout.issues)
  const blocked = lines.some(({ key }) => !isBuyable(issues.get(key) ?? []))
  const heading = useRef<HTMLHeadingElement>(null)
  const removeBlocked = () => {
    checkout.dropBlocked(element)
    // The button unmounts with its alert; with the last line, all of this does.
    requestAnimationFrame(() => (heading.current ?? root.querySelector<HTMLElement>('h1'))?.focus())
  }
  return (
    <section className={box} aria-label={t('orderSummary')}>
      <h2 ref={heading} className={sectionTitle} tabIndex={-1}>
        {t('orderSummary')}
      </h2>
      <OrderLines lines={lines} issues={issues} promo={promo.status === 'applied' ? promo.lines : []} />
      <div className={notice} data-amiss={blocked ? '' : undefined}>
        <LiveAlert
          tone="warning"
          action={
            <Button size="s" onClick={removeBlocked}>
              {t('dropBlocked')}
            </Button>
          }
        >
          {blocked && t('blockedLines')}
        </LiveAlert>
      </div>
      <PromoField />
      <TotalsTable
        items={totals.items}
        discount={totals.discounted === null ? null : totals.items - totals.discounted}
        delivery={totals.delivery}
        total={totals.total}
        live
      />
    </section>
  )
}
