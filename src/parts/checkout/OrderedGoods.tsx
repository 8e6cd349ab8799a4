import { sameId } from '../../core/lib/util/ids'
import type { OrderAddress } from '../../core/lib/checkout/pending-order'
import { lineTotalOf } from '../../core/lib/money/line-total'
import type { Money, OrderLine } from '../../core/types'
import { css } from '../../ui/styles'
import { addressLines } from '../account/address-text'
import { useShop, useView } from '../context'
import { useResource } from '../loading/use-resource'
import { OrderedName } from '../orders/OrderedName'
import { TotalsTable } from './TotalsTable'
import { Verbatim } from '../../ui/Verbatim'

const list = css`
  display: grid;
  gap: 8px;
  & > li {
    display: flex;
    gap: 16px;
    & > :first-child {
      flex: 1;
      min-inline-size: 0;
    }
  }
`
const amount = css`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`

const label = css`
  font-size: var(--s-text-s);
  font-weight: 500;
`
const lineByLine = css`
  color: var(--s-muted);
  font-style: normal;
  & > span {
    display: block;
  }
`

interface OrderedGoodsProps {
  order: {
    lines: readonly OrderLine[]
    address: OrderAddress
    /** After the discount. */
    subtotal: Money
    deliveryPrice: Money
    total: Money
    /** The promo discount; null without one. */
    discount: Money | null
    /** What discounts save in all; without it, what the code saves is shown. */
    saving?: Money | undefined
  }
  /** Who receives it. */
  person?: { name: string; phone: string }
}

export function OrderedLines({ lines }: { lines: readonly OrderLine[] }) {
  const { money, number } = useView()
  return (
    <ul className={list}>
      {lines.map((line, index) => (
        <li key={index}>
          <span>
            <OrderedName
              productId={line.productId}
              optionId={line.option?.id ?? null}
              name={line.displayName}
            />
          </span>
          <span className={amount}>{`×\u00a0${number(line.quantity)}`}</span>
          <Verbatim className={amount}>{money(lineTotalOf(line))}</Verbatim>
        </li>
      ))}
    </ul>
  )
}

/** An order as it was sent: lines, address and totals. */
export function OrderedGoods({ order, person }: OrderedGoodsProps) {
  const { zones } = useShop()
  const view = useView<'account'>()
  const { t } = view
  const { lines, address, subtotal, deliveryPrice, total, discount } = order
  const zone = (useResource(zones).data ?? []).find(({ id }) => sameId(id, address.zoneId)) ?? null
  return (
    <>
      <OrderedLines lines={lines} />
      <div>
        <p className={label}>{t('deliveryAddress')}</p>
        <address className={lineByLine}>
          {person && (
            <span>
              <bdi>{person.name}</bdi>
              <span>{' · '}</span>
              <Verbatim dir="ltr">{person.phone}</Verbatim>
            </span>
          )}
          {addressLines(address, zone, view).map((line, index) => (
            // Two lines may be the same: a landmark that repeats the street.
            <span key={index}>{line}</span>
          ))}
        </address>
      </div>
      <TotalsTable
        items={subtotal + (discount ?? 0)}
        discount={discount}
        delivery={deliveryPrice}
        total={total}
        saving={order.saving ?? discount ?? 0}
      />
    </>
  )
}
