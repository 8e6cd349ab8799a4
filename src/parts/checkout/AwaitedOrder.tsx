import { useEffect, useRef } from 'react'
import type { AwaitedSearch, AwaitingOrder } from '../../core/lib/checkout/pending-order'
import { parseUrl } from '../../core/lib/web/urls'
import { Icon } from '../../ui/Icon'
import { alertIcon } from '../../ui/icons/common'
import { lockIcon } from '../../ui/icons/delivery'
import { Sentence } from '../../ui/Sentence'
import { Spinner } from '../../ui/Spinner'
import { css, srOnly } from '../../ui/styles'
import { Verbatim } from '../../ui/Verbatim'
import { useElement, useView } from '../context'
import { fields } from '../styles'
import { AwaitedActions } from './AwaitedActions'
import { OrderedGoods } from './OrderedGoods'
import { goodsArea, hero, mainArea, page } from './order-page'
import { useAwaitedView, useLookUpOnSight } from './use-awaited-view'
import { useForgetCancelled } from './use-return-url'

const box = css`
  scroll-margin-block: calc(var(--s-over, 0px) + 72px);
  &:focus {
    outline: none;
  }
`
const main = css`
  & > div {
    inline-size: 100%;
    max-inline-size: 560px;
    margin-inline: auto;
  }
`
const circle = css`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  border-radius: 50%;
  background: var(--s-sunken);
  color: var(--s-accent);
  font-size: 24px;
`
const title = css`
  font-size: var(--s-text-xl);
  text-wrap: balance;
`
const hintStyle = css`
  && {
    max-inline-size: 44ch;
    font-size: inherit;
    font-weight: inherit;
    text-wrap: balance;
  }
`
const sum = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  padding-block: 16px;
  border-block: 1px solid var(--s-line);
  font-size: var(--s-text-l);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const TITLES = {
  leaving: 'payToPlace',
  waiting: 'waitingForBank',
  cancelled: 'paymentCancelled',
  unpaid: 'notPaidYet',
} as const

const HINTS = {
  waiting: 'waitingForBankHint',
  cancelled: 'paymentCancelledHint',
  unpaid: 'notPaidYetHint',
} as const

interface AwaitedOrderProps {
  pending: AwaitingOrder
  search: AwaitedSearch
  /** Whether the order's payment page is being opened again. */
  sending: boolean
  /** Whether to take the focus, because this component replaces the form that contained the focused button. */
  focus: boolean
}

/**
 * An order that is placed once it is paid. Before the payment, shows which page follows and the amount to pay. After
 * it, shows the outcome of the payment. The cart is kept.
 */
export function AwaitedOrder({ pending, search, sending, focus }: AwaitedOrderProps) {
  const { root } = useElement()
  const { t, money } = useView()
  const { draft, awaited } = pending
  const { view, checking, check, showWays } = useAwaitedView(pending, search)
  useLookUpOnSight(pending, search)
  useForgetCancelled(view === 'leaving' && !sending)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focus) return
    place.current?.focus({ preventScroll: true })
    // The button that was clicked may be far below the top of this component.
    place.current?.scrollIntoView({ behavior: 'instant' })
    // Run only on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const waits = view === 'waiting'
  const waited = useRef(waits)
  useEffect(() => {
    // The focused button has unmounted.
    if (waited.current && !waits && !root.activeElement) place.current?.focus({ preventScroll: true })
    waited.current = waits
  }, [waits, root])
  const host = parseUrl(awaited.payAt)?.host ?? ''
  const hint = view === 'leaving' ? t('payToPlaceHint', { page: host }) : t(HINTS[view])
  const texts = { title: t(TITLES[view]), hint }
  return (
    <div ref={place} className={box} role="group" aria-label={texts.title} tabIndex={-1}>
      <p className={srOnly} role="status">
        {checking ? t('checkingPayment') : `${texts.title}. ${texts.hint}`}
      </p>
      <div className={page}>
        <div className={`${mainArea} ${main}`}>
          <div className={fields}>
            <div className={hero}>
              <span className={circle}>
                {waits ? <Spinner /> : <Icon icon={view === 'leaving' ? lockIcon : alertIcon} size={32} />}
              </span>
              <h2 className={title}>{texts.title}</h2>
              <p className={hintStyle}>
                <Sentence>{texts.hint}</Sentence>
              </p>
            </div>
            {!waits && (
              <p className={sum}>
                <span>{t('amountToPay')}</span>
                <Verbatim>{money(awaited.total ?? draft.total)}</Verbatim>
              </p>
            )}
            <AwaitedActions
              pending={pending}
              search={search}
              sending={sending}
              view={view}
              checking={checking}
              onCheck={check}
              onNotPaid={showWays}
            />
          </div>
        </div>
        <div className={`${fields} ${goodsArea}`}>
          <OrderedGoods order={{ ...pending, ...draft }} person={draft} />
        </div>
      </div>
    </div>
  )
}
