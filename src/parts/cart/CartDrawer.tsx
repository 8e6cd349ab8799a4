import { css } from '../../ui/styles'
import { useShop, useView, useElement, useValue } from '../context'
import { CartLines } from './CartLines'
import { CartSummary } from './CartSummary'
import { OpenCart } from './OpenCart'
import { Dialog } from '../Dialog'
import { GatePresenter } from '../checkout/GatePresenter'
import { Link } from '../Link'
import { column } from '../styles'

const link = css`
  align-self: center;
  text-align: center;
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
  return (
    <>
      <Dialog
        open={open}
        side="end"
        title={t('shoppingCart')}
        onClose={panels.close}
        footer={
          empty ? null : (
            <div className={column}>
              <CartSummary slotted={open} />
              <Link to="cart" params={{}} className={link} before={panels.close}>
                {t('openCart')}
              </Link>
            </div>
          )
        }
      >
        <OpenCart open={open} context="drawer">
          <CartLines />
        </OpenCart>
      </Dialog>
      <GatePresenter />
    </>
  )
}
