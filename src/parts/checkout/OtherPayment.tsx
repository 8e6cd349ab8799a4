import { useEffect, useRef, useState } from 'react'
import type { AwaitedSearch, AwaitingOrder } from '../../core/lib/checkout/pending-order'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { srOnly } from '../../ui/styles'
import { useRouter, useView, useValue } from '../context'
import { Dialog } from '../Dialog'
import { LocalText } from '../LocalText'
import { fields } from '../styles'
import { useCheckout } from './use-checkout'

interface OtherPaymentProps {
  pending: AwaitingOrder
  search: AwaitedSearch
  /** Whether the payment provider reports that nothing was paid. Then paying on delivery takes one click. */
  cancelled: boolean
  /** Returns whether the payment page may be open somewhere, where it could still be paid. */
  mayBeOpen(): boolean
}

/**
 * Discards an order that awaits its payment, so that the shopper can pay another way. If the store can't be reached, the
 * order may have been paid, so that takes a second confirmation.
 */
export function OtherPayment({ pending, search, cancelled, mayBeOpen }: OtherPaymentProps) {
  const { placement, change, methods } = useCheckout()
  const { t } = useView()
  const onDelivery = useValue(methods)?.find(({ kind }) => kind === 'delivery')
  const [asking, setAsking] = useState(false)
  const begin = useOfferAgain(pending)
  const [isUnsure, setIsUnsure] = useUnsure(search)
  const close = () => {
    setAsking(false)
    setIsUnsure(false)
  }
  const discard = (method: string | null = null) => {
    if (method !== null) change({ payment: method })
    begin()
    void placement.dispatch({ type: 'givenUp' })
  }
  const ask = () => {
    if (mayBeOpen()) setAsking(true)
    else discard()
  }
  const isClosing = search.status === 'closing'
  const cancel = () => {
    close()
    if (isClosing) void placement.dispatch({ type: 'discardCancelled' })
  }
  const busy = isClosing && <Spinner />
  return (
    <>
      {cancelled && onDelivery ? (
        <Button full busy={busy} onClick={() => discard(String(onDelivery.id))}>
          <LocalText of={onDelivery.name} />
        </Button>
      ) : (
        <Button variant="quiet" busy={busy} onClick={ask}>
          {t('otherPayment')}
        </Button>
      )}
      <Dialog open={asking || isUnsure} title={t('otherPaymentTitle')} onClose={cancel}>
        <div className={fields}>
          <p>{t(isUnsure ? 'mayPayTwice' : 'otherPaymentHint')}</p>
          <p className={srOnly} role="status">
            {isUnsure && t(isClosing ? 'checkingPayment' : 'mayPayTwice')}
          </p>
          {isUnsure && (
            <Button variant="primary" full busy={busy} onClick={() => discard()}>
              {t('retry')}
            </Button>
          )}
          <Button
            variant={isUnsure ? 'secondary' : 'primary'}
            full
            onClick={() => {
              close()
              if (isUnsure) void placement.dispatch({ type: 'discardConfirmed' })
              else discard()
            }}
          >
            {t('otherPayment')}
          </Button>
          <Button full onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Whether to ask the shopper again, because the last look-up has failed. True during further look-ups. */
function useUnsure(search: AwaitedSearch) {
  const [isUnsure, setIsUnsure] = useState(false)
  const [before, setBefore] = useState(search)
  if (before !== search) {
    setBefore(search)
    if (search.status !== 'closing') setIsUnsure(search.status === 'unknown')
  }
  return [isUnsure, setIsUnsure] as const
}

/**
 * Returns a function to call before the order is discarded. Afterwards, a line of Buy Now is offered again by its URL,
 * since the URL of the return does not contain it.
 */
function useOfferAgain({ draft: { lines }, ordered }: AwaitingOrder) {
  const { placement, lines: offered } = useCheckout()
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
  return () => {
    isDiscarding.current = true
  }
}
