import { use } from 'react'
import { lineTotalOf } from '../../core/lib/money/money'
import type { Order } from '../../core/types'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { AskAboutOrder } from '../checkout/AskAboutOrder'
import { PaymentLink } from '../checkout/PaymentLink'
import { TotalsTable } from '../checkout/TotalsTable'
import { useShop, useView, useValue } from '../context'
import { HomeButton } from '../HomeButton'
import { Failure } from '../failure/Failure'
import { InCurrency, OrderedName, OrderedRow } from '../orders/OrderedRow'
import { ShopPicture } from '../ShopPicture'
import { OrderAgain } from './OrderAgain'
import { Parcels } from './Parcels'
import { usePersonal } from './use-person'
import { Verbatim } from '../../ui/Verbatim'
import { Sentence, verbatim } from '../../ui/Sentence'
import type { View } from '../../core/i18n/view'
import { card, fields } from '../styles'

/** Formats a date in the shop's language and numerals, in the Gregorian calendar. */
export const dateText = (
  date: Date,
  { lang, numerals }: Pick<View, 'lang' | 'numerals'>,
  timeStyle?: 'short',
): string =>
  new Intl.DateTimeFormat(`${lang}-u-nu-${numerals}-ca-gregory`, { dateStyle: 'long', timeStyle }).format(
    date,
  )

const list = css`
  display: grid;
  gap: 24px;
  align-items: start;
  @container (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & > h2 {
    flex: 1;
    font-size: var(--s-text-l);
  }
  & > time {
    flex-basis: 100%;
    color: var(--s-muted);
    font-size: var(--s-text-s);
  }
`
const row = css`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  padding-block: 6px;
  & > span:first-child {
    border-radius: var(--s-radius);
  }
`
/** A row of buttons. Buttons with long texts wrap into a second row. */
export const orderActions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > [part~='primary-button'],
  & > [part~='secondary-button'] {
    flex: 1 1 auto;
    padding-inline: 12px;
  }
`
export function OrdersTab() {
  const { orders } = use(useShop().person())
  const { t } = useView()
  const state = usePersonal(orders)
  const known = state.data
  if (!known && state.status !== 'failed') return <OrdersSkeleton />
  return (
    <>
      {state.status === 'failed' && (
        <Failure form={known ? undefined : 'screen'} onRetry={() => void orders.peek()?.reload()} />
      )}
      {known?.length === 0 && (
        <EmptyState icon={cartIcon} title={t('noOrders')} action={<HomeButton text="continueShopping" />} />
      )}
      <ul className={list}>
        {known?.map((order) => (
          <InCurrency key={order.id} currency={order.currency}>
            <OrderCard order={order} />
          </InCurrency>
        ))}
      </ul>
    </>
  )
}

export const OrdersSkeleton = () => (
  <div className={list} aria-hidden="true">
    {[1, 2].map((key) => (
      <div key={key} className={`${card} ${fields}`}>
        <Skeleton shape="short" />
        <div className={row}>
          <Skeleton shape="1/1" />
          <Skeleton shape="short" />
        </div>
        <div>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
        <Skeleton shape="button" />
      </div>
    ))}
  </div>
)

function OrderCard({ order }: { order: Order }) {
  const { settings } = useShop()
  const view = useView()
  const { t, money } = view
  const store = useValue(settings.settings.state).data
  const time = new Date(order.createdAt)
  const readable = Number.isFinite(time.getTime())
  const paid = order.invoice === null || order.invoice.paid
  const payUrl = paid ? null : order.invoice?.url
  // The payment badge shows if online payment is off, the order's status is 4, or the order can still be paid.
  const showsPayment =
    ((store !== null && !store.epayment) || order.status === 4 || Boolean(payUrl)) &&
    // The server does not tell whether the payment has been returned.
    order.progress !== 'cancelled'
  return (
    <li className={`${card} ${fields}`}>
      <div className={head}>
        <h2>
          <Sentence>{t('orderCode', { code: verbatim(order.code) })}</Sentence>
        </h2>
        <Badge>{t(order.progress ?? 'preparing')}</Badge>
        {showsPayment && <Badge tone={paid ? 'plain' : 'sale'}>{t(paid ? 'paid' : 'unpaid')}</Badge>}
        {readable && (
          <time dateTime={order.createdAt}>
            <bdi>{dateText(time, view, 'short')}</bdi>
          </time>
        )}
      </div>
      <ul>
        {order.products.map((product, index) => {
          const { quantity, price, images } = product
          return (
            <li key={index} className={row}>
              <ShopPicture image={images[0]?.url} ratio="1/1" />
              <OrderedRow
                quantity={quantity}
                amount={
                  price === null ? null : <Verbatim>{money(lineTotalOf({ ...product, price }))}</Verbatim>
                }
              >
                <OrderedName lookUp {...product} />
              </OrderedRow>
            </li>
          )
        })}
      </ul>
      {order.parcels && order.parcels.length > 0 && <Parcels parcels={order.parcels} />}
      {order.total !== null && (
        <TotalsTable
          items={order.subtotal ?? order.total}
          discount={null}
          delivery={order.deliveryPrice}
          total={order.total}
          tax={order.tax}
          online={payUrl ? order.subtotal : null}
        />
      )}
      <div className={orderActions}>
        {payUrl && (
          <PaymentLink small url={payUrl}>
            {t('payNow')}
          </PaymentLink>
        )}
        <OrderAgain products={order.products} code={order.code} />
        {!payUrl && order.invoice?.url && (
          <Button size="s" href={order.invoice.url} external>
            {t('invoice')}
          </Button>
        )}
        <AskAboutOrder code={order.code} small />
      </div>
    </li>
  )
}
