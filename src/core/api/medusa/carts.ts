import type { OrderLine, Refusal, Result } from '../../types'
import type { CallOptions } from '../client'
import { list, own, readObject, text } from '../read'
import { CHANGED, orderedVariants } from '../shared/orders'
import type { VariantOf } from '../shared/products'
import type { PricingContext } from './adapter'
import { cartIn } from './delivery-prices'
import type { StoreApi } from './store-api'

interface Wanted {
  lines: readonly OrderLine[]
  code?: string | null
  /** The delivery address. Without a country, it is in the shop's country. */
  address?: object
  more?: object
  /** Auth options; defaults to the current session. */
  by?: CallOptions
}

/**
 * The refusal of an invalid code, for which the store shows its own text. The server's message is English, and there is
 * none for an expired code.
 */
export const NO_SUCH_CODE: Refusal = {
  ok: false,
  kind: 'refused',
  status: 400,
  message: null,
  fields: { promo: null },
}
/** The refusal of a code that needs an e-mail address, because its use is limited per address. */
export const EMAIL_NEEDED: Refusal = { ...NO_SUCH_CODE, fields: { email: null } }
const WITH_TOKEN = { auth: true }
const CART = 'id,total,tax_total,promotions.code,customer.id,items.variant_id,items.quantity,items.total'

interface CartWorld {
  pricingContext(): Promise<Result<PricingContext>>
  variantOf: VariantOf
}

export function createCarts({ get, post }: Pick<StoreApi, 'get' | 'post'>, world: CartWorld) {
  const { pricingContext, variantOf } = world

  /** Converts refusals for insufficient stock and for codes that do not apply. Returns other results unchanged. */
  function judged<T>(result: Result<T>): Result<T> {
    const message = result.ok ? '' : (result.message ?? '')
    if (/inventory|do not exist/.test(message)) return CHANGED
    if (/"customer_email" is required/.test(message)) return EMAIL_NEEDED
    return /^The promotion code .* is invalid/.test(message) ? NO_SUCH_CODE : result
  }

  async function makeCart({ lines, code, address, more, by = WITH_TOKEN }: Wanted): Promise<Result<object>> {
    const found = await pricingContext()
    if (!found.ok) return found
    const variants = await orderedVariants(lines, variantOf)
    if (!variants.ok) return variants
    const items = variants.data.map((variant_id, at) => ({ variant_id, quantity: lines[at]?.quantity }))
    const shipping_address = { ...address, country_code: own(address, 'country_code') ?? found.data.country }
    const cart = await post(
      `/store/carts?fields=${CART}`,
      {
        region_id: found.data.region,
        items,
        ...(code && { promo_codes: [code] }),
        ...more,
        shipping_address,
        ...(address && { billing_address: shipping_address }),
      },
      cartIn,
      by,
    )
    return judged(cart)
  }

  async function optionsOf(cart: object): Promise<Result<object[]>> {
    const cart_id = text(own(cart, 'id'))
    const result = await get('/store/shipping-options', { cart_id, limit: 100 }, readObject)
    return result.ok ? { ok: true, data: list(own(result.data, 'shipping_options'), readObject) } : result
  }

  return { makeCart, optionsOf, judged }
}
