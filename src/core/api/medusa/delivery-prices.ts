import type { Result, FailureKind, Id, Refusal, Zone } from '../../types'
import type { CallOptions } from '../client'
import { flag, id, list, number, own, readObject, text } from '../read'
import type { Texts } from '../shared/products'
import type { CatalogueReaders } from './read'
import type { StoreApi } from './store-api'

interface Pricing extends Pick<StoreApi, 'post'>, Pick<CatalogueReaders, 'money'> {
  texts: Texts
  code: string | null | undefined
  /** Whether an order would have cost more than was shown. */
  hasCostMore: boolean
}

/** The kinds of failures that may concern only one delivery option. */
const OF_OPTION: ReadonlySet<FailureKind> = new Set(['refused', 'missing', 'server'])
export const isOfOption = ({ kind, status }: Refusal) => OF_OPTION.has(kind) && status !== 429

const CHOSEN = 'fields=id,total,shipping_total,shipping_subtotal,promotions.code'

export const cartIn = (body: unknown) => readObject(own(body, 'cart'))

export const hasCode = (cart: object, code: string): boolean =>
  list(own(cart, 'promotions'), (promotion) => text(own(promotion, 'code'))).some(
    (other) => other.toLowerCase() === code.toLowerCase(),
  )

/**
 * Chooses a delivery option for the cart. Enters the code again, because the server drops a code that reduces nothing
 * yet, such as one that reduces only deliveries.
 */
export async function choose(
  post: StoreApi['post'],
  cart: object,
  option_id: Id | null,
  code: string | null | undefined,
  by: CallOptions = { auth: true },
): Promise<Result<object>> {
  const path = `/store/carts/${text(own(cart, 'id'))}`
  const chosen = await post(`${path}/shipping-methods?${CHOSEN}`, { option_id }, cartIn, by)
  if (!chosen.ok || !code || hasCode(chosen.data, code)) return chosen
  return post(`${path}/promotions?${CHOSEN}`, { promo_codes: [code] }, cartIn, by)
}

/**
 * Returns the delivery options with their prices for this cart. The listed prices include neither the tax that an order
 * adds nor promotions, and both may differ between options. If either may apply, each option is tried on the cart. An
 * option whose trial fails is left out, because its order would cost more than the listed price. Fails if no option is
 * left, or if a failure does not depend on the option.
 */
export async function pricedDeliveries(
  cart: object,
  options: readonly object[],
  pricing: Pricing,
): Promise<Result<Zone[]>> {
  const { post, money, texts, code, hasCostMore } = pricing
  const isFree = number(own(cart, 'total')) === 0 && list(own(cart, 'items'), readObject).length > 0
  // Free goods have no tax, so a missing tax proves nothing about deliveries.
  const isTaxed = Boolean(number(own(cart, 'tax_total'))) || isFree || hasCostMore
  const zones: Zone[] = []
  let refusal: Refusal | null = null
  for (const option of options) {
    const optionId = id(own(option, 'id'))
    if (optionId === null) continue
    const price = money(own(option, 'amount'))
    const mayDiffer = code || (isTaxed && !flag(own(option, 'is_tax_inclusive')))
    // oxlint-disable-next-line no-await-in-loop -- a cart has one delivery option at a time
    const tried = price && mayDiffer ? await choose(post, cart, optionId, code) : null
    if (tried?.ok === false) {
      if (!isOfOption(tried)) return tried
      refusal = tried
      continue
    }
    // If the subtotal is missing, the server has not priced the option.
    const isPriced = tried && number(own(tried.data, 'shipping_subtotal')) !== null
    const triedPrice = isPriced ? money(own(tried.data, 'shipping_total')) : null
    zones.push({
      id: optionId,
      name: texts.of(option, 'name'),
      deliveryPrice: triedPrice ?? price,
      branchId: null,
    })
  }
  return zones.length === 0 && refusal ? refusal : { ok: true, data: zones }
}
