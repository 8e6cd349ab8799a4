import { useEffect, type ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { useShop, useView, useNavigator } from '../context'
import { fields } from '../styles'
import { OrderSummary } from './OrderSummary'
import { OrderTotals } from './OrderTotals'
import { columns, main, sectionTitle, side } from './styles'
import { useBought } from './use-checkout'
import { pageUrl } from '../../core/lib/web/urls'
import { ownDocument } from '../../ui/own-document'
import { DeliveryRow } from '../cart/DeliveryRow'
import { useChatOrder } from '../cart/use-chat-order'
import { useArea } from '../delivery/AreaChooser'

interface ChatCheckoutProps {
  /** Whether the lines are those of the cart: they are removed once they are ordered. */
  ofCart: boolean
  /** The URL of the button in the confirmation, instead of the store's home page. */
  successUrl: string | null
  /** Shown if there is nothing to buy. */
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
  return (
    <div className={step === 'sent' ? fields : columns}>
      {step !== 'sent' && <OrderSummary />}
      <section className={main} aria-label={t('orderByChat')}>
        <div>
          <h2 className={sectionTitle}>{t('orderByChat')}</h2>
          <div className={fields}>
            {note}
            {step === 'write' && <DeliveryRow />}
            {preview}
            {step === 'sent' && actions}
          </div>
        </div>
      </section>
      {step !== 'sent' && (
        <div className={side}>
          <OrderTotals zone={zone} />
          {actions}
        </div>
      )}
    </div>
  )
}
