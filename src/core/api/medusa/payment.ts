import type { AwaitedOrder, Localized, Money, OrderDraft, PaymentMethod, Refusal, Result } from '../../types'
import type { AdapterDeps } from '../backend'
import { whenLoaded } from '../client'
import { list, own, readObject, text, word } from '../read'
import type { ShopFile } from '../shop-file'
import { METHOD_REFUSED } from '../shared/orders'
import {
  asksForOther,
  namedMethods,
  ON_DELIVERY,
  ONLINE,
  PAGE,
  pageIn,
  warnOfUnknown,
} from '../shared/payments'
import type { PricingContext } from './adapter'
import type { CatalogueReaders } from './read'
import type { StoreApi } from './store-api'

export interface PaymentWorld
  extends Pick<AdapterDeps, 'env' | 'host' | 'attributes'>, Pick<CatalogueReaders, 'money'> {
  pricingContext(): Promise<Result<PricingContext>>
  file: () => Promise<ShopFile>
}

const namedIn = ({ env, attributes }: PaymentWorld) => namedMethods(attributes().payments, env.warn, false)

/** Returns the payment methods that the merchant has listed and that the region offers. */
export async function paymentMethods(
  { get }: Pick<StoreApi, 'get'>,
  world: PaymentWorld,
): Promise<Result<PaymentMethod[]>> {
  const named = namedIn(world)
  if (!named) return { ok: true, data: [{ id: 'delivery', name: ON_DELIVERY, kind: 'delivery' }] }
  const found = await world.pricingContext()
  if (!found.ok) return found
  const [offered, names] = await Promise.all([
    get('/store/payment-providers', { region_id: found.data.region, limit: 100 }, (body) =>
      list(own(body, 'payment_providers'), (provider) => word(own(provider, 'id'))),
    ),
    // If the file can't be read, methods are named after their kind.
    whenLoaded(world.file, (file) => file.read((body) => readObject(own(body, 'payment_names')) ?? {})),
  ])
  if (!offered.ok) return offered
  warnOfUnknown(named, offered.data, world)
  const inFile = names.ok ? names.data : {}
  return {
    ok: true,
    data: named
      .filter(({ code }) => offered.data.includes(code))
      .map(({ code, page }) => ({
        id: code,
        name: nameIn(own(inFile, code)) ?? (page === null ? ON_DELIVERY : ONLINE),
        kind: page === null ? 'delivery' : 'online',
      })),
  }
}

/** Reads the name of a payment method from the merchant's file, because the server has no names for shoppers. */
function nameIn(value: unknown): Localized | null {
  const [en, ar] = [word(own(value, 'en')), word(own(value, 'ar'))]
  const either = en ?? ar
  return either === null ? null : { en: en ?? either, ar: ar ?? either }
}

/**
 * Returns functions for the payment method of this order. Null if the merchant lists no methods, so that all orders are
 * paid on delivery.
 */
export function paymentOf({ payment }: OrderDraft, world: PaymentWorld) {
  const { env, host, money } = world
  const named = namedIn(world)
  if (!named) return null
  const chosen = named.find(({ code, page }) => (payment ? code === payment.method : page === null))
  if (!chosen) return METHOD_REFUSED
  const { code: provider, page } = chosen
  const returnUrl = payment?.returnUrl ?? ''

  const refuse = (reason: string): Refusal => {
    env.warn(`${host}: the payment provider "${provider}" can’t be used. ${reason}`)
    return METHOD_REFUSED
  }

  /** Returns the open session of this provider, or undefined. */
  const sessionIn = (collection: unknown) =>
    list(own(collection, 'payment_sessions'), readObject).findLast(
      (session) => own(session, 'provider_id') === provider && own(session, 'status') === 'pending',
    )

  function pageOf(session: unknown, code: string, total: Money): Result<AwaitedOrder> {
    const data = own(session, 'data')
    const payAt = pageIn(data, returnUrl)
    if (payAt === null) return refuse('Its data have no URL of a payment page.')
    const isOther =
      money(own(session, 'amount')) !== total ||
      asksForOther(data, total, text(own(session, 'currency_code')))
    if (isOther) return refuse('Its page asks for another amount than the order.')
    return { ok: true, data: { code, payAt, total } }
  }

  return {
    isOnline: page === PAGE,
    /** The payload of the request that begins the payment. The plugins of providers read `data`. */
    session: { provider_id: provider, ...(page && { data: { return_url: returnUrl } }) },

    /** Returns the page of the session that was just created. */
    made: (body: unknown, code: string, total: Money) =>
      pageOf(sessionIn(own(body, 'payment_collection')), code, total),
  }
}
