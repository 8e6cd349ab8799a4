import { Button } from '../../ui/Button'
import { whatsappIcon } from '../../ui/icons/contact'
import { useValue } from '../../ui/use-value'
import { useOrderBy } from '../cart/use-order-by'
import { useElement, useView } from '../context'
import { useBought } from './use-bought'
import { useCheckout } from './use-checkout'

/** The order by WhatsApp beside the checkout, where the merchant offers both. */
export function ChatInstead({ ofCart, successUrl }: { ofCart: boolean; successUrl: string | null }) {
  const { panels } = useElement()
  const { t } = useView<'account'>()
  const zone = useValue(useCheckout().zone)
  const { lines, promo } = useBought()
  if (useOrderBy() !== 'both') return null
  return (
    <Button
      full
      icon={whatsappIcon}
      disabled={!lines?.length}
      onClick={() => lines && panels.openGate({ lines, ofCart, by: 'whatsapp', promo, zone, successUrl })}
    >
      {t('orderByChat')}
    </Button>
  )
}
