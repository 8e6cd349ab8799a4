import type { View } from '../../core/i18n/view'
import type { AppliedPromo } from '../../core/stores/panels'
import type { CartLine, Money, Zone } from '../../core/types'
import { subtotalOf, unitPrice } from '../../core/lib/money/money'
import { isolated } from '../../core/lib/text/isolated'

export interface ChatOrder {
  lines: readonly CartLine[]
  /** The applied promo code, or null. */
  promo: AppliedPromo | null
  /** The delivery area; null until the shopper has chosen one. */
  zone: Zone | null
  /** A short code by which the shopper and the store can identify the order. */
  reference: string
  /** The URL that fills a cart with these lines. */
  url: string
}

/** Puts a title on one line and isolates it, so that it can't reorder or imitate the lines around it. */
const named = (text: string) => isolated(text.replace(/\s+/g, ' ').trim())

/** Returns the total of an order; null until its delivery price is known. */
export function totalOf({ lines, promo, zone }: Pick<ChatOrder, 'lines' | 'promo' | 'zone'>): Money | null {
  const delivery = zone?.deliveryPrice ?? null
  return delivery === null ? null : subtotalOf(lines) - (promo?.discount ?? 0) + delivery
}

/** Returns an order as a message to the store, in the shopper's language, with the amounts that the store shows. */
export function orderMessage(order: ChatOrder, view: View): string {
  const { lines, promo, zone, reference, url } = order
  const { t, money, number, local } = view
  const amount = (value: number) => isolated(money(value))
  const goods = lines.map(({ product, option, quantity }) => {
    const chosen = [option?.color, option?.size].flatMap((title) => (title ? [local(title).text] : []))
    const title = named(local(product.title).text)
    const choice = chosen.length ? ` (${named(chosen.join(' · '))})` : ''
    return `• ${title}${choice} ×\u00a0${number(quantity)}: ${amount((unitPrice(product, option) ?? 0) * quantity)}`
  })
  const delivery = zone?.deliveryPrice ?? null
  const total = totalOf(order)
  return [
    t('chatOrderHello'),
    '',
    ...goods,
    '',
    `${t('subtotal')}: ${amount(subtotalOf(lines))}`,
    ...(promo
      ? [`${t('discountAmount')} (${t('promoCode')} ${named(promo.code)}): ${amount(-promo.discount)}`]
      : []),
    ...(zone
      ? [
          `${t('deliveryTo', { name: local(zone.name).text })}${delivery === null ? '' : `: ${amount(delivery)}`}`,
        ]
      : []),
    ...(total === null ? [] : [`${t('total')}: ${amount(total)}`]),
    `${t('chatOrderReference')}: ${reference}`,
    '',
    `${t('chatOrderCart')}: ${url}`,
  ].join('\n')
}
