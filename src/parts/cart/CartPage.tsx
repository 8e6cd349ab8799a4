import { useRef } from 'react'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop, useView, useElement } from '../context'
import { Page, PageTitle } from '../Page'
import { clearOfBar } from '../StickyBar'
import { CartBar, CartEmpty } from './CartBar'
import { CartLines } from './CartLines'
import { CartSummary } from './CartSummary'
import { KnownCart } from './KnownCart'
import { useCartView } from './use-cart-view'
import { useOpenCart } from './hooks'
import { Dialog } from '../Dialog'
import { GatePresenter } from '../checkout/GatePresenter'
import { Link } from '../Link'
import { useInView } from '../../ui/use-in-view'
import { useLatched } from '../../ui/use-latched'

const footer = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  text-align: center;
`
const link = css`
  align-self: center;
  padding: 10px 12px;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
`

/** The cart in a drawer on the inline end: right in English, left in Arabic. */
export function CartDrawer() {
  const { cart } = useShop()
  const { panels } = useElement()
  const { t } = useView()
  const open = useValue(panels.open) === 'cart'
  const empty = useValue(cart.lines).length === 0
  useOpenCart(open)
  useCartView(open, 'drawer')
  return (
    <>
      <Dialog
        open={open}
        side="end"
        title={t('shoppingCart')}
        onClose={panels.close}
        footer={
          empty ? null : (
            <div className={footer}>
              <CartSummary slotted={open} />
              <Link to="cart" params={{}} className={link} before={panels.close}>
                {t('openCart')}
              </Link>
            </div>
          )
        }
      >
        <KnownCart>{empty ? <CartEmpty /> : <CartLines />}</KnownCart>
      </Dialog>
      <GatePresenter />
    </>
  )
}

const frame = css`
  padding: 20px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-m);
  background: var(--s-surface);
`
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
      <section ref={place} className={frame} aria-label={t('shoppingCart')}>
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

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  @container (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(280px, min(360px, 44%));
    gap: 32px;
  }
  @container (min-width: 1024px) {
    gap: 48px;
  }
`
const aside = css`
  padding: min(24px, 8cqi);
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
  @container (min-width: 720px) {
    position: sticky;
    inset-block-start: 96px;
  }
`

/** /cart */
export function CartPage() {
  const { cart } = useShop()
  const { t } = useView()
  const empty = useValue(cart.lines).length === 0
  const button = useRef<HTMLDivElement>(null)
  useOpenCart(true)
  useCartView(true, 'page')
  return (
    <Page>
      <PageTitle>{t('shoppingCart')}</PageTitle>
      <KnownCart>
        {empty ? (
          <CartEmpty />
        ) : (
          <div className={clearOfBar}>
            <div className={columns}>
              <CartLines />
              <aside className={aside}>
                <CartSummary button={button} />
              </aside>
            </div>
            <CartBar of={button} />
          </div>
        )}
      </KnownCart>
    </Page>
  )
}
