import type { Answer, FailureKind, Id, Money, Refusal, Zone } from '../../types'
import { flag, id, list, number, own, readObject, text } from '../read'
import type { Texts } from '../shared/texts'
import type { CatalogueReaders } from './read'
import type { StoreApi } from './store-api'

interface Pricing extends Pick<StoreApi, 'post'>, Pick<CatalogueReaders, 'money'> {
  texts: Texts
  isCoded: boolean
  /** Whether an order has cost more than was shown. */
  hasCostMore: boolean
}

/** Failures of one delivery option that other options may not have. */
const OF_OPTION: ReadonlySet<FailureKind> = new Set(['refused', 'missing', 'server'])

export const cartIn = (body: unknown) => readObject(own(body, 'cart'))

/**
 * Returns the delivery options with their prices for this cart. The listed prices include neither the tax that an
 * order adds nor promotions, and both may differ between options. If either may apply, each option is tried on the
 * cart. An option that the server refuses or fails at is left out: its order would cost more than the untaxed price.
 * Fails if no option is left, or if a failure does not depend on the option.
 */
export async function pricedDeliveries(
  cart: object,
  options: object,
  pricing: Pricing,
): Promise<Answer<Zone[]>> {
  const { money, texts, isCoded, hasCostMore } = pricing
  const isFree = number(own(cart, 'total')) === 0 && list(own(cart, 'items'), readObject).length > 0
  // Free goods have no tax, so a missing tax proves nothing about deliveries.
  const isTaxed = Boolean(number(own(cart, 'tax_total'))) || isFree || hasCostMore
  const zones: Zone[] = []
  let refusal: Refusal | null = null
  for (const option of list(own(options, 'shipping_options'), readObject)) {
    const optionId = id(own(option, 'id'))
    if (optionId === null) continue
    const price = money(own(option, 'amount'))
    const mayDiffer = isCoded || (isTaxed && !flag(own(option, 'is_tax_inclusive')))
    // oxlint-disable-next-line no-await-in-loop -- a cart has one way to be delivered at a time
    const tried = price && mayDiffer ? await priceIn(cart, optionId, pricing) : null
    if (tried?.ok === false) {
      if (!OF_OPTION.has(tried.kind) || tried.status === 429) return tried
      refusal = tried
      continue
    }
    zones.push({
      id: optionId,
      name: texts.of(option, 'name'),
      deliveryPrice: tried?.data.price ?? price,
      branchId: null,
    })
  }
  return zones.length === 0 && refusal ? refusal : { ok: true, data: zones }
}

const priceIn = (
  cart: object,
  option_id: Id,
  { post, money }: Pricing,
): Promise<Answer<{ price: Money | null }>> =>
  post(
    `/store/carts/${text(own(cart, 'id'))}/shipping-methods?fields=shipping_total,shipping_subtotal`,
    { option_id },
    (body) => {
      const tried = cartIn(body)
      // If the subtotal is missing, the server has not priced the option.
      const isPriced = number(own(tried, 'shipping_subtotal')) !== null
      return tried && { price: isPriced ? money(own(tried, 'shipping_total')) : null }
    },
    { auth: true },
  )
