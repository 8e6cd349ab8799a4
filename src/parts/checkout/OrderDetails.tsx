import { useEffect, useRef, useState } from 'react'
import { css } from '../../ui/styles'
import { useView, useShop, useValue } from '../context'
import { fields } from '../styles'
import { OrderedGoods } from './OrderedGoods'
import { useCheckout } from './use-checkout'
import { isPaidAfter, type Payment, type Confirmation } from '../../core/lib/checkout/pending-order'
import { readMoney } from '../../core/lib/money/money'
import { pageUrl } from '../../core/lib/web/urls'
import { Alert, LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { ownDocument } from '../../ui/own-document'
import { Spinner } from '../../ui/Spinner'
import { AskAboutOrder } from './AskAboutOrder'
import { goodsArea, hero, mainArea, page, restArea } from './order-page'
import { PaymentLink } from './PaymentLink'
import { Sentence, verbatim } from '../../ui/Sentence'
import { checkIcon } from '../../ui/icons/common'
import { Icon } from '../../ui/Icon'
import { GuestAccount } from './GuestAccount'
import { NextSteps } from './NextSteps'

/** The check mark, which is drawn as the confirmation opens. */
const check = css`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  border-radius: 50%;
  background: var(--s-fill);
  color: var(--s-on-fill);
  transition: scale calc(2 * var(--s-slow)) var(--s-ease);
  & path {
    stroke-width: 2;
    stroke-dasharray: 24;
    transition: stroke-dashoffset calc(2 * var(--s-slow)) var(--s-slow) var(--s-ease);
  }
  @starting-style {
    scale: 0.6;
    & path {
      stroke-dashoffset: 24;
    }
  }
`
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 12px;
  font-weight: 500;
`

/** The order's code and a button that copies it. Shoppers may have to tell the store their code. */
function CopyCode({ code }: { code: string }) {
  const { t } = useView()
  const text = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = () =>
    // The clipboard is unavailable without https and in some frames: select the code for copying by hand.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(code))
      .then(
        () => setCopied(true),
        () => text.current && getSelection()?.selectAllChildren(text.current),
      )
  return (
    <div className={row}>
      <span ref={text}>
        <Sentence>{t('orderCode', { code: verbatim(code) })}</Sentence>
      </span>
      <Button size="s" icon={copied ? checkIcon : undefined} onClick={() => void copy()}>
        <span aria-live="polite">{t(copied ? 'codeCopied' : 'copyCode')}</span>
      </Button>
    </div>
  )
}

export interface OrderDetailsProps {
  confirmation: Confirmation
  payment: Payment
  successUrl: string | null
  /** The level of the headings below the order's title. */
  subheading: 'h2' | 'h3'
  /** Called to leave the checkout. */
  onHome(): void
}

/**
 * A placed order: the thanks, the next steps, the lines, the address, the totals and, last, the offer of an account.
 */
export function OrderDetails({ confirmation, payment, successUrl, subheading, onHome }: OrderDetailsProps) {
  const { can } = useShop()
  const { placement, lines } = useCheckout()
  const { t } = useView()
  const left = useValue(lines).length > 0
  const { code } = confirmation
  const owes = isPaidAfter(confirmation)
  const continueUrl = pageUrl(successUrl, ownDocument('baseURI'))
  return (
    <div className={page}>
      <div className={`${fields} ${mainArea}`}>
        <div className={hero}>
          <span className={check}>
            <Icon icon={checkIcon} size={36} />
          </span>
          <p>{t('orderThanks', { name: confirmation.name })}</p>
          <CopyCode code={code} />
        </div>
        <slot name="success" />
        {owes && (
          <>
            <p>{t('nextPay')}</p>
            <RequestedAmount order={confirmation} />
          </>
        )}
        <PayButton payment={payment} intent={confirmation.intent} />
        <NextSteps order={confirmation} as={subheading} />
      </div>
      <div className={`${fields} ${goodsArea}`}>
        <OrderedGoods order={confirmation} person={confirmation} />
      </div>
      <div className={`${fields} ${restArea}`}>
        <AskAboutOrder code={code} />
        <Button full href={continueUrl ?? undefined} onClick={continueUrl === null ? onHome : undefined}>
          {t(continueUrl !== null ? 'continue' : owes ? 'orderMore' : 'goHome')}
        </Button>
        {left && (owes || confirmation.isAside) && (
          <Button variant="quiet" onClick={() => void placement.dispatch({ type: 'begun' })}>
            {t('checkout')}
          </Button>
        )}
        {can.accounts === 'phone' && <GuestAccount order={confirmation} as={subheading} />}
      </div>
    </div>
  )
}

/** The amount to pay (the order's `subtotal` on the server), if it differs from the total that was shown. */
function RequestedAmount({ order: { serverSubtotal, subtotal, deliveryPrice } }: { order: Confirmation }) {
  const { t, money } = useView()
  const requested = readMoney(serverSubtotal)
  if (requested === null) return null
  if (requested !== subtotal)
    return (
      <Alert tone="warning">
        <Sentence>{t('paymentDiffers', { amount: verbatim(money(requested)) })}</Sentence>
      </Alert>
    )
  return deliveryPrice === 0 ? null : (
    <Alert tone="info">
      <Sentence>
        {t('paymentWithoutDelivery', {
          amount: verbatim(money(requested)),
          delivery: verbatim(money(deliveryPrice)),
        })}
      </Sentence>
    </Alert>
  )
}

/** “Go to payment” or, if the link failed, a button to request it again. */
function PayButton({ payment, intent }: { payment: Payment; intent: number }) {
  const { placement } = useCheckout()
  const { t } = useView()
  const link = useRef<HTMLElement>(null)
  const clicked = useRef(false)
  const ready = payment.status === 'ready'
  useEffect(() => {
    // This link has replaced the clicked button.
    if (ready && clicked.current) link.current?.focus()
  }, [ready])
  if (payment.status === 'none') return null
  return (
    <>
      <LiveAlert tone="warning">{payment.status === 'failed' && t('paymentFailed')}</LiveAlert>
      {payment.status === 'ready' ? (
        <PaymentLink ref={link} url={payment.url} keep={!placement.isStored(intent)}>
          {t('goToPayment')}
        </PaymentLink>
      ) : (
        <Button
          variant="primary"
          size="l"
          full
          busy={payment.status === 'requesting' && <Spinner />}
          onClick={() => {
            clicked.current = true
            void placement.dispatch({ type: 'paymentAsked' })
          }}
        >
          {t('askPayment')}
        </Button>
      )}
    </>
  )
}
