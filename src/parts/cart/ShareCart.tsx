import { isBlocked } from '../../core/lib/cart/blocked'
import { srOnly } from '../../ui/base'
import { Button } from '../../ui/Button'
import { checkIcon } from '../../ui/icons/common'
import { shareIcon } from '../../ui/icons/product'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { CopyByHand } from '../share/CopyByHand'
import { useShare } from '../share/use-share'
import { useCartAddress } from './use-cart-address'

const place = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  & > label {
    inline-size: 100%;
  }
`

/** Shares a link to this cart with the platform's share sheet, or copies it if there is none. */
export function ShareCart() {
  const { cart } = useShop()
  const { t } = useView()
  const addressOf = useCartAddress()
  const address = () => {
    const { lines, issues } = cart.opened.peek() ?? {}
    return addressOf(lines?.peek().filter(({ key }) => !isBlocked(issues?.peek().get(key))) ?? [])
  }
  const { state, copy, share } = useShare(t('shoppingCart'), address)
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
      {state === 'refused' && <CopyByHand address={address} />}
    </div>
  )
}
