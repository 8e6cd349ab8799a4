import { sameId } from '../../core/lib/util/ids'
import { groupedPhone } from '../../core/lib/checkout/phone'
import { lineTotalOf } from '../../core/lib/money/money'
import type { Money, OrderAddress, OrderLine } from '../../core/types'
import { css } from '../../ui/styles'
import { addressLines } from '../account/address-text'
import { useShop, useView } from '../context'
import { useResource } from '../loading/use-resource'
import { OrderedName, useOrderedPicture, OrderedRow } from '../orders/OrderedRow'
import { TotalsTable } from './TotalsTable'
import { Verbatim } from '../../ui/Verbatim'
import { LinePicture } from '../LinePicture'

const list = css`
  display: grid;
  gap: 8px;
  & > li {
    display: flex;
    gap: 16px;
    align-items: center;
    & > :nth-child(2) {
      flex: 1;
    }
  }
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
    /** The subtotal after the discount. */
    subtotal: Money
    deliveryPrice: Money
    total: Money
    /** The promo discount; null without one. */
    discount: Money | null
    /** The total saving from discounts. If it is missing, the promo discount is shown instead. */
    saving?: Money | undefined
  }
  /** The person who receives the order. */
  person?: { name: string; phone: string }
}

export function OrderedLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={list}>
      {lines.map((line, index) => (
        <OrderedLine key={index} line={line} />
      ))}
    </ul>
  )
}

function OrderedLine({ line }: { line: OrderLine }) {
  const { money } = useView()
  const { productId, option, displayName, quantity } = line
  const image = useOrderedPicture(productId, option?.images[0])
  return (
    <li>
      <LinePicture image={image} ratio="1/1" width={64} />
      <OrderedRow quantity={quantity} amount={<Verbatim>{money(lineTotalOf(line))}</Verbatim>}>
        <OrderedName productId={productId} optionId={option?.id ?? null} name={displayName} />
      </OrderedRow>
    </li>
  )
}

/** An order as it was sent: lines, address and totals. */
export function OrderedGoods({ order, person }: OrderedGoodsProps) {
  const { zones } = useShop()
  const view = useView()
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
              <Verbatim dir="ltr">{groupedPhone(person.phone)}</Verbatim>
            </span>
          )}
          {addressLines(address, zone, view).map((line, index) => (
            // Use the index as key: lines may be equal, for example if the landmark repeats the street.
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
