import { Button } from '../../ui/Button'
import { whatsappIcon } from '../../ui/icons/contact'
import { useElement, useView } from '../context'
import { ShareCart } from './ShareCart'
import { useOrderBy } from './use-order-by'

/** What else a cart is good for, under its checkout button: an order by WhatsApp where the merchant offers both, a link. */
export function OtherWays() {
  const { panels } = useElement()
  const { t } = useView<'browse'>()
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
