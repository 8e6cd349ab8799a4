import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { useElement, useNavigator, useView } from '../context'
import { GuestOrders } from '../orders/GuestOrders'

export function CartEmpty() {
  const { panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  return (
    <slot name="empty">
      <EmptyState
        icon={cartIcon}
        title={t('cartEmpty')}
        action={
          <Button
            variant="primary"
            onClick={() => {
              panels.close()
              navigator.go('home', {})
            }}
          >
            {t('backToShopping')}
          </Button>
        }
      />
      <GuestOrders />
    </slot>
  )
}
