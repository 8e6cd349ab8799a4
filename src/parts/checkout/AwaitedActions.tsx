import { useEffect, useRef, useState } from 'react'
import type { AwaitedSearch, AwaitingOrder } from '../../core/lib/checkout/pending-order'
import { parseUrl } from '../../core/lib/web/urls'
import { LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { useLoggedIn } from '../account/use-account'
import { useRouter, useShop, useView, useValue } from '../context'
import { Dialog } from '../Dialog'
import { LocalText } from '../LocalText'
import { useChatUrl } from '../nav/use-chat-url'
import { fields } from '../styles'
import { isFramed, PaymentLink } from './PaymentLink'
import type { AwaitedView } from './use-awaited-view'
import { useCheckout } from './use-checkout'

interface AwaitedActionsProps {
  pending: AwaitingOrder
  search: AwaitedSearch
  sending: boolean
  view: AwaitedView
  /** Called when the shopper reports that nothing was paid. */
  onNotPaid(): void
}

const hostOf = ({ awaited }: AwaitingOrder) => parseUrl(awaited.payAt)?.host

/** The actions for an order that awaits its payment: pay, look it up again, or pay another way. */
export function AwaitedActions({ pending, search, sending, view, onNotPaid }: AwaitedActionsProps) {
  const checkout = useCheckout()
  const { placement } = checkout
  const { env } = useShop()
  const { t } = useView()
  const chat = useChatUrl()
  const [asking, setAsking] = useState(false)
  const discard = useDiscard(pending)
  const onDelivery = useValue(checkout.methods)?.find(({ kind }) => kind === 'delivery')
  useEffect(() => void checkout.payments?.prefetch(), [checkout])
  const link = useRef<HTMLElement>(null)
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
  const looking = search.status === 'running' || search.status === 'closing'
  // A cancelled payment page is closed. Any other page must be continued, because a second page could be paid as well.
  const opensAgain = sending || (view === 'cancelled' && !isOthers)
  const check = view !== 'leaving' && !isOthers && (
    <Button
      full
      variant={view === 'cancelled' ? 'quiet' : 'secondary'}
      busy={looking && <Spinner />}
      onClick={() => void placement.dispatch({ type: 'lookUpAsked' })}
    >
      {t(looking ? 'checkingPayment' : 'lookUpOrder')}
    </Button>
  )
  const otherWay =
    view === 'cancelled' && onDelivery ? (
      <Button full onClick={() => discard(String(onDelivery.id))}>
        <LocalText of={onDelivery.name} />
      </Button>
    ) : (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('otherPayment')}
      </Button>
    )
  return (
    <div className={fields}>
      <LiveAlert tone="warning">{search.status === 'failed' && t('paymentUnknown')}</LiveAlert>
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
      {view === 'cancelled' ? (
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
      <Dialog open={asking} title={t('otherPaymentTitle')} onClose={() => setAsking(false)}>
        <div className={fields}>
          <p>{t('otherPaymentHint')}</p>
          <Button
            variant="primary"
            full
            onClick={() => {
              setAsking(false)
              discard(null)
            }}
          >
            {t('otherPayment')}
          </Button>
          <Button full onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

/**
 * Returns a function that discards the order, unless it has been paid. Afterwards, a line of Buy Now is offered again
 * by its URL, since the URL of the return does not contain it.
 */
function useDiscard({ draft: { lines }, ordered }: AwaitingOrder) {
  const { placement, change, lines: offered } = useCheckout()
  const router = useRouter()
  const offerAgain = () => {
    const isOffered = ordered.every(({ key }) => offered.peek().some((line) => line.key === key))
    const [only, more] = lines
    if (isOffered || !only || more) return
    const { productId, option, quantity } = only
    const optionId = option ? String(option.id) : undefined
    router?.setQuery({ buy: String(productId), option: optionId, quantity: String(quantity) })
  }
  const latest = useRef(offerAgain)
  useEffect(() => void (latest.current = offerAgain))
  const isDiscarding = useRef(false)
  useEffect(
    () => () => {
      if (isDiscarding.current && placement.state.peek().status === 'idle') latest.current()
    },
    [placement],
  )
  return (method: string | null) => {
    if (method !== null) change({ payment: method })
    isDiscarding.current = true
    void placement.dispatch({ type: 'givenUp' })
  }
}
