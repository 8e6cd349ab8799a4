import { useEffect, useRef } from 'react'
import { Alert, LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { lockIcon } from '../../ui/icons/delivery'
import { Spinner } from '../../ui/Spinner'
import { css, srOnly } from '../../ui/styles'
import { useShop, useView, useValue } from '../context'
import { serverText } from '../account/refusal-text'
import { TrustStrip } from '../delivery/TrustStrip'
import { fields } from '../styles'
import { isFramed, openTab, PaymentLink } from './PaymentLink'
import { CheckoutColumns, CheckoutSection } from './CheckoutColumns'
import { useCheckout } from './use-checkout'
import { ChatInstead } from './ChatInstead'

const destination = css`
  display: flex;
  gap: 12px;
  margin-block-end: 16px;
  padding: 16px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-m);
  & > svg {
    margin-block-start: 0.15em;
  }
`

/**
 * The checkout of a store whose orders are placed on the server's own page. Shows the lines, and a link to that page.
 */
export function HostedCheckout({ ofCart, successUrl }: { ofCart: boolean; successUrl: string | null }) {
  const { host, settings, env } = useShop()
  const view = useView()
  const { t } = view
  const { hosted, promo } = useCheckout()
  const state = useValue(hosted.state)
  const checking = useValue(promo.state).status === 'checking'
  const named = useValue(settings.settings.state).data?.checkoutHost || new URL(host).host
  const page = useValue(hosted.host) ?? named
  useEffect(() => hosted.cancel, [hosted])
  const link = useRef<HTMLElement>(null)
  const isReady = state.status === 'ready'
  useEffect(() => {
    // This link has replaced the clicked button.
    if (isReady) link.current?.focus()
  }, [isReady])
  const go = () =>
    // If the response was slow, the user activation by the click has expired, and no tab can be opened.
    hosted.go(isFramed() ? (url) => navigator.userActivation.isActive && openTab(url) : undefined)
  const busy = state.status === 'busy' || state.status === 'leaving' || checking
  return (
    <CheckoutColumns
      zone={null}
      side={
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
      }
    >
      <CheckoutSection title={t('paymentMethod')}>
        <p className={destination}>
          <Icon icon={lockIcon} size={20} />
          <span>{t('payThere', { page })}</span>
        </p>
        <TrustStrip />
      </CheckoutSection>
    </CheckoutColumns>
  )
}
