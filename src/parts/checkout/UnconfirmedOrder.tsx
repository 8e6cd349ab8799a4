import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../Dialog'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { fields } from '../styles'
import { OrderedGoods, OrderedLines } from './OrderedGoods'
import { useCheckout } from './use-checkout'
import { isLost, type StoredOrder } from '../../core/lib/checkout/pending-order'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { useLoggedIn } from '../account/use-account'
import { useLink } from '../Link'
import { useChatUrl } from '../nav/use-chat-url'
import { Verbatim } from '../../ui/Verbatim'

const place = css`
  max-inline-size: 560px;
  /* Leaves room for the bar and the screen's title. */
  scroll-margin-block: calc(var(--s-over, 0px) + 48px);
`

interface UnconfirmedOrderProps {
  pending: StoredOrder
  /** Whether the order is being looked up. */
  looking: boolean
  /** Whether the order is being sent again. */
  sending: boolean
  /** Whether to take the focus, because this component replaces the form that contained the focused button. */
  focus: boolean
}

/**
 * Shows an order with an unknown outcome, as it was sent, instead of the form. The shopper can ask the store about it
 * and, after a confirmation, resend or discard it. Users can look up their own orders, but can't resend a guest's
 * order. An unreadable order can be neither looked up nor resent. The cart is kept.
 */
export function UnconfirmedOrder({ pending, looking, sending, focus }: UnconfirmedOrderProps) {
  const { placement } = useCheckout()
  const { t, money } = useView()
  const { link } = useLink()
  const loggedIn = useLoggedIn()
  const lost = isLost(pending)
  // A user can't resend a guest's order: it would be a second order, in the user's name.
  const isOthers = loggedIn && pending.draft.userId === null
  const canLookUp = !lost && pending.draft.userId !== null
  const [confirming, setConfirming] = useState<'again' | 'giveUp' | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const chat = useChatUrl()
  const close = () => setConfirming(null)
  useEffect(() => {
    if (!focus) return
    box.current?.focus({ preventScroll: true })
    // The button that was clicked may be far below the top of this component.
    box.current?.scrollIntoView({ behavior: 'instant' })
    // Run only on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div ref={box} className={place} tabIndex={-1}>
      <div className={fields}>
        <Alert tone="warning">
          <strong>{t('unconfirmedTitle')}</strong> <span>{t(lost ? 'lostHint' : 'unconfirmedHint')}</span>
        </Alert>
        {lost ? (
          <>
            {pending.draft.lines.length > 0 && <OrderedLines lines={pending.draft.lines} />}
            {pending.draft.total !== null && (
              <p>
                <span>{`${t('total')}: `}</span>
                <Verbatim>{money(pending.draft.total)}</Verbatim>
              </p>
            )}
          </>
        ) : (
          <OrderedGoods order={{ ...pending, ...pending.draft }} />
        )}
        {lost && loggedIn && (
          <Button variant="primary" full {...link({ to: 'profile', params: {}, query: { tab: 'orders' } })}>
            {t('orders')}
          </Button>
        )}
        {canLookUp && (
          <Button
            variant="primary"
            full
            busy={looking && <Spinner />}
            onClick={() => void placement.dispatch({ type: 'lookUpAsked' })}
          >
            {t(looking ? 'lookingUp' : 'lookUpOrder')}
          </Button>
        )}
        {chat && (
          <Button
            variant={canLookUp || (lost && loggedIn) ? 'secondary' : 'primary'}
            full
            href={chat}
            external
          >
            {t('askStore')}
          </Button>
        )}
        {!lost && (!isOthers || sending) && (
          <Button full busy={sending && <Spinner />} onClick={() => setConfirming('again')}>
            {t(sending ? 'placingOrder' : 'orderAgain')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setConfirming('giveUp')}>
          {t('giveUpOrder')}
        </Button>
      </div>
      <Dialog
        open={confirming !== null}
        title={t(confirming === 'giveUp' ? 'giveUpTitle' : 'orderAgainTitle')}
        onClose={close}
      >
        <div className={fields}>
          <p>{t(confirming === 'giveUp' ? 'giveUpHint' : 'orderAgainHint')}</p>
          <Button
            variant="primary"
            full
            onClick={() => {
              close()
              void placement.dispatch({ type: confirming === 'giveUp' ? 'givenUp' : 'resendConfirmed' })
            }}
          >
            {t(confirming === 'giveUp' ? 'giveUpOrder' : 'orderAgain')}
          </Button>
          <Button full onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
