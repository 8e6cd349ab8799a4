import { use, useEffect, useRef, useState, useLayoutEffect } from 'react'
import { isAwaiting, openOrder } from '../../core/lib/checkout/pending-order'
import type { CartLine } from '../../core/types'
import { LiveAlert } from '../../ui/Alert'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { css } from '../../ui/styles'
import { useOrderBy } from '../cart/use-order-by'
import { AwaitedOrder } from './AwaitedOrder'
import { useElement, useShop, useView, useValue } from '../context'
import { HomeButton } from '../HomeButton'
import { Failure } from '../failure/Failure'
import { HostedCheckout } from './HostedCheckout'
import { ChatCheckout } from './ChatCheckout'
import { ChatInstead } from './ChatInstead'
import { CheckoutSkeleton, GateSkeleton } from './CheckoutSkeleton'
import { OrderForm } from './OrderForm'
import { OrdersAside } from './OrdersAside'
import { InCurrency } from '../orders/OrderedRow'
import { PlacedOrder } from './PlacedOrder'
import { UnconfirmedOrder } from './UnconfirmedOrder'
import { CheckoutColumns, CheckoutSection } from './CheckoutColumns'
import { useBuyer, useCheckout, typedName, useGate } from './use-checkout'
import { fields } from '../styles'
import { GateForm } from './GateForm'

/** Identifies the buyer inside the checkout, for visitors who have opened it directly or whose session has expired. */
function InlineGate({ guests }: { guests: boolean }) {
  const checkout = useCheckout()
  const gate = useGate(guests)
  const { can, person } = useShop()
  const { visitor } = use(person())
  const { element } = useElement()
  const { t } = useView()
  const sessionExpired = useValue(checkout.sessionExpired)
  const [, setOpened] = useState<typeof gate>()
  // Open the gate before paint, so that its form does not shift the content below, and render again: `useValue` would
  // notice the new state only after paint.
  useLayoutEffect(() => {
    gate.open()
    setOpened(gate)
    return gate.close
  }, [gate])
  const [typed, ordering] = [visitor.typed.peek(), checkout.form.peek()]
  return (
    <CheckoutSection title={t('contact')} data-gate>
      <div className={fields}>
        <GateForm
          gate={gate}
          guests={guests}
          focus={sessionExpired}
          phone={
            typed.phone || (sessionExpired ? ordering[can.accounts === 'email' ? 'email' : 'phone'] : '')
          }
          name={typed.name || typedName(checkout)}
          onType={visitor.change}
          onPassed={(buyer) => {
            visitor.clear()
            checkout.passed(buyer, element)
          }}
        />
      </div>
    </CheckoutSection>
  )
}

const NOT_SEARCHED = { status: 'left' } as const

const place = css`
  &:focus {
    outline: none;
  }
`
const sessionNotice = css`
  margin-block: 8px 16px;
  scroll-margin-block: calc(var(--s-over, 0px) + 16px) 16px;
  &:not(:has(p)) {
    position: absolute;
  }
`

export interface CheckoutBodyProps {
  /** The lines to buy; null for the cart. */
  lines: readonly CartLine[] | null
  /** Whether guests may buy. */
  guests?: boolean
  /** The URL of the button in the confirmation, instead of the store's home page. */
  successUrl?: string | null
  /** Whether a shopper uses the checkout; false for an inline checkout until then. */
  attended?: boolean
  /** Called once the lines of Buy Now have been ordered, so that the caller does not offer them again. */
  onOrdered?: (() => void) | undefined
  /** Whether the checkout is in a dialog. An earlier order then opens no dialog, which would be behind this one. */
  inDialog?: boolean
  /** The `intent` of the order whose confirmation was closed or skipped; it does not open again. */
  seenOrder?: number | null
  onOrderSeen?: ((intent: number) => void) | undefined
}

/** The checkout from gate to placed order, shared by the screen and `store-checkout`. */
export function CheckoutBody({
  lines: given,
  guests = true,
  successUrl = null,
  attended = true,
  onOrdered,
  inDialog = false,
  seenOrder = null,
  onOrderSeen,
}: CheckoutBodyProps) {
  const checkout = useCheckout()
  const shop = useShop()
  const { account } = use(shop.person())
  const settings = useValue(shop.settings.settings.state)
  const { element } = useElement()
  const { t } = useView()
  const step = useValue(checkout.step)
  const sessionExpired = useValue(checkout.sessionExpired)
  const lines = useValue(checkout.lines)
  const order = useValue(checkout.placement.state)
  const buyer = useBuyer()
  const status = useValue(account.status)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => checkout.start(given, element), [checkout, given, element])
  useEffect(() => (attended ? checkout.attend() : undefined), [checkout, attended])

  const latest = useRef(onOrdered)
  useEffect(() => void (latest.current = onOrdered))
  // Subscribe to the signal: this must run before the dialog of the confirmation copies the current history entry.
  useEffect(
    () =>
      checkout.ordered.subscribe((ordered) => {
        if (ordered) latest.current?.()
      }),
    [checkout],
  )

  const [wasPlaced, setWasPlaced] = useState(order.status === 'placed')
  if (wasPlaced && order.status !== 'placed') setWasPlaced(false)

  const byChat = useOrderBy() === 'whatsapp' && (guests || buyer !== null)
  const gate = step === 'gate' || (!guests && !buyer)
  const isSessionOver = gate && sessionExpired
  // If the form appears because the user has loaded, it does not take the focus.
  const showsGate = gate && status !== 'loading'
  const isOrder = order.status === 'placed' || openOrder(order) !== null
  const shown = isOrder ? 'order' : showsGate ? 'gate' : gate ? 'nothing' : 'form'
  const before = useRef(shown)
  useEffect(() => {
    // The focused element has unmounted with the gate or the order's message.
    const gone = before.current !== shown && (before.current === 'gate' || before.current === 'order')
    if (gone) body.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  const notice = useRef<HTMLDivElement>(null)
  // The clicked button has unmounted. On phones, the message and the login would be above the viewport.
  useEffect(() => {
    if (isSessionOver) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isSessionOver])

  // Prices and the payment method depend on the settings.
  if (!settings.data) {
    return settings.status === 'failed' ? (
      <Failure form="screen" onRetry={() => void shop.settings.settings.reload()} />
    ) : (
      <CheckoutSkeleton />
    )
  }
  if (order.status === 'placed') {
    const { confirmation, payment } = order
    return (
      <InCurrency currency={confirmation.currency}>
        <PlacedOrder
          confirmation={confirmation}
          payment={payment}
          successUrl={successUrl}
          skipsDialog={wasPlaced && (inDialog || confirmation.intent === seenOrder)}
          onSeen={onOrderSeen}
        />
      </InCurrency>
    )
  }
  const awaited = awaitedOrder()
  if (awaited) {
    return (
      <InCurrency currency={awaited.pending.draft.currency}>
        <AwaitedOrder {...awaited} focus={before.current === 'form'} />
      </InCurrency>
    )
  }
  const unconfirmed = unconfirmedOrder()
  if (unconfirmed) {
    return (
      <InCurrency currency={unconfirmed.pending.draft.currency}>
        <UnconfirmedOrder {...unconfirmed} focus={before.current === 'form'} />
      </InCurrency>
    )
  }
  const idle = order.status === 'idle' || order.status === 'failed'
  const empty = (
    <>
      <OrdersAside hidden={isSessionOver} />
      <EmptyState icon={cartIcon} title={t('emptyCheckout')} action={<HomeButton text="backToShopping" />} />
    </>
  )
  if (byChat && idle) return <ChatCheckout ofCart={given === null} successUrl={successUrl} empty={empty} />
  if (lines.length === 0 && idle) return empty
  return (
    <div
      ref={body}
      className={place}
      role="group"
      aria-label={t('checkoutTitle')}
      tabIndex={-1}
      data-checkout
    >
      {/* Hide guests' orders from a user whose session has expired. */}
      <OrdersAside hidden={isSessionOver} />
      <div ref={notice} className={sessionNotice}>
        <LiveAlert tone="warning">{isSessionOver && t('sessionOver')}</LiveAlert>
      </div>
      {shop.can.checkout === 'theirs' ? (
        <HostedCheckout ofCart={given === null} successUrl={successUrl} />
      ) : gate ? (
        <CheckoutColumns side={<ChatInstead ofCart={given === null} successUrl={successUrl} />}>
          {renderBuyer()}
        </CheckoutColumns>
      ) : (
        <OrderForm ofCart={given === null} successUrl={successUrl} />
      )}
    </div>
  )

  function awaitedOrder() {
    if (order.status === 'awaiting') return { pending: order.pending, search: order.search, sending: false }
    const again = order.status === 'sending' ? order.again : null
    return again && isAwaiting(again) ? { pending: again, search: NOT_SEARCHED, sending: true } : null
  }

  function unconfirmedOrder() {
    if (order.status === 'unconfirmed')
      return { pending: order.pending, looking: order.looking, sending: false }
    if (order.status === 'sending' && order.again)
      return { pending: order.again, looking: false, sending: true }
    return null
  }

  /** Returns the gate, or its skeleton while the user of the token is loading. */
  function renderBuyer() {
    if (status === 'loading') return <GateSkeleton />
    if (status === 'failed') return <Failure onRetry={() => void account.load()} />
    return <InlineGate guests={guests} />
  }
}
