import { useEffect, type ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { useShop, useView, useNavigator } from '../context'
import { fields } from '../styles'
import { CheckoutColumns, CheckoutSection } from './CheckoutColumns'
import { useBought } from './use-checkout'
import { pageUrl } from '../../core/lib/web/urls'
import { ownDocument } from '../../ui/own-document'
import { DeliveryRow } from '../cart/DeliveryRow'
import { useChatOrder } from '../cart/use-chat-order'
import { useArea } from '../delivery/AreaChooser'

interface ChatCheckoutProps {
  /** Whether the lines are those of the cart, from which they are removed once they are ordered. */
  ofCart: boolean
  /** The URL of the button in the confirmation, instead of the store's home page. */
  successUrl: string | null
  /** The content if there is nothing to buy. */
  empty: ReactNode
}

/** The checkout of a store that takes orders only by WhatsApp. */
export function ChatCheckout({ ofCart, successUrl, empty }: ChatCheckoutProps) {
  const { zones } = useShop()
  const navigator = useNavigator()
  const { t } = useView()
  const { zone } = useArea()
  const { lines, promo } = useBought()
  const continueUrl = pageUrl(successUrl, ownDocument('baseURI'))
  useEffect(() => void zones.load(), [zones])
  const { step, note, preview, actions } = useChatOrder({
    lines,
    zone,
    promo,
    ofCart,
    end: (
      <Button
        full
        href={continueUrl ?? undefined}
        onClick={continueUrl === null ? () => navigator.goTo('/', true) : undefined}
      >
        {t(continueUrl === null ? 'continueShopping' : 'continue')}
      </Button>
    ),
  })
  if (step === 'write' && lines?.length === 0) return empty
  const section = (
    <CheckoutSection title={t('orderByChat')}>
      <div className={fields}>
        {note}
        {step === 'write' && <DeliveryRow />}
        {preview}
        {step === 'sent' && actions}
      </div>
    </CheckoutSection>
  )
  if (step === 'sent') return section
  return (
    <CheckoutColumns zone={zone} side={actions}>
      {section}
    </CheckoutColumns>
  )
}
