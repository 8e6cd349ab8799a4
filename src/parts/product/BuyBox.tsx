import { useRef, type MouseEvent, type Ref } from 'react'
import { Button } from '../../ui/Button'
import type { Product } from '../../core/types'
import { Icon } from '../../ui/Icon'
import { cartIcon, checkIcon } from '../../ui/icons/common'
import { LineStepper } from '../cart/LineStepper'
import { css } from '../../ui/styles'
import { useElement, useShop, useView } from '../context'
import { AskWhenBack } from './AskAboutProduct'
import type { Buying } from './use-buying'
import { useSubtotalText } from '../cart/use-subtotal'
import { Verbatim } from '../../ui/Verbatim'
import { roomyColumn } from '../styles'

const twoLines = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  line-height: 1.35;
  & > bdi {
    font-size: var(--s-text-s);
    font-variant-numeric: tabular-nums;
    font-weight: 400;
    white-space: nowrap;
  }
`

/** The text “Go to checkout” with the total of the available cart lines. */
function CheckoutText() {
  const { t } = useView()
  const subtotal = useSubtotalText()
  return (
    <span className={twoLines}>
      <span>{t('goToCheckout')}</span>
      <Verbatim>{subtotal}</Verbatim>
    </span>
  )
}

/** The status is always one line high, so that nothing below shifts. */
const status = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  min-block-size: calc(1em * var(--s-leading));
  color: var(--s-ok);
  font-size: var(--s-text-s);
  font-weight: 500;
  & > [data-bad] {
    color: var(--s-bad);
  }
  & > [data-cart] {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--s-muted);
  }
`
/** When the stepper appears, the button becomes narrower, so that nothing else moves under the finger. */
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  &[data-in-cart='true'] {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  &[data-in-cart='true'] > :first-child {
    padding: 4px 12px;
  }
`

const STATUS_TEXTS = {
  available: 'inStock',
  missing: 'itemNotAvailable',
  'sold-out': 'outOfStock',
  'no-price': 'toastCannotBuy',
} as const

interface BuyBoxProps {
  product: Product
  buying: Buying
  /** A ref to the container of the buttons, to observe whether it is in view. */
  actions?: Ref<HTMLDivElement>
  /** Whether to omit “Buy now”, for the dialog over a list. */
  quick?: boolean
}

/**
 * Stock status, “Add to cart”, “Buy now” and, once the product is in the cart, its quantity and a button to the
 * checkout. For a sold-out product, a WhatsApp link replaces “Buy now”.
 */
export function BuyBox({ product, buying, actions, quick = false }: BuyBoxProps) {
  const { cart } = useShop()
  const { element } = useElement()
  const { t } = useView()
  const addButton = useRef<HTMLElement>(null)
  const { line, state, reset } = buying
  const disabled = state !== 'available'
  const soldOut = state === 'sold-out'
  const text = t(STATUS_TEXTS[state])
  // Like a combination that does not exist, a sold-out combination is “Item Not Available”, followed by the reason.
  const statusText = soldOut && buying.chosen ? `${t('itemNotAvailable')} · ${text}` : text
  const main = ({ detail }: MouseEvent) => {
    if (buying.main === 'add') void buying.add()
    // Ignore the second click of a double click on “Add to cart”.
    else if (detail < 2) buying.checkout()
  }
  return (
    <div className={roomyColumn}>
      <p className={status} role="status">
        <span data-bad={disabled ? '' : undefined}>{statusText}</span>
        {line && (
          <span data-cart>
            <Icon icon={checkIcon} size={16} />
            <span>{t('inCart')}</span>
          </span>
        )}
      </p>
      <div ref={actions} className={roomyColumn} data-in-reach>
        <div className={row} data-in-cart={line !== null}>
          <Button
            ref={addButton}
            variant="primary"
            size="l"
            full
            data-control={buying.main}
            icon={line || soldOut ? undefined : cartIcon}
            disabled={disabled}
            onClick={main}
          >
            {buying.main === 'checkout' ? <CheckoutText /> : t(soldOut ? 'outOfStock' : 'addToCart')}
          </Button>
          {line && (
            <LineStepper
              line={line}
              onRemove={() => {
                // The stepper unmounts with the line: focus the button that adds the product again.
                addButton.current?.focus()
                void cart.remove(line.key, element)
              }}
            />
          )}
        </div>
        {soldOut ? (
          <AskWhenBack product={product} option={buying.chosen} />
        ) : (
          !quick && (
            <Button
              size="l"
              full
              data-control={reset ? undefined : 'buy'}
              disabled={disabled && !reset}
              onClick={({ detail }) => {
                if (reset) reset()
                // Ignore the second click of a double click on “See what’s available”.
                else if (detail < 2) buying.buyNow()
              }}
            >
              {t(reset ? 'seeAvailable' : 'buyNow')}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
