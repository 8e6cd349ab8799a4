import { Button } from '../../ui/Button'
import { whatsappIcon } from '../../ui/icons/contact'
import { useElement, useView } from '../context'
import { ShareCart } from './ShareCart'
import { useOrderBy } from './use-order-by'

/** Alternatives below the checkout button: order by WhatsApp, if the merchant offers both ways, or share the cart. */
export function OtherWays() {
  const { panels } = useElement()
  const { t } = useView()
  return (
    <>
      {useOrderBy() === 'both' && (
        <Button full icon={whatsappIcon} onClick={() => panels.openGate({ lines: null, by: 'whatsapp' })}>
          {t('orderByChat')}
        </Button>
      )}
      <ShareCart />
    </>
  )
}
