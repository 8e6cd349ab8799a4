import { useId } from 'react'
import { COMMA } from '../../core/i18n/comma'
import { isolated } from '../../core/lib/text/isolated'
import type { Money } from '../../core/types'
import type { DeviceOrder } from '../../core/storage/schema'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { OrderAgain } from '../account/OrderAgain'
import { dateText } from '../account/OrdersTab'
import { useView } from '../context'
import { InCurrency } from './OrderedRow'
import { Verbatim } from '../../ui/Verbatim'
import { Sentence, verbatim } from '../../ui/Sentence'
import { clamped, muted, ends } from '../styles'

const box = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  max-inline-size: 440px;
  margin-inline: auto;
  text-align: start;
  & > h2 {
    font-size: var(--s-text-l);
  }
  & > ul {
    align-self: stretch;
  }
  & > :last-child {
    margin-inline-start: -12px;
  }
`
const row = css`
  gap: 8px 16px;
  padding-block: 12px;
  border-block-end: 1px solid var(--s-line);
  & > div {
    flex: 1 1 14em;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
`

export function GuestOrderList({ orders, onClear }: { orders: readonly DeviceOrder[]; onClear(): void }) {
  const view = useView()
  const { t, amount, local, lang } = view
  const title = useId()
  const pieces = ({ lines }: DeviceOrder) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const goodsOf = ({ lines }: DeviceOrder) =>
    lines
      .flatMap(({ title: name, quantity }) => {
        if (!name) return []
        const text = isolated(local(name).text)
        return quantity > 1 ? `${text} ×\u00a0${amount(quantity)}` : text
      })
      .join(COMMA[lang])
  return (
    <section className={box} aria-labelledby={title}>
      <h2 id={title}>{t('guestOrders')}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.code} className={`${ends} ${row}`}>
            <div>
              <p>
                <Sentence>{t('orderCode', { code: verbatim(order.code) })}</Sentence>
              </p>
              <p className={clamped}>{goodsOf(order)}</p>
              <p className={`${muted} ${facts}`}>
                <span>{dateText(new Date(order.placedAt), view)}</span>
                <span>{t('pieces', { count: pieces(order), n: amount(pieces(order)) })}</span>
                {order.total !== null && (
                  <InCurrency currency={order.currency}>
                    <Total of={order.total} />
                  </InCurrency>
                )}
              </p>
            </div>
            <OrderAgain products={order.lines} code={order.code} />
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="s" onClick={onClear}>
        {t('clearRecent')}
      </Button>
    </section>
  )
}

const Total = ({ of }: { of: Money }) => <Verbatim>{useView().money(of)}</Verbatim>
