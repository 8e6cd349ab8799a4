import { css } from '../../ui/styles'
import { useShop, useView, useElement, useValue } from '../context'
import { CartEmpty } from './CartEmpty'
import { CartLines } from './CartLines'
import { CartSummary } from './CartSummary'
import { KnownCart } from './KnownCart'
import { useCartView } from './use-cart-view'
import { useOpenCart } from './use-open-cart'
import { Dialog } from '../Dialog'
import { GatePresenter } from '../checkout/GatePresenter'
import { Link } from '../Link'

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
