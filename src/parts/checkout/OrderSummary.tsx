import { useId, useRef, useState } from 'react'
import { isBlocked } from '../../core/lib/cart/blocked'
import { LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { chevronDownIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { NO_AMOUNT } from '../cart/use-subtotal'
import { useElement, useView, useValue } from '../context'
import { useCheckout } from './use-checkout'
import { Verbatim } from '../../ui/Verbatim'
import { lineTotalOf, unitPrice } from '../../core/lib/money/money'
import { orderLinesOf, withPromo } from '../../core/lib/checkout/checkout'
import type { LineIssues } from '../../core/lib/cart/lines'
import type { CartLine, PromoLine } from '../../core/types'
import { Price } from '../product/Price'
import { LineNotes } from '../cart/LineNotes'
import { optionText } from '../product/option-text'
import { muted, fields } from '../styles'
import { LinePicture } from '../LinePicture'
import { LocalText } from '../LocalText'

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  @container (min-width: 260px) {
    grid-template-columns: 56px minmax(0, 1fr);
  }
`
/** The amount is beside the texts, or below them if there is no room. */
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
  & > :first-child {
    flex: 1 1 6em;
  }
  & > :last-child {
    display: grid;
    justify-items: end;
  }
  /* At these widths the summary is narrow. Put the amount below the texts, where two prices fit side by side. */
  @container (min-width: 720px) and (max-width: 999px) {
    & > :last-child {
      display: flex;
      flex-basis: 100%;
    }
  }
`

interface OrderLinesProps {
  lines: readonly CartLine[]
  issues: LineIssues
  /** The discounted lines of an applied promo code, whose prices are sent. */
  promo: readonly PromoLine[]
}

/** The order's lines at the prices at which they will be ordered. */
function OrderLines({ lines, issues, promo }: OrderLinesProps) {
  const view = useView()
  const { t, money, number, lang } = view
  return (
    <ul className={fields}>
      {lines.map((line) => {
        const { key, product, option, quantity } = line
        const image = option?.images[0] ?? product.images[0]?.url
        const was = (unitPrice(product, option) ?? 0) * quantity
        // This is undefined if the line has no valid price.
        const [ordered] = withPromo(orderLinesOf([line], lang), promo)
        const now = ordered ? lineTotalOf(ordered) : null
        const found = issues.get(key)
        return (
          <li key={key} className={row} part="line">
            <LinePicture image={image} width={56} />
            <div>
              <div className={head}>
                <div>
                  <LocalText of={product.title} />
                  {option && <p className={muted}>{optionText(option, view)}</p>}
                  <p className={muted}>{t('pieces', { count: quantity, n: number(quantity) })}</p>
                </div>
                <Price
                  now={line.unpriced ? NO_AMOUNT : now === null ? t('noPrice') : money(now)}
                  was={now !== null && was > now ? money(was) : null}
                />
              </div>
              {found && <LineNotes issues={found} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const box = css`
  display: flex;
  flex-direction: column;
  grid-area: summary;
  padding: 4px min(24px, 8cqi);
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
  @container (min-width: 720px) {
    padding-block: 24px;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`
const title = css`
  font-size: var(--s-text-l);
`
/** On phones, the lines are collapsed below the heading; on wider elements they are always visible. */
const beside = css`
  @container (max-width: 719px) {
    display: none;
  }
`
const toggle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  inline-size: 100%;
  min-block-size: 52px;
  /* The padding is visible only if the amount wraps onto its own line. */
  padding-block: 8px;
  & > bdi {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
  @container (min-width: 720px) {
    display: none;
  }
`
const goods = css`
  padding-block: 12px 20px;
  @container (min-width: 720px) {
    padding-block: 16px 0;
  }
  @container (max-width: 719px) {
    &[data-closed] {
      display: none;
    }
  }
`
/** The notice takes no space while it is empty. */
const notice = css`
  padding-block: 8px 16px;
  &:not([data-amiss]) {
    position: absolute;
    padding: 0;
  }
`

/** The lines of the order. On phones, they are above the form and collapsed below the amount. */
export function OrderSummary() {
  const checkout = useCheckout()
  const { element, root } = useElement()
  const { t, money } = useView()
  const lines = useValue(checkout.lines)
  const { due } = useValue(checkout.totals)
  const promo = useValue(checkout.promo.state)
  const issues = useValue(checkout.issues)
  /** Whether the shopper has expanded the lines, and whether lines had issues at that time. */
  const [chosen, setChosen] = useState<{ open: boolean; hasIssues: boolean } | null>(null)
  const id = useId()
  const blocked = lines.some(({ key }) => isBlocked(issues.get(key)))
  // Expand automatically if lines have issues.
  const hasIssues = issues.size > 0
  const open = chosen?.hasIssues === hasIssues ? chosen.open : hasIssues
  const heading = useRef<HTMLHeadingElement>(null)
  const removeBlocked = () => {
    checkout.dropBlocked(element)
    // The button unmounts with its alert. If it was the last line, the whole summary unmounts.
    requestAnimationFrame(() => (heading.current ?? root.querySelector<HTMLElement>('h1'))?.focus())
  }
  return (
    <section className={box} aria-label={t('orderSummary')}>
      <h2 ref={heading} className={title} tabIndex={-1}>
        <span className={beside}>{t('orderSummary')}</span>
        <button
          type="button"
          className={toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen({ open: !open, hasIssues })}
        >
          <span>{t('orderSummary')}</span>
          <Icon icon={chevronDownIcon} size={18} />
          <Verbatim>{due === null ? NO_AMOUNT : money(due)}</Verbatim>
        </button>
      </h2>
      <div id={id} className={goods} data-closed={open ? undefined : ''}>
        <OrderLines lines={lines} issues={issues} promo={promo.status === 'applied' ? promo.lines : []} />
      </div>
      <div className={notice} data-amiss={blocked ? '' : undefined}>
        <LiveAlert
          tone="warning"
          action={
            <Button size="s" onClick={removeBlocked}>
              {t('dropBlocked')}
            </Button>
          }
        >
          {blocked && t('blockedLines')}
        </LiveAlert>
      </div>
    </section>
  )
}
