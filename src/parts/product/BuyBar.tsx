import { useRef, type RefObject } from 'react'
import type { Product } from '../../core/types'
import { Button } from '../../ui/Button'
import { cartIcon, checkIcon } from '../../ui/icons/common'
import { css } from '../../ui/styles'
import { useInView } from '../../ui/use-in-view'
import { useView } from '../context'
import { dockedBar, useDockedBar } from '../StickyBar'
import { optionText } from './option-text'
import { ProductPrice } from './ProductPrice'
import type { Buying } from './use-buying'
import { ellipsis, muted } from '../styles'

/**
 * Sticks to the bottom of the viewport while the container is in view. The bar's space at the end of the container
 * stays reserved.
 */
const place = css`
  position: sticky;
  inset-block-end: max(8px, env(safe-area-inset-bottom));
  z-index: 1;
  min-inline-size: 0;
  margin-block-start: 16px;
  pointer-events: none;
  /* The bar overlaps the page's bottom padding, so that there is no gap while it is hidden. */
  main & {
    margin-block: 8px -62px;
  }
  /* A low viewport, such as a phone in landscape orientation or a zoomed page, has no room for the bar. */
  @container (max-width: 319px) or (min-width: 600px) {
    display: none;
  }
  @media (max-height: 420px) {
    display: none;
  }
`
const texts = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  line-height: 1.4;
`

const BUTTON_TEXTS = {
  available: 'addToCart',
  missing: 'itemNotAvailable',
  'sold-out': 'outOfStock',
  'no-price': 'noPrice',
} as const satisfies Record<Buying['state'], string>

interface BuyBarProps {
  product: Product
  buying: Buying
  decided: boolean
  /** The buttons that the bar replaces while they are out of view. */
  actions: RefObject<HTMLElement | null>
}

/**
 * A root margin that leaves out the bottom of the viewport, so that the bar stays until the whole main button is above
 * it.
 */
const ABOVE_BAR = '0px 0px -72px 0px'

/** A bar with the main button. It is shown while the product is in view and the buttons are not. */
export function BuyBar({ product, buying, decided, actions }: BuyBarProps) {
  const view = useView()
  const { t } = view
  const ref = useRef<HTMLDivElement>(null)
  const inView = useInView(ref)?.isIntersecting === true
  const isReplaced = useInView(actions, ABOVE_BAR)?.isIntersecting === false
  const docked = inView && isReplaced
  useDockedBar(ref, docked, actions)
  const { line, chosen, state } = buying
  const leadsOn = buying.main === 'checkout'
  const text = t(leadsOn ? 'goToCheckout' : line ? 'inCart' : BUTTON_TEXTS[state])
  const { text: title } = view.local(product.title)
  return (
    <div className={place} ref={ref}>
      <div className={dockedBar} data-docked={docked} part="buy-bar">
        <div className={texts}>
          <ProductPrice buying={buying} size="m" compact />
          {product.hasOptions && (
            <span className={`${muted} ${ellipsis}`}>
              {chosen ? optionText(chosen, view) : t(decided ? 'itemNotAvailable' : 'chooseOptions')}
            </span>
          )}
        </div>
        <Button
          variant="primary"
          icon={leadsOn ? undefined : line ? checkIcon : cartIcon}
          disabled={state !== 'available'}
          // This must differ from the accessible name of the page's own button.
          label={`${text}: ${title}`}
          onClick={({ detail }) => {
            if (!leadsOn) void buying.add()
            // Ignore the second click of a double click on “Add to cart”.
            else if (detail < 2) buying.checkout()
          }}
        >
          {text}
        </Button>
      </div>
    </div>
  )
}
