import type { RefObject } from 'react'
import { savingOf, subtotalOf } from '../../core/lib/money/price'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { useLoggedIn } from '../account/use-account'
import { useElement, useView } from '../context'
import { DeliveryPromises } from '../delivery/DeliveryPromises'
import { useArea } from '../delivery/use-area'
import { DeliveryRow } from './DeliveryRow'
import { Saving } from './Saving'
import { NO_AMOUNT, useCountedLines } from './use-subtotal'
import { useCheckoutLink } from './use-checkout-link'
import { Verbatim } from '../../ui/Verbatim'
import { whatsappIcon } from '../../ui/icons/contact'
import { ShareCart } from './ShareCart'
import { useOrderBy } from './use-order-by'

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
  &[data-total] {
    margin-block-end: 8px;
  }
`
const amount = css`
  margin: 0;
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
`
const note = css`
  /* As high as the total that replaces it. */
  min-block-size: calc(var(--s-text-l) * var(--s-leading));
  color: var(--s-muted);
  margin-block-end: 8px;
  font-size: var(--s-text-s);
`

interface CartSummaryProps {
  /** Whether this instance renders the merchant's slots: only one per element may. */
  slotted?: boolean
  /** The container of the checkout button. */
  button?: RefObject<HTMLDivElement | null> | undefined
}

/**
 * The subtotal of the available lines, the saving, the delivery price and the checkout button. Once the delivery area is
 * known, the total replaces the shipping note.
 */
export function CartSummary({ slotted = true, button: place }: CartSummaryProps) {
  const { t, money } = useView()
  const { text, ...link } = useCheckoutLink()
  const counted = useCountedLines()
  const saving = savingOf(counted ?? [])
  const { zone } = useArea()
  // For users, the price depends on the address that they choose at the checkout.
  const delivery = useLoggedIn() ? null : (zone?.deliveryPrice ?? null)
  const total = delivery === null || counted === null ? null : money(subtotalOf(counted) + delivery)
  const button = (
    <Button variant="primary" size="l" full {...link}>
      {text}
    </Button>
  )
  return (
    <div className={summary} part="totals">
      {slotted && <slot name="before-summary" />}
      <dl className={row}>
        <dt>{t('subtotal')}</dt>
        <dd className={amount}>
          <Verbatim>{counted === null ? NO_AMOUNT : money(subtotalOf(counted))}</Verbatim>
        </dd>
      </dl>
      {saving > 0 && <Saving amount={saving} />}
      <DeliveryRow />
      {total === null ? (
        <p className={note}>{t('shippingNote')}</p>
      ) : (
        <dl className={row} data-total>
          <dt>{t('total')}</dt>
          <dd className={amount}>
            <Verbatim>{total}</Verbatim>
          </dd>
        </dl>
      )}
      <div ref={place}>{slotted ? <slot name="checkout-button">{button}</slot> : button}</div>
      <OtherWays />
      <DeliveryPromises />
    </div>
  )
}

/** Alternatives below the checkout button: order by WhatsApp, if the merchant offers both ways, or share the cart. */
function OtherWays() {
  const { panels } = useElement()
  const { t } = useView()
  return (
    <>
      {useOrderBy() === 'both' && (
        <Button full icon={whatsappIcon} onClick={() => panels.openGate({ lines: null, by: 'whatsapp' })}>
          {t('orderByChat')}
        </Button>
      )}
      <ShareCart />
    </>
  )
}
