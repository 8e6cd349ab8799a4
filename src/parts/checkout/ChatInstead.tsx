import { Button } from '../../ui/Button'
import { useView, useElement, useValue } from '../context'
import { useCheckout, useBought } from './use-checkout'
import { whatsappIcon } from '../../ui/icons/contact'
import { useOrderBy } from '../cart/use-order-by'

/** A button in the checkout to order by WhatsApp instead, if the merchant offers both ways. */
export function ChatInstead({ ofCart, successUrl }: { ofCart: boolean; successUrl: string | null }) {
  const { panels } = useElement()
  const { t } = useView()
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
