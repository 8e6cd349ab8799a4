import { orderIcon } from '../../ui/icons/menu'
import { MenuRow } from '../../ui/MenuRow'
import { useElement, useView } from '../context'
import { useLink } from '../Link'
import { useHasGuestOrders } from './device-orders'

/** The row “My orders” in menus, for guests who have ordered on this device. */
export function GuestOrdersRow() {
  const { panels } = useElement()
  const { t } = useView()
  const { link } = useLink()
  if (!useHasGuestOrders()) return null
  return (
    <MenuRow
      icon={orderIcon}
      {...link({ to: 'profile', params: {}, query: { tab: 'orders' } }, panels.close)}
    >
      {t('myOrders')}
    </MenuRow>
  )
}
