import { Button } from '../../ui/Button'
import { whatsappIcon } from '../../ui/icons/contact'
import { useValue } from '../../ui/use-value'
import { useOrderBy } from '../cart/hooks'
import { useElement, useView } from '../context'
import { useBought, useCheckout } from './use-checkout'

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
