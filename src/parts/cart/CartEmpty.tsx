import { useView } from '../context'
import { HomeButton } from '../HomeButton'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { GuestOrders } from '../orders/GuestOrders'

export function CartEmpty() {
  const { t } = useView()
  return (
    <slot name="empty">
      <EmptyState icon={cartIcon} title={t('cartEmpty')} action={<HomeButton text="backToShopping" />} />
      <GuestOrders />
    </slot>
  )
}
