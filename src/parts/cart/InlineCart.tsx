import { useRef } from 'react'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { clearOfBar } from '../StickyBar'
import { CartBar } from './CartBar'
import { CartLines } from './CartLines'
import { CartSummary } from './CartSummary'
import { OpenCart } from './OpenCart'
import { GatePresenter } from '../checkout/GatePresenter'
import { useInView } from '../../ui/use-in-view'
import { useLatched } from '../../ui/use-latched'
import { card } from '../styles'

const heading = css`
  margin-block-end: 8px;
  font-size: var(--s-text-xl);
`

export function InlineCart() {
  const { t } = useView()
  const place = useRef<HTMLElement>(null)
  const button = useRef<HTMLDivElement>(null)
  // The cart counts as seen once it has been scrolled into view.
  const isSeen = useLatched(useInView(place)?.isIntersecting === true)
  return (
    <>
      <section ref={place} className={card} aria-label={t('shoppingCart')}>
        <h2 className={heading}>{t('shoppingCart')}</h2>
        <OpenCart seen={isSeen} context="page">
          <div className={clearOfBar}>
            <CartLines />
            <CartSummary button={button} />
            <CartBar of={button} />
          </div>
        </OpenCart>
      </section>
      <GatePresenter />
    </>
  )
}
