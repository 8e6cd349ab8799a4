import { useEffect, useRef, type ReactNode } from 'react'
import { Alert, LiveAlert } from '../../ui/Alert'
import { srOnly } from '../../ui/base'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { lockIcon } from '../../ui/icons/delivery'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop, useView, useElement, useNavigator } from '../context'
import { serverText } from '../account/refusal-text'
import { DeliveryPromises } from '../delivery/DeliveryInfo'
import { fields } from '../form/FormSkeleton'
import { isFramed, openTab, PaymentLink } from './PaymentLink'
import { OrderSummary } from './OrderSummary'
import { OrderTotals } from './OrderTotals'
import { columns, main, sectionTitle, side } from './styles'
import { useCheckout, useBought } from './use-checkout'
import { whatsappIcon } from '../../ui/icons/contact'
import { useOrderBy } from '../cart/hooks'
import { pageUrl } from '../../core/lib/web/urls'
import { ownDocument } from '../../ui/own-document'
import { DeliveryRow } from '../cart/DeliveryRow'
import { useChatOrder } from '../cart/use-chat-order'
import { useArea } from '../delivery/AreaChooser'

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
  const wayOn = pageUrl(successUrl, ownDocument('baseURI'))
  useEffect(() => void zones.load(), [zones])
  const { step, note, preview, actions } = useChatOrder({
    lines,
    zone,
    promo,
    ofCart,
    end: (
      <Button
        full
        href={wayOn ?? undefined}
        onClick={wayOn === null ? () => navigator.goTo('/', true) : undefined}
      >
        {t(wayOn === null ? 'continueShopping' : 'continue')}
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

const where = css`
  display: flex;
  gap: 12px;
  margin-block-end: 16px;
  padding: 16px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-m);
  & > svg {
    flex: none;
    margin-block-start: 0.15em;
  }
`

/** The checkout of a store whose orders are placed on the server's own page: the lines, and the link to that page. */
export function HostedCheckout({ ofCart, successUrl }: { ofCart: boolean; successUrl: string | null }) {
  const { host, settings, env } = useShop()
  const view = useView()
  const { t } = view
  const { handOver, promo } = useCheckout()
  const state = useValue(handOver.state)
  const checking = useValue(promo.state).status === 'checking'
  const named = useValue(settings.settings.state).data?.checkoutHost || new URL(host).host
  const page = useValue(handOver.host) ?? named
  useEffect(() => handOver.cancel, [handOver])
  const link = useRef<HTMLElement>(null)
  const isReady = state.status === 'ready'
  useEffect(() => {
    // The button that was clicked has become a link.
    if (isReady) link.current?.focus()
  }, [isReady])
  const go = () =>
    // After a slow response the user activation of the click has expired.
    handOver.go(isFramed() ? (url) => navigator.userActivation.isActive && openTab(url) : undefined)
  const busy = state.status === 'busy' || state.status === 'leaving' || checking
  return (
    <div className={columns}>
      <OrderSummary />
      <section className={main} aria-label={t('paymentMethod')}>
        <div>
          <h2 className={sectionTitle}>{t('paymentMethod')}</h2>
          <p className={where}>
            <Icon icon={lockIcon} size={20} />
            <span>{t('payThere', { page })}</span>
          </p>
          <DeliveryPromises />
        </div>
      </section>
      <div className={side}>
        <OrderTotals zone={null} />
        <div className={fields}>
          <slot name="terms" />
          <LiveAlert tone="warning">{state.status === 'changed' && t('lookAgain')}</LiveAlert>
          {state.status === 'failed' && (
            <Alert tone="danger">
              {[
                serverText(state.refusal, view),
                t(state.refusal.kind === 'network' && !env.online() ? 'notThereOffline' : 'notThere'),
              ]
                .filter(Boolean)
                .join(' ')}
            </Alert>
          )}
          {isReady ? (
            <PaymentLink ref={link} url={state.url}>
              {t('goThere', { page })}
            </PaymentLink>
          ) : (
            <Button variant="primary" size="l" full busy={busy && <Spinner />} onClick={() => void go()}>
              {t('goThere', { page })}
            </Button>
          )}
          <p className={srOnly} role="status">
            {busy && t('goingThere')}
          </p>
          <ChatInstead ofCart={ofCart} successUrl={successUrl} />
        </div>
      </div>
    </div>
  )
}
