import { SESSION_ENDED } from '../../lib/account/session-ended'
import { sameId } from '../../lib/util/ids'
import type {
  AwaitedOrder,
  Result,
  OrderDraft,
  OrderLine,
  PlacedOrder,
  PromoLine,
  Refusal,
  Token,
  Zone,
} from '../../types'
import type { OrderCalls, AdapterDeps } from '../backend'
import { type CallOptions, whenLoaded } from '../client'
import { id, list, number, own, readObject, text } from '../read'
import {
  createSentOrders,
  CHANGED,
  dearerIn,
  METHOD_REFUSED,
  orderedVariants,
  promoLineOf,
} from '../shared/orders'
import type { TrackingUrl } from '../shared/parcels'
import type { VariantOf } from '../shared/products'
import { NOT_HERE } from '../shared/people'
import type { ShopFile } from '../shop-file'
import { createCarts, EMAIL_NEEDED, NO_SUCH_CODE } from './carts'
import { choose, hasCode, isOfOption, pricedDeliveries } from './delivery-prices'
import type { PricingContext } from './adapter'
import { namesOf, writeAddress } from './people'
import { placedOrders } from './placed-orders'
import type { CatalogueReaders, ReadPicture } from './read'
import type { StoreApi } from './store-api'

export interface OrderWorld
  extends Pick<AdapterDeps, 'env' | 'host' | 'onUnauthorized' | 'attributes'>, CatalogueReaders {
  picture: ReadPicture
  pricingContext(): Promise<Result<PricingContext>>
  variantOf: VariantOf
  file: () => Promise<ShopFile>
  trackingUrl(): Promise<TrackingUrl>
}

/** The payment provider for payment on delivery. Other providers need a payment page. */
const PROVIDER = 'pp_system_default'

export const createOrdering = ({ env, host }: OrderWorld) => ({
  /** The carts that were sent as orders. A cart becomes at most one order, however often it is completed. */
  sentOrders: createSentOrders(env.storage, host),
  /** Whether an order would have cost more than was shown, perhaps because of a tax on deliveries. */
  hasCostMore: false,
})

export function orderCalls(
  api: StoreApi,
  sent: Token | null,
  ordering: ReturnType<typeof createOrdering>,
  world: OrderWorld,
): OrderCalls {
  const { post } = api
  const { onUnauthorized, money, pricingContext, variantOf } = world
  const { sentOrders } = ordering
  const { makeCart, optionsOf, judged } = createCarts(api, world)

  /**
   * Checks a promo code. Fails if it reduces neither the items nor a delivery. Tries one delivery option of each type,
   * because a code may be limited to types.
   */
  async function checkCode(cart: object, code: string): Promise<Result<unknown>> {
    if (hasCode(cart, code)) return { ok: true, data: cart }
    const options = await optionsOf(cart)
    if (!options.ok) return options
    const tried = new Map<unknown, Refusal | null>()
    for (const option of options.data) {
      const type = id(own(own(option, 'type'), 'id'))
      if (tried.get(type) === null || !number(own(option, 'amount'))) continue
      // oxlint-disable-next-line no-await-in-loop -- a cart has one delivery option at a time
      const chosen = await choose(post, cart, id(own(option, 'id')), code)
      if (chosen.ok ? hasCode(chosen.data, code) : !isOfOption(chosen)) return chosen
      // If the server refuses an option, the code can't reduce it. Other failures say nothing about the code.
      if (chosen.ok || chosen.kind === 'server') tried.set(type, chosen.ok ? null : chosen)
    }
    return [...tried.values()].find((failed) => failed !== null) ?? NO_SUCH_CODE
  }

  /** Converts a failure from before the order was placed, so that the order does not count as unconfirmed. */
  const notSent = (refusal: Refusal): Refusal => ({
    ...refusal,
    kind: refusal.kind === 'changed' || refusal.kind === 'unauthenticated' ? refusal.kind : 'refused',
  })

  function placedIn(body: unknown, name: string): PlacedOrder | Refusal | null {
    const order = own(body, 'order')
    const orderId = id(own(order, 'id'))
    if (orderId !== null) {
      const code = text(own(order, 'display_id'))
      return { id: orderId, code, name, subtotal: number(own(order, 'item_total')) ?? 0 }
    }
    const error = own(body, 'error')
    return error === undefined
      ? null
      : { ok: false, kind: 'refused', status: 400, message: text(own(error, 'message')) }
  }

  /** Whether the result proves that this cart has not become an order and never will. */
  const isOver = (result: Result<unknown>) =>
    !result.ok && (result.kind === 'changed' || result.status === 400)

  /** Completes a cart. Safe to repeat: the server places one order per cart. */
  async function complete(cart: string, name: string, by: CallOptions): Promise<Result<PlacedOrder>> {
    const path = `/store/carts/${cart}/complete?fields=id,display_id,item_total`
    async function attempt(): Promise<Result<PlacedOrder>> {
      const result = await post(path, {}, (body) => placedIn(body, name), by)
      if (!result.ok) return judged(result)
      return 'ok' in result.data ? judged(result.data) : { ok: true, data: result.data }
    }
    const first = await attempt()
    if (first.ok || (first.kind !== 'network' && first.kind !== 'timeout')) return first
    const second = await attempt()
    // The server refuses a second request that comes too soon. That refusal says nothing about the first request.
    return second.ok || isOver(second) ? second : first
  }

  async function paymentFor(draft: OrderDraft) {
    if (world.attributes().payments === undefined) return null
    return whenLoaded(
      () => import('./payment'),
      async ({ paymentOf }) => {
        const payment = paymentOf(draft, world)
        return payment && 'ok' in payment ? payment : { ok: true as const, data: payment }
      },
    )
  }

  async function createOrder(draft: OrderDraft, now: Date): Promise<Result<PlacedOrder | AwaitedOrder>> {
    const intent = now.getTime()
    // A guest's order is sent without a token, even if someone has logged in meanwhile.
    const by = { auth: draft.userId !== null }
    const loaded = await paymentFor(draft)
    if (loaded?.ok === false) return notSent(loaded)
    const payment = loaded?.data
    const earlier = sentOrders.recall(intent)
    if (earlier) {
      const again = await complete(earlier, draft.name, by)
      if (!isOver(again)) return again
      // Make a new cart, because a new payment session would replace the session of the earlier page. If that page is
      // paid after all, its payment then has an order of its own. The server does not know whether the page was
      // cancelled.
    }
    const { locale } = await api.language()
    const cart = await makeCart({
      lines: draft.lines,
      code: draft.promoCode,
      address: { ...writeAddress(draft.address), ...namesOf(draft.name), phone: draft.phone },
      more: { ...(draft.userId === null && { email: draft.email }), ...(locale && { locale }) },
      by,
    })
    if (!cart.ok) return notSent(cart)
    // The server also accepts carts with an expired or missing token. The order would then have no owner or the wrong
    // one.
    const customer = own(cart.data, 'customer')
    if (draft.userId !== null && !sameId(id(own(customer, 'id')), draft.userId)) {
      if (sent && !customer) onUnauthorized(sent)
      return SESSION_ENDED
    }
    const cartId = text(own(cart.data, 'id'))
    const delivered = await choose(post, cart.data, draft.address.zoneId, draft.promoCode, by)
    if (!delivered.ok) return notSent(delivered)
    const total = money(own(delivered.data, 'total'))
    // The total may be lower than shown, because some promotions need no code. An order must never cost more than was
    // shown.
    if (total === null || total > draft.total) {
      if (draft.promoCode && !hasCode(delivered.data, draft.promoCode)) return NO_SUCH_CODE
      ordering.hasCostMore = true
      const shop = await pricingContext()
      return shop.ok ? dearerIn(draft.address.rest?.['country_code'], shop.data.country) : CHANGED
    }
    const collection = await post('/store/payment-collections', { cart_id: cartId }, (body) =>
      id(own(own(body, 'payment_collection'), 'id')),
    )
    if (!collection.ok) return notSent(collection)
    const session = await post(
      `/store/payment-collections/${collection.data}/payment-sessions`,
      payment?.session ?? { provider_id: PROVIDER },
      readObject,
      by,
    )
    if (!session.ok) return { ...notSent(session), ...(payment && { fields: METHOD_REFUSED.fields ?? {} }) }
    if (payment?.isOnline) {
      const page = payment.made(session.data, cartId, total)
      if (page.ok) sentOrders.remember(intent, cartId)
      return page
    }
    sentOrders.remember(intent, cartId)
    return complete(cartId, draft.name, by)
  }

  async function checkPromo(
    code: string,
    lines: readonly OrderLine[],
    email?: string,
  ): Promise<Result<PromoLine[]>> {
    const cart = await makeCart({ lines, code, ...(email && { more: { email } }) })
    if (!cart.ok) return cart
    const checked = await checkCode(cart.data, code)
    if (!checked.ok) return checked
    const priced = list(own(cart.data, 'items'), readObject)
    const variants = await orderedVariants(lines, variantOf)
    if (!variants.ok) return variants
    const totals = variants.data.map((variant) =>
      number(
        own(
          priced.find((item) => own(item, 'variant_id') === variant),
          'total',
        ),
      ),
    )
    // Round the running sum instead of each line, so that the lines add up to the total.
    const upTo = (end: number) =>
      money(totals.slice(0, end).reduce((sum: number, total) => sum + (total ?? 0), 0)) ?? 0
    return {
      ok: true,
      data: lines.map((line, at) => promoLineOf(line, totals[at] === null ? null : upTo(at + 1) - upTo(at))),
    }
  }

  /** Returns the delivery options with their prices. Their names are in the language of the cart. */
  async function deliveries(
    lines: readonly OrderLine[],
    _fresh?: boolean,
    code?: string | null,
    email?: string,
  ): Promise<Result<Zone[]>> {
    if (lines.length === 0) return { ok: true, data: [] }
    const { locale, texts } = await api.language()
    const more = locale ? { locale } : {}
    const coded = await makeCart({
      lines,
      code: code ?? null,
      more: { ...more, ...(code && email && { email }) },
    })
    const full = coded === NO_SUCH_CODE || coded === EMAIL_NEEDED ? await makeCart({ lines, more }) : coded
    // If the stock is insufficient, prices are read without the lines.
    const cart = !full.ok && full.kind === 'changed' ? await makeCart({ lines: [], more }) : full
    if (!cart.ok) return cart
    const options = await optionsOf(cart.data)
    if (!options.ok) return options
    return pricedDeliveries(cart.data, options.data, {
      post,
      money,
      texts,
      code: coded.ok ? code : null,
      hasCostMore: ordering.hasCostMore,
    })
  }

  return {
    createOrder,
    payments: () =>
      whenLoaded(
        () => import('./payment'),
        ({ paymentMethods }) => paymentMethods(api, world),
      ),
    /**
     * Looks up an order by completing its cart, for which the server asks the payment provider. The server refuses this
     * until the cart is paid, and while a message of the provider completes the cart. This needs no token, even for a
     * customer's order.
     */
    async lookUp(cart) {
      const result = await complete(cart, '', {})
      const isUnpaid =
        !result.ok && result.kind === 'refused' && (result.status === 400 || result.status === 409)
      return isUnpaid ? { ok: true, data: null } : result
    },
    // Orders are paid on delivery, so there is no payment URL.
    pay: async () => NOT_HERE,
    checkPromo,
    deliveries,
    orders: () => placedOrders(api, world),
  }
}
