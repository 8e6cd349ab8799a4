import { GateDialog } from '../checkout/GateDialog'
import { useChatUrl } from '../nav/use-chat-url'
import { useEffect } from 'react'
import { pageUrl } from '../../core/lib/web/urls'
import { Button } from '../../ui/Button'
import { Dialog } from '../Dialog'
import { ownDocument } from '../../ui/own-document'
import { useElement, useShop, useView, useValue } from '../context'
import { useArea } from '../delivery/AreaChooser'
import { fields } from '../styles'
import { DeliveryRow } from './DeliveryRow'
import { useCountedLines } from './use-subtotal'
import { useCart } from './use-cart'
import { useOpenCart } from './OpenCart'
import { useChatOrder } from './use-chat-order'

/** The WhatsApp order in a dialog. */
function ChatOrderDialog() {
  const { zones } = useShop()
  const { t } = useView()
  useCart()
  const { panels } = useElement()
  const buying = useValue(panels.buying)
  const { lines: given, ofCart = !given, promo = null, zone = null } = buying
  const continueUrl = pageUrl(buying.successUrl, ownDocument('baseURI'))
  const area = useArea()
  const inCart = useCountedLines()
  useOpenCart(!given)
  useEffect(() => void zones.load(), [zones])
  const { step, note, preview, actions } = useChatOrder({
    lines: given ?? inCart,
    zone: zone ?? area.zone,
    promo,
    ofCart,
    end: (
      <Button full href={continueUrl ?? undefined} onClick={panels.close}>
        {t(continueUrl === null ? 'close' : 'continue')}
      </Button>
    ),
  })
  return (
    <Dialog open focusTitle title={t('orderByChat')} onClose={panels.close} footer={actions}>
      <div className={fields}>
        {note}
        {step === 'write' && !zone && <DeliveryRow />}
        {preview}
      </div>
    </Dialog>
  )
}

/** A dialog with the order as a WhatsApp message. If the store has no number, the gate of the checkout instead. */
export const ChatOrder = () => (useChatUrl() === null ? <GateDialog /> : <ChatOrderDialog />)
