import { useId, useMemo } from 'react'
import { COMMA } from '../../core/i18n/comma'
import { isolated } from '../../core/lib/text/isolated'
import type { Money } from '../../core/types'
import { confirmationsForm } from '../../core/storage/orders'
import type { DeviceOrder, DeviceOrderLine } from '../../core/storage/schema'
import { storedInShop } from '../../core/storage/stored-value'
import { payLinks } from '../../core/stores/device-history'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { OrderAgain } from '../account/OrderAgain'
import { dateText, orderActions } from '../account/OrdersTab'
import { AskAboutOrder } from '../checkout/AskAboutOrder'
import { PaymentLink } from '../checkout/PaymentLink'
import { useShop, useView } from '../context'
import { LinePicture } from '../LinePicture'
import { InCurrency, useOrderedPicture } from './OrderedRow'
import { Verbatim } from '../../ui/Verbatim'
import { Sentence, verbatim } from '../../ui/Sentence'
import { card, clamped, column, ends, fields, muted } from '../styles'

const box = css`
  max-inline-size: 440px;
  margin-inline: auto;
  text-align: start;
  &[data-wide] {
    max-inline-size: none;
    margin-inline: 0;
  }
  & > :last-child {
    align-self: start;
    margin-inline-start: -12px;
  }
`
const heading = css`
  font-size: var(--s-text-l);
  [data-wide] > & {
    color: var(--s-muted);
    font-size: var(--s-text-m);
    font-weight: 400;
  }
`
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  [data-wide] > & {
    @container (min-width: 1024px) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`
const head = css`
  gap: 4px 12px;
  & > :first-child {
    font-weight: 650;
  }
`
const pictures = css`
  display: flex;
  align-items: center;
  gap: 8px;
`
const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
`
const text = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
/** The number of pictures per order. */
const MAX_PICTURES = 4

interface GuestOrderListProps {
  orders: readonly DeviceOrder[]
  wide: boolean
  onClear(): void
}

export function GuestOrderList({ orders, wide, onClear }: GuestOrderListProps) {
  const shop = useShop()
  const { t } = useView()
  const title = useId()
  const confirmed = useMemo(() => storedInShop(shop, confirmationsForm), [shop])
  const links = payLinks(confirmed.load() ?? [], shop.env.now())
  return (
    <section className={`${fields} ${box}`} data-wide={wide ? '' : undefined} aria-labelledby={title}>
      <h2 id={title} className={heading}>
        {t('guestOrders')}
      </h2>
      <ul className={list}>
        {orders.map((order) => (
          <GuestOrder key={order.code} order={order} payUrl={links.get(order.code) ?? null} />
        ))}
      </ul>
      <Button variant="quiet" size="s" onClick={onClear}>
        {t('clearRecent')}
      </Button>
    </section>
  )
}

function GuestOrder({ order, payUrl }: { order: DeviceOrder; payUrl: string | null }) {
  const view = useView()
  const { t, amount, local, lang } = view
  const { code, placedAt, total, currency, lines } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const names = lines.flatMap(({ title, quantity }) => {
    if (!title) return []
    const name = isolated(local(title).text)
    return quantity > 1 ? `${name} ×\u00a0${amount(quantity)}` : name
  })
  const more = lines.length - MAX_PICTURES
  return (
    <li className={`${card} ${fields}`}>
      <div className={column}>
        <div className={`${ends} ${head}`}>
          <p>
            <Sentence>{t('orderCode', { code: verbatim(code) })}</Sentence>
          </p>
          <Badge>{t('preparing')}</Badge>
        </div>
        <div className={pictures}>
          {lines.slice(0, MAX_PICTURES).map((line, index) => (
            <OrderedPicture key={index} line={line} />
          ))}
          {more > 0 && <span className={muted}>{`+${amount(more)}`}</span>}
        </div>
        <div className={text}>
          <p className={clamped}>{names.join(COMMA[lang])}</p>
          <p className={`${muted} ${facts}`}>
            <span>{dateText(new Date(placedAt), view)}</span>
            <span>{t('pieces', { count: pieces, n: amount(pieces) })}</span>
            {total !== null && (
              <InCurrency currency={currency}>
                <Total of={total} />
              </InCurrency>
            )}
          </p>
        </div>
      </div>
      <div className={orderActions}>
        {payUrl && (
          <PaymentLink small url={payUrl}>
            {t('payNow')}
          </PaymentLink>
        )}
        <OrderAgain products={lines} code={code} />
        <AskAboutOrder code={code} small />
      </div>
      {payUrl && <p className={muted}>{t('paidAlready')}</p>}
    </li>
  )
}

/** The picture of an ordered product. Earlier versions stored orders without pictures. */
function OrderedPicture({ line: { productId, image } }: { line: DeviceOrderLine }) {
  return <LinePicture image={useOrderedPicture(productId, image)} ratio="1/1" width={56} />
}

const Total = ({ of }: { of: Money }) => <Verbatim>{useView().money(of)}</Verbatim>
