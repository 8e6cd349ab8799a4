import { useRef } from 'react'
import { css } from '../../ui/styles'
import { useShop, useView, useValue } from '../context'
import { clearOfBar } from '../StickyBar'
import { CartBar } from './CartBar'
import { CartEmpty } from './CartEmpty'
import { CartLines } from './CartLines'
import { CartSummary } from './CartSummary'
import { KnownCart } from './KnownCart'
import { useCartView } from './use-cart-view'
import { useOpenCart } from './use-open-cart'
import { GatePresenter } from '../checkout/GatePresenter'
import { useInView } from '../../ui/use-in-view'
import { useLatched } from '../../ui/use-latched'
import { card } from '../styles'

const heading = css`
  margin-block-end: 8px;
  font-size: var(--s-text-xl);
`

export function InlineCart() {
  const { cart } = useShop()
  const { t } = useView()
  const empty = useValue(cart.lines).length === 0
  useOpenCart(true)
  const place = useRef<HTMLElement>(null)
  const button = useRef<HTMLDivElement>(null)
  // It may never be scrolled to.
  const isSeen = useLatched(useInView(place)?.isIntersecting === true)
  useCartView(isSeen, 'page')
  return (
    <>
      <section ref={place} className={card} aria-label={t('shoppingCart')}>
        <h2 className={heading}>{t('shoppingCart')}</h2>
        <KnownCart>
          {empty ? (
            <CartEmpty />
          ) : (
            <div className={clearOfBar}>
              <CartLines />
              <CartSummary button={button} />
              <CartBar of={button} />
            </div>
          )}
        </KnownCart>
      </section>
      <GatePresenter />
    </>
  )
}
