import { SESSION_ENDED } from '../../lib/account/session-ended'
import { sameId } from '../../lib/util/ids'
import { createMutex, withLock } from '../../lib/util/mutex'
import type { AwaitedOrder, Result, Order, OrderDraft, PlacedOrder, Refusal } from '../../types'
import type { OrderCalls, AdapterDeps } from '../backend'
import { whenLoaded } from '../client'
import { flag, id, list, number, own, readObject, text, type Reader } from '../read'
import { createSentOrders, CHANGED, dearerIn, METHOD_REFUSED } from '../shared/orders'
import type { TrackingUrl } from '../shared/parcels'
import type { VariantOf } from '../shared/products'
import { NOT_HERE } from '../shared/people'
import { type ReadCustomer, ERROR, errorIn, resultIn, createSessions, type Session } from './session'
import type { Graph } from './graph'
import type { Payment } from './payment'
import { METHODS, payableOnDelivery, type PrepareOrder, orderPreparer } from './prepare-order'
import { ORDER, readOrderWith } from './read-order'
import { namesOf, writeAddress } from './people'
import { quoteCalls } from './quotes'
import type { CatalogueReaders } from './read'

export interface OrderWorld
  extends Pick<AdapterDeps, 'env' | 'host' | 'onUnauthorized' | 'lang' | 'attributes'>, CatalogueReaders {
  country(): Promise<Result<string>>
  /** The code of the payment method for orders; empty unless the merchant names one. */
  paymentMethod(): Promise<Result<string>>
  trackingUrl(): Promise<TrackingUrl>
  variantOf: VariantOf
  stock: Map<string, number>
  fetch: AdapterDeps['env']['fetch']
}

/** Milliseconds for which the server shows a guest's order to anyone who knows its code. */
const GUEST_ORDER_SHOWN_MS = 2 * 60 * 60 * 1000
const PLACED = 'id code active state subTotalWithTax'
/** The result if the response proves that no order was placed. */
const NOT_PLACED: Refusal = { ok: false, kind: 'refused', status: null, message: null }
const UNKNOWN: Refusal = { ok: false, kind: 'server', status: null, message: null }

export function createOrdering(graph: Graph, world: OrderWorld) {
  const { env, host } = world
  const mutex = createMutex()
  return {
    sessionOf: createSessions(graph, world),
    /**
     * The session for quotes if orders are paid online. In the session of the account, preparing a quote would change
     * an order whose payment page is open, perhaps on another device.
     */
    quotes: createSessions(graph, world)(null),
    // Runs tasks one at a time, in all tabs. A session has only one order, and the tabs of an account share a session.
    serialize: <T>(run: () => Promise<T>) =>
      mutex(() => withLock(env.lock, `store:${host}:order`, run, true)) as Promise<T>,
    sentOrders: createSentOrders(env.storage, host),
  }
}

export function orderCalls(
  session: Session,
  customer: ReadCustomer,
  { serialize, sentOrders, quotes }: ReturnType<typeof createOrdering>,
  world: OrderWorld,
): OrderCalls {
  const { env, lang, attributes, host, money, country, trackingUrl } = world
  const { mutate } = session
  const prepare = orderPreparer(session, world)
  const payments = () => attributes().payments
  /** In the attribute, online payment methods contain an equals sign. */
  const quoting = () => (payments()?.includes('=') ? quotes : session)
  const prepareQuote: PrepareOrder = (parts) => orderPreparer(quoting(), world)(parts)
  const { checkPromo, deliveries } = quoteCalls(prepareQuote, world)

  /** Converts a failure from before the order was placed, so that the order does not count as unconfirmed. */
  const notSent = (refusal: Refusal): Refusal => ({
    ...refusal,
    kind: /^(?:changed|unauthenticated|paying)$/.test(refusal.kind) ? refusal.kind : 'refused',
    // The conflict concerns a guest's e-mail address, not an order.
    ...(refusal.status === 409 && { status: 422, message: null }),
  })

  function placedIn(order: unknown, name: string): PlacedOrder | null {
    const orderId = id(own(order, 'id'))
    if (orderId === null || flag(own(order, 'active'))) return null
    return {
      id: orderId,
      code: text(own(order, 'code')),
      name,
      subtotal: (money(own(order, 'subTotalWithTax')) ?? 0) / 1000,
    }
  }

  /**
   * Looks up a placed order. The data is null if the order was not placed, because the server does not show an order
   * before that. `sent` is the code of the order. It may also contain the subtotal, after a colon. An account has only
   * one order at a time, so an order with another subtotal comes from another device.
   */
  async function placedAs(sent: string, name: string, isGuest: boolean, intent: number, by = session) {
    const [code, subtotal] = sent.split(':')
    const result = await by.query(
      `query($c:String!){orderByCode(code:$c){${PLACED}}}`,
      { c: code },
      (data) => ({
        order: own(data, 'orderByCode') ?? null,
      }),
    )
    if (!result.ok) return result
    const { order } = result.data
    if (order !== null && subtotal && subtotal !== text(own(order, 'subTotalWithTax')))
      return { ok: true as const, data: null }
    // A guest's order may have been placed even if the server no longer shows it.
    const isHidden = order === null && isGuest && env.now() - intent > GUEST_ORDER_SHOWN_MS
    return isHidden ? UNKNOWN : { ok: true as const, data: placedIn(order, name) }
  }

  async function paymentFor(draft: OrderDraft): Promise<Result<Payment | null>> {
    if (payments() === undefined) return { ok: true, data: null }
    return whenLoaded(
      () => import('./payment'),
      async ({ paymentOf }) => ({ ok: true, data: paymentOf(draft, session, world) }),
    )
  }

  async function createOrder(draft: OrderDraft, now: Date): Promise<Result<PlacedOrder | AwaitedOrder>> {
    const intent = now.getTime()
    const isGuest = draft.userId === null
    const before = sentOrders.recall(intent)
    if (before) {
      const found = await placedAs(before, draft.name, isGuest, intent)
      if (!found.ok) return found
      if (found.data) return { ok: true, data: found.data }
    }
    const loaded = await paymentFor(draft)
    if (!loaded.ok) return notSent(loaded)
    const { data: payment } = loaded
    const resumed = await payment?.resume(before, (code) => sentOrders.intentOf(code) !== undefined)
    if (resumed) return resumed.ok ? resumed : notSent(resumed)
    const [named, place] = [await world.paymentMethod(), await country()]
    if (!named.ok) return notSent(named)
    if (!place.ok) return notSent(place)
    const written = writeAddress(draft.address)
    const names = namesOf(draft.name)
    const prepared = await prepare({
      lines: draft.lines,
      code: draft.promoCode,
      address: {
        ...(payment?.isOnline ? payment.completed(written, place.data) : written),
        fullName: draft.name,
        phoneNumber: draft.phone,
        countryCode: draft.address.rest?.['countryCode'] ?? place.data,
      },
      // For a logged-in user, the server knows the customer.
      ...(isGuest && {
        customer: {
          ...names,
          ...(payment?.isOnline && { lastName: names.lastName || names.firstName }),
          emailAddress: draft.email,
          phoneNumber: draft.phone,
        },
      }),
      method: draft.address.zoneId,
      beside: `${METHODS}${isGuest ? '' : 'activeCustomer{id}'}`,
    })
    if (!prepared.ok) return notSent(prepared)
    const { order: present, beside } = prepared.data
    // The order belongs to the user of the session. Another tab may have logged that user out, or logged in as another
    // user.
    const owner = id(own(own(beside, 'activeCustomer'), 'id'))
    if (!isGuest && !sameId(owner, draft.userId)) return SESSION_ENDED
    const total = money(own(present, 'totalWithTax'))
    // Automatic discounts may lower the total. An order must never cost more than was shown.
    if (total === null) return CHANGED
    if (total > draft.total) return dearerIn(draft.address.rest?.['countryCode'], place.data)
    const method = payment ? payment.eligible(beside) : payableOnDelivery(beside, named.data)
    if (payment && method === undefined) return METHOD_REFUSED
    if (method === undefined) {
      env.warn(
        `${host} has no payment method that is known to be paid on delivery: name its code as payment_method in the file of config-url.`,
      )
      return NOT_PLACED
    }
    const code = text(own(present, 'code'))
    const sentAs = payment?.isOnline ? `${code}:${text(own(present, 'subTotalWithTax'))}` : code
    if (payment?.mutation) {
      sentOrders.remember(intent, sentAs)
      const opened = await payment.openPage(sentAs, total)
      return opened.ok ? opened : notSent(opened)
    }
    const arranged = await mutate(
      `mutation{go:transitionOrderToState(state:"ArrangingPayment"){__typename ...on Order{code totalWithTax}...on OrderStateTransitionError{errorCode message transitionError}}}`,
      {},
      resultIn('go'),
    )
    if (!arranged.ok) return notSent(arranged)
    const order = arranged.data.result
    const refused = errorIn(order)
    if (refused) return refused
    // From here on, the lines can't be changed. Another device of the same account may have changed them just before.
    if (own(order, 'code') !== code || money(own(order, 'totalWithTax')) !== total) return CHANGED
    sentOrders.remember(intent, sentAs)
    if (payment?.isOnline) {
      const result = await payment.add()
      const placed = result.ok && placedIn(result.data.result, draft.name)
      if (placed) return { ok: true, data: placed }
      return result.ok ? payment.pageOf(result.data.result, sentAs, total) : refusalOf(result)
    }
    const result = await mutate(
      `mutation($m:String!){pay:addPaymentToOrder(input:{method:$m,metadata:{}}){__typename ...on Order{${PLACED}}${ERROR}}}`,
      { m: method },
      resultIn('pay'),
    )
    let placed = result.ok ? placedIn(result.data.result, draft.name) : null
    if (!placed) {
      // Look the order up even after a refusal: the browser may have repeated the request, and the first one may have
      // placed the order.
      const found = await placedAs(code, draft.name, isGuest, intent)
      if (!found.ok) return result.ok ? found : result
      if (!found.data) return refusalOf(result)
      placed = found.data
    }
    // This order is complete, so the next one needs a new session.
    session.end()
    return { ok: true, data: placed }
  }

  /**
   * Returns the refusal of a payment that has placed no order. If the response is complete but has no result, the
   * payment plugin has failed.
   */
  function refusalOf(result: Result<{ result: unknown }>): Refusal {
    if (result.ok) return errorIn(result.data.result) ?? NOT_PLACED
    return result.kind === 'unreadable' ? NOT_PLACED : result
  }

  const readOwnWith = (readOrder: Reader<Order>) => (value: unknown) => {
    const order = readOrder(value)
    return order && { ...order, intent: sentOrders.intentOf(order.code) }
  }

  const ordersFrom = <T>(skip: number, read: Reader<T>) =>
    customer(`orders(options:$o){totalItems items{${ORDER}}}`, (value) => read(own(value, 'orders')), {
      head: 'query($o:OrderListOptions)',
      variables: {
        o: {
          take: 100,
          ...(skip > 0 && { skip }),
          filter: { active: { eq: false } },
          sort: { orderPlacedAt: 'DESC' },
        },
      },
      lang: lang(),
    })

  async function orders(): Promise<Result<Order[]>> {
    const first = await ordersFrom(0, readObject)
    if (!first.ok) return first
    const itemsIn = (page: unknown) => list(own(page, 'items'), readObject)
    const items = itemsIn(first.data)
    const total = number(own(first.data, 'totalItems')) ?? 0
    const further =
      items.length > 0 && total > items.length
        ? await whenLoaded(
            () => import('../further-pages'),
            ({ furtherPages }) => furtherPages(total, items.length, (skip) => ordersFrom(skip, itemsIn)),
          )
        : null
    if (further?.ok === false) return further
    const readOwn = readOwnWith(readOrderWith(world, await trackingUrl()))
    return { ok: true, data: list([...items, ...(further?.data ?? [])], readOwn) }
  }

  return {
    createOrder: (draft, now) => serialize(() => createOrder(draft, now)),
    // Orders are paid on delivery, so there is no payment URL.
    pay: async () => NOT_HERE,
    payments: (lines) =>
      whenLoaded(
        () => import('./payment'),
        ({ paymentMethods }) => serialize(() => paymentMethods(lines, quoting(), prepareQuote, world)),
      ),
    /** Looks the order up without a token first, because an account can't see a guest's order. */
    async lookUp(code, now) {
      const intent = now.getTime()
      const shown = await placedAs(code, '', session.isGuest, intent, quotes)
      return shown.ok && !shown.data && !session.isGuest ? placedAs(code, '', false, intent) : shown
    },
    checkPromo: (code, lines) => serialize(() => checkPromo(code, lines)),
    deliveries: (lines, _fresh, code) => serialize(() => deliveries(lines, code)),
    orders,
  }
}
