import { useEffect, useRef, type RefObject } from 'react'
import type { AwaitedSearch, AwaitingOrder } from '../../core/lib/checkout/pending-order'
import { parseUrl } from '../../core/lib/web/urls'
import { LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { useLoggedIn } from '../account/use-account'
import { useShop, useView } from '../context'
import { useChatUrl } from '../nav/use-chat-url'
import { fields } from '../styles'
import { OtherPayment } from './OtherPayment'
import { isFramed, PaymentLink } from './PaymentLink'
import type { AwaitedView } from './use-awaited-view'
import { useCheckout } from './use-checkout'

interface AwaitedActionsProps {
  pending: AwaitingOrder
  search: AwaitedSearch
  sending: boolean
  view: AwaitedView
  /** Whether to show that the order is being looked up. */
  checking: boolean
  onCheck(): void
  /** Called when the shopper reports that nothing was paid. */
  onNotPaid(): void
}

const hostOf = ({ awaited }: AwaitingOrder) => parseUrl(awaited.payAt)?.host

/** The actions for an order that awaits its payment: pay, look it up again, or pay another way. */
export function AwaitedActions({
  pending,
  search,
  sending,
  view,
  checking,
  onCheck,
  onNotPaid,
}: AwaitedActionsProps) {
  const checkout = useCheckout()
  const { placement } = checkout
  const { env } = useShop()
  const { t } = useView()
  const chat = useChatUrl()
  useEffect(() => void checkout.payments?.prefetch(), [checkout])
  const link = useRef<HTMLElement>(null)
  const mayBeOpen = useMayBeOpen(view, link)
  const keep = !placement.isStored(pending.now)
  /** The host of the earlier payment page, while it is being opened again. */
  const earlierHost = useRef<string | undefined>(undefined)
  useEffect(() => {
    const host = earlierHost.current
    earlierHost.current = sending ? hostOf(pending) : undefined
    if (sending || host === undefined || view !== 'leaving') return
    // The shopper has already been told which page follows, so go there. In a frame, that takes another click.
    if (!keep && !isFramed() && hostOf(pending) === host) env.page.leaveFor(pending.awaited.payAt)
    // This link has replaced the clicked button.
    else link.current?.focus()
  }, [sending, pending, view, keep, env])
  // A user can neither look up nor resend a guest's order.
  const isOthers = useLoggedIn() && pending.draft.userId === null
  if (view === 'waiting')
    return (
      <Button variant="quiet" onClick={onNotPaid}>
        {t('haveNotPaid')}
      </Button>
    )
  // A cancelled payment page is closed. Any other page must be continued, because a second page could be paid as well.
  const opensAgain = sending || (view === 'cancelled' && !isOthers)
  const isBusy = checking && search.status !== 'closing'
  const check = view !== 'leaving' && !isOthers && (
    <Button
      full
      variant={view === 'cancelled' ? 'quiet' : 'secondary'}
      busy={isBusy && <Spinner />}
      onClick={onCheck}
    >
      {t(isBusy ? 'checkingPayment' : 'lookUpOrder')}
    </Button>
  )
  const isUnreachable = search.status === 'failed' || search.status === 'unknown'
  const cancelled = view === 'cancelled'
  const otherWay = <OtherPayment {...{ pending, search, cancelled, mayBeOpen }} />
  return (
    <div className={fields}>
      <LiveAlert tone="warning">{isUnreachable && t('paymentUnknown')}</LiveAlert>
      {opensAgain ? (
        <Button
          variant="primary"
          size="l"
          full
          busy={sending && <Spinner />}
          onClick={() => void placement.dispatch({ type: 'resendConfirmed' })}
        >
          {t('retry')}
        </Button>
      ) : (
        <PaymentLink ref={link} url={pending.awaited.payAt} keep={keep}>
          {t(view === 'leaving' ? 'goToPayment' : 'continuePaying')}
        </PaymentLink>
      )}
      {cancelled ? (
        <>
          {otherWay}
          {check}
        </>
      ) : (
        <>
          {check}
          {otherWay}
        </>
      )}
      {chat && search.status === 'over' && (
        <Button variant="quiet" href={chat} external>
          {t('askStore')}
        </Button>
      )}
    </div>
  )
}

const USES = ['click', 'auxclick', 'contextmenu']

/** Returns a function that returns whether the payment page may be open, perhaps in another tab. */
function useMayBeOpen(view: AwaitedView, link: RefObject<HTMLElement | null>): () => boolean {
  const mayBeOpen = useRef(false)
  useEffect(() => {
    if (view !== 'leaving') mayBeOpen.current = true
    const { current } = link
    const onUse = () => {
      mayBeOpen.current = true
    }
    for (const type of USES) current?.addEventListener(type, onUse)
    // Another tab shows the same order, and may open the page while this one has no focus.
    window.addEventListener('blur', onUse)
    return () => {
      window.removeEventListener('blur', onUse)
      for (const type of USES) current?.removeEventListener(type, onUse)
    }
  })
  return () => mayBeOpen.current
}
