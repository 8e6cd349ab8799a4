import { type RefObject, useMemo, type MouseEvent } from 'react'
import { savingOf, subtotalOf } from '../../core/lib/money/money'
import type { Money } from '../../core/types'
import { Button } from '../../ui/Button'
import { css, srOnly } from '../../ui/styles'
import { useLoggedIn } from '../account/use-account'
import { useElement, useView, useNavigator, useShop, useValue } from '../context'
import { TrustStrip } from '../delivery/TrustStrip'
import { useArea } from '../delivery/AreaChooser'
import { DeliveryRow } from './DeliveryRow'
import { Saving } from './LineNotes'
import { useCartUrl } from './use-cart-url'
import { NO_AMOUNT, useCountedLines, countedLines } from './use-subtotal'
import { useOrderBy } from './use-order-by'
import { Verbatim } from '../../ui/Verbatim'
import { whatsappIcon } from '../../ui/icons/contact'
import { computed } from '@preact/signals-react'
import { useCheckoutUrl } from './checkout-url'
import { isBlocked } from '../../core/lib/cart/blocked'
import { checkIcon } from '../../ui/icons/common'
import { shareIcon } from '../../ui/icons/product'
import { CopyByHand, useShare } from '../share/use-share'
import { muted, column } from '../styles'

/**
 * Returns the text and props of the button that leads from the cart to the order. The button is disabled while nothing
 * can be bought. An order by WhatsApp needs all prices in the current market. The checkout requests missing prices
 * itself.
 */
export function useCheckoutLink() {
  const { cart } = useShop()
  const { panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const byChat = useOrderBy() === 'whatsapp'
  const ownCheckout = useCheckoutUrl()
  const counted = useValue(useMemo(() => computed(() => countedLines(cart)?.length), [cart]))
  const nothing = counted === 0
  const open = () => panels.openGate({ lines: null })
  if (byChat) return { text: t('orderByChat'), icon: whatsappIcon, disabled: !counted, onClick: open }
  return {
    text: t('checkout'),
    disabled: nothing,
    href: nothing ? undefined : (ownCheckout ?? navigator.href('checkout', {})),
    onClick(event: MouseEvent) {
      if (ownCheckout !== null) return
      event.preventDefault()
      open()
    },
  }
}

const place = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  & > label {
    inline-size: 100%;
  }
`

/**
 * A button that shares a link to this cart with the platform's share sheet, or copies the link if there is no share
 * sheet.
 */
function ShareCart() {
  const { cart } = useShop()
  const { t } = useView()
  const urlOf = useCartUrl()
  const getUrl = () => {
    const { lines, issues } = cart.opened.peek() ?? {}
    return urlOf(lines?.peek().filter(({ key }) => !isBlocked(issues?.peek().get(key))) ?? [])
  }
  const { state, copy, share } = useShare(t('shoppingCart'), getUrl)
  return (
    <div className={place}>
      <Button
        variant="quiet"
        size="s"
        icon={state === 'copied' ? checkIcon : shareIcon}
        onClick={() => void (typeof navigator.share === 'function' ? share() : copy())}
      >
        {t(state === 'copied' ? 'linkCopied' : 'shareCart')}
      </Button>
      <p className={srOnly} role="status">
        {state === 'copied' && t('linkCopied')}
      </p>
      {state === 'refused' && <CopyByHand url={getUrl()} />}
    </div>
  )
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  font-size: var(--s-text-l);
  font-weight: 650;
  &[data-total] {
    margin-block-end: 8px;
  }
`
const amountStyle = css`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
`
const note = css`
  /* Reserves the height of the total. */
  min-block-size: calc(var(--s-text-l) * var(--s-leading));
  margin-block-end: 8px;
`

interface CartSummaryProps {
  /** Whether this instance renders the merchant's slots. Only one instance per element may render them. */
  slotted?: boolean
  /** The container of the checkout button. */
  button?: RefObject<HTMLDivElement | null> | undefined
}

/**
 * The subtotal of the available lines, the saving, the delivery price and the checkout button. For visitors whose
 * delivery area is known, the total replaces the shipping note.
 */
export function CartSummary({ slotted = true, button: place }: CartSummaryProps) {
  const { panels } = useElement()
  const { t, money } = useView()
  const { text, ...link } = useCheckoutLink()
  // The element offers an order by WhatsApp beside the checkout.
  const offersChat = useOrderBy() === 'both'
  const counted = useCountedLines()
  const saving = savingOf(counted ?? [])
  const { zone } = useArea()
  // For logged-in users, the price depends on the address that they choose at the checkout.
  const delivery = useLoggedIn() ? null : (zone?.deliveryPrice ?? null)
  const total = delivery === null || counted === null ? null : subtotalOf(counted) + delivery
  const sum = (name: 'subtotal' | 'total', amount: Money | null) => (
    <dl className={row} data-total={name === 'total' || undefined}>
      <dt>{t(name)}</dt>
      <dd className={amountStyle}>
        <Verbatim>{amount === null ? NO_AMOUNT : money(amount)}</Verbatim>
      </dd>
    </dl>
  )
  const button = (
    <Button variant="primary" size="l" full {...link}>
      {text}
    </Button>
  )
  return (
    <div className={column} part="totals">
      {slotted && <slot name="before-summary" />}
      {sum('subtotal', counted && subtotalOf(counted))}
      {saving > 0 && <Saving amount={saving} />}
      <DeliveryRow />
      {total === null ? <p className={`${muted} ${note}`}>{t('shippingNote')}</p> : sum('total', total)}
      <div ref={place}>{slotted ? <slot name="checkout-button">{button}</slot> : button}</div>
      {offersChat && (
        <Button full icon={whatsappIcon} onClick={() => panels.openGate({ lines: null, by: 'whatsapp' })}>
          {t('orderByChat')}
        </Button>
      )}
      <ShareCart />
      <TrustStrip />
    </div>
  )
}
