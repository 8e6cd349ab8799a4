import type { Result, Id, OrderLine, Refusal, Money, PromoLine } from '../../types'
import { id, isObject, list } from '../read'
import type { VariantOf } from './products'
import type { Env } from '../../env'

export const CHANGED: Refusal = { ok: false, kind: 'changed', status: null, message: null }

/**
 * The refusal if the server rejects the payment method. The shopper has to choose another one, and no order was placed.
 */
export const METHOD_REFUSED: Refusal = {
  ok: false,
  kind: 'refused',
  status: null,
  message: null,
  fields: { payment: null },
}

/**
 * Returns the refusal of an order that would cost more than was shown. If the delivery address is outside the shop's
 * country, that is the reason, since prices were read for that country.
 */
export const dearerIn = (address: string | undefined, shop: string | undefined): Refusal =>
  address && shop && address.toLowerCase() !== shop.toLowerCase() ? { ...CHANGED, kind: 'country' } : CHANGED

/**
 * Returns the variants of these lines. Fails with `changed` if a product is gone or now has options, and with the
 * response's refusal if a product can't be read.
 */
export async function orderedVariants(lines: readonly OrderLine[], only: VariantOf): Promise<Result<Id[]>> {
  const found = await Promise.all(lines.map(({ option, productId }) => option?.id ?? only(productId)))
  const failed = found.find((each): each is Refusal => isObject(each) && !each.ok && each.kind !== 'missing')
  if (failed) return failed
  const ids = list(found, id)
  return ids.length < lines.length ? CHANGED : { ok: true, data: ids }
}

/** Returns a line with its total after a promo code; null if the server does not report the total. */
export const promoLineOf = (
  { option, productId, quantity, price }: OrderLine,
  total: Money | null,
): PromoLine => ({
  productId,
  optionId: option?.id ?? null,
  optionsIds: option?.optionsIds ?? null,
  quantity,
  price,
  ...(total === null ? { discountPrice: null } : { discountPrice: Math.round(total / quantity), total }),
})

/**
 * The number of sent orders to remember. Each guest or user has at most one unconfirmed order, so few of them are
 * unconfirmed at once.
 */
const REMEMBERED = 5

/**
 * Remembers the latest orders that were sent, so that after a lost response an order is looked up by its name on the
 * server instead of being placed again. If storage is blocked or full, they are remembered by this page only.
 */
export function createSentOrders(storage: Env['storage'], host: string) {
  const key = `store:${host}:sent`
  let unsaved: string | null = null
  /** The stored intent and name of each order, latest first: `1767225600000 T2 1767139200000 T1`. */
  const all = () => [...(unsaved ?? storage.get(key) ?? '').matchAll(/\b(\d+) (\S+)/g)]
  return {
    /**
     * Returns the server's name for the order with this intent (milliseconds since 1970). Returns null if the name is
     * not stored. `intentOf` does the reverse. A name may end with a suffix after a colon.
     */
    recall: (intent: number) => all().find(([, sent]) => sent === String(intent))?.[2] ?? null,
    intentOf(name: string) {
      const found = all().find(([, , known]) => known === name || known?.startsWith(`${name}:`))
      return found && Number(found[1])
    },
    remember(intent: number, name: string) {
      const others = all().filter(([, sent]) => sent !== String(intent))
      const remaining = others.slice(0, REMEMBERED - 1).map(([entry]) => entry)
      const value = [`${intent} ${name}`, ...remaining].join(' ')
      unsaved = storage.set(key, value) ? null : value
    },
  }
}
