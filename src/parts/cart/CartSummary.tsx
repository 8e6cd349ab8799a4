import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { subtotalOf } from '../../core/lib/money/price'
import { pageUrl } from '../../core/lib/web/urls'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useShop, useView } from '../context'
import { DeliveryRow } from './DeliveryRow'
import { Promises } from '../delivery/Promises'
import { ownDocument } from '../../ui/own-document'

const summary = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  text-align: start;
`
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  margin: 0;
  font-size: var(--s-text-l);
  font-weight: 650;
`
const amount = css`
  margin: 0;
  font-variant-numeric: tabular-nums;
`
const note = css`
  color: var(--s-muted);
  margin-block-end: 8px;
  font-size: var(--s-text-s);
`

interface CartSummaryProps {
  /** Whether this is the one place that renders the merchant's slots. */
  slotted?: boolean
}

/** The subtotal of what can be bought, the delivery range, the shipping note and the checkout button. */
export function CartSummary({ slotted = true }: CartSummaryProps) {
  const { cart } = useShop()
  const { panels, checkoutUrl } = useElement()
  const navigator = useNavigator()
  const ownCheckout = pageUrl(checkoutUrl, ownDocument('baseURI'))
  const { t, money } = useView<'browse'>()
  // A signal as a child updates the amount without re-rendering anything around it.
  const subtotal = useMemo(
    () => computed(() => money(subtotalOf(cart.opened.value?.buyable.value ?? []))),
    [cart, money],
  )
  const nothing = useValue(
    useMemo(() => computed(() => cart.opened.value?.buyable.value.length === 0), [cart]),
  )
  const button = (
    <Button
      variant="primary"
      size="l"
      full
      disabled={nothing}
      href={nothing ? undefined : (ownCheckout ?? navigator.href('checkout', {}))}
      onClick={(event) => {
        if (ownCheckout !== null) return
        event.preventDefault()
        panels.openGate({ lines: null })
      }}
    >
      {t('checkout')}
    </Button>
  )
  return (
    <div className={summary} part="totals">
      {slotted && <slot name="before-summary" />}
      <dl className={row}>
        <dt>{t('subtotal')}</dt>
        <dd className={amount}>
          <bdi>{subtotal}</bdi>
        </dd>
      </dl>
      <DeliveryRow />
      <p className={note}>{t('shippingNote')}</p>
      {slotted ? <slot name="checkout-button">{button}</slot> : button}
      <Promises />
    </div>
  )
}
