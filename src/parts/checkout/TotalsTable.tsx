import type { Dir, Money } from '../../core/types'
import { css, srOnly } from '../../ui/styles'
import { Saving } from '../cart/LineNotes'
import { NO_AMOUNT } from '../cart/use-subtotal'
import { useView } from '../context'
import { Verbatim } from '../../ui/Verbatim'
import { Sentence, verbatim } from '../../ui/Sentence'
import { muted } from '../styles'

const table = css`
  display: grid;
  gap: 8px;
  font-variant-numeric: tabular-nums;
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  & dd {
    margin-inline-start: auto;
  }
  & > [data-sum] {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--s-line);
    font-size: var(--s-text-l);
    font-weight: 650;
  }
`

const note = css`
  font-variant-numeric: tabular-nums;
`

interface TotalsTableProps {
  /** The sum of the items before the discount; null while a line has no price in this market. */
  items: Money | null
  /** The promo discount; null without one. */
  discount: Money | null
  /** Whether a discount may still be applied. Space is then reserved for its row. */
  discountable?: boolean
  /**
   * The price of delivery; null while no zone is chosen. With `live`, the total is then labelled as the amount before
   * delivery.
   */
  delivery: Money | null
  total: Money
  /** The tax that the total includes, if it is known. */
  tax?: Money | null | undefined
  /** The total saving from discounts. It is hidden if it consists only of the promo discount. */
  saving?: Money
  /** The amount paid online; null if there is none or it is shown elsewhere. */
  online?: Money | null
  /** Whether the totals change with the form. Changes are then announced. */
  live?: boolean
}

/** A table with items, discount, delivery and total. */
export function TotalsTable({
  items,
  discount,
  discountable = discount !== null,
  delivery,
  total,
  tax = null,
  saving = 0,
  online = null,
  live = false,
}: TotalsTableProps) {
  const { t, money, dir } = useView()
  const priced = items !== null
  const name = t(delivery === null && live ? 'beforeDelivery' : 'total')
  const paid =
    priced && online !== null && delivery !== null && online !== total
      ? t('paymentWithoutDelivery', {
          amount: verbatim(money(online)),
          delivery: verbatim(money(delivery)),
        })
      : null
  const row = (label: string, amount: Money | null, attributes: { 'data-sum'?: true; dir?: Dir } = {}) => (
    <div data-sum={attributes['data-sum']}>
      <dt>{label}</dt>
      <dd>{amount === null ? NO_AMOUNT : <Verbatim dir={attributes.dir}>{money(amount)}</Verbatim>}</dd>
    </div>
  )
  return (
    <>
      <dl className={table} part="totals">
        {row(t('subtotal'), items)}
        {discountable && row(t('discountAmount'), discount === null ? null : -discount, { dir })}
        {row(t('delivery'), delivery)}
        {priced && row(name, total, { 'data-sum': true })}
        {tax ? row(t('taxIncluded'), tax) : null}
      </dl>
      {paid && (
        <p className={`${muted} ${note}`}>
          <Sentence>{paid}</Sentence>
        </p>
      )}
      {saving > Math.max(discount ?? 0, 0) && <Saving amount={saving} />}
      {live && (
        <p className={srOnly} role="status">
          {priced && (
            <Sentence>{[`${name} ${verbatim(money(total))}`, paid].filter(Boolean).join('. ')}</Sentence>
          )}
        </p>
      )}
    </>
  )
}
