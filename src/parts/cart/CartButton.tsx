import { IconButton } from '../../ui/IconButton'
import { cartIcon } from '../../ui/icons/common'
import { useView, useValue } from '../context'
import { useCart } from './use-cart'

export function CartButton({ onOpen }: { onOpen?: () => void }) {
  const cart = useCart()
  const { t, number } = useView()
  const count = useValue(cart.count)
  return (
    <IconButton
      icon={cartIcon}
      label={count > 0 ? t('cartWithCount', { count, n: number(count) }) : t('cart')}
      badge={count > 0 ? number(count) : null}
      data-control="cart"
      onClick={onOpen}
    />
  )
}
