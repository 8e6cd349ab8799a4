import { SESSION_ENDED } from '../../lib/account/session-ended'
import { sameId } from '../../lib/util/ids'
import { createMutex, withLock } from '../../lib/util/mutex'
import type { Result, Order, OrderDraft, OrderLine, PlacedOrder, PromoLine, Refusal, Zone } from '../../types'
import type { OrderCalls, AdapterDeps } from '../backend'
import { whenLoaded } from '../client'
import { flag, id, list, number, own, readObject, text, type Reader } from '../read'
import { createSentOrders, CHANGED, dearerIn, orderedVariants, promoLineOf } from '../shared/orders'
import type { VariantOf } from '../shared/products'
import { NOT_HERE } from '../shared/people'
import { type ReadCustomer, ERROR, errorIn, resultIn, createSessions, type Session } from './session'
import type { Graph } from './graph'
import { METHODS, payableOnDelivery, orderPreparer, ORDER, readOrderWith } from './prepare-order'
import { namesOf, writeAddress } from './people'
import type { CatalogueReaders } from './read'

export interface OrderWorld
  extends Pick<AdapterDeps, 'env' | 'host' | 'onUnauthorized' | 'settings'>, CatalogueReaders {
  country(): Promise<Result<string>>
  /** The code of the payment method for orders; empty unless the merchant names one. */
  paymentMethod(): Promise<Result<string>>
  variantOf: VariantOf
  stock: Map<string, number>
  fetch: AdapterDeps['env']['fetch']
}

/** How long the server shows a guest's order to anyone who knows its code. */
const GUEST_ORDER_SHOWN_MS = 2 * 60 * 60 * 1000
/** The response proves that no order was placed. */
const NOT_PLACED: Refusal = { ok: false, kind: 'refused', status: null, message: null }
const UNKNOWN: Refusal = { ok: false, kind: 'server', status: null, message: null }

export function createOrdering(graph: Graph, world: OrderWorld) {
  const { env, host } = world
  const mutex = createMutex()
  return {
    sessionOf: createSessions(graph, world),
    // A session has one order, and the tabs of an account share a session.
    serialize: <T>(run: () => Promise<T>) =>
      mutex(() => withLock(env.lock, `store:${host}:order`, run, true)) as Promise<T>,
    sentOrders: createSentOrders(env.storage, host),
  }
}

export function orderCalls(
  session: Session,
  customer: ReadCustomer,
  { serialize, sentOrders }: ReturnType<typeof createOrdering>,
  world: OrderWorld,
): OrderCalls {
  const { env, settings, host, money, translated, country, variantOf } = world
  const { query, mutate } = session
  const prepare = orderPreparer(session, world)
  const readOrder = readOrderWith(world)

  /** Converts failures before the order is placed, so that they do not count as unconfirmed. */
  const notSent = (refusal: Refusal): Refusal => ({
    ...refusal,
    kind: refusal.kind === 'changed' || refusal.kind === 'unauthenticated' ? refusal.kind : 'refused',
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

  const PLACED = 'id code active state subTotalWithTax'

  /** Returns null as the data if the order was not placed. */
  async function lookUp(code: string, { name, userId }: OrderDraft, intent: number) {
    const result = await query(`query($c:String!){orderByCode(code:$c){${PLACED}}}`, { c: code }, (data) => ({
      order: own(data, 'orderByCode') ?? null,
    }))
    if (!result.ok) return result
    const { order } = result.data
    // A guest's order may have been placed although the server no longer shows it.
    const isHidden = order === null && userId === null && env.now() - intent > GUEST_ORDER_SHOWN_MS
    return isHidden ? UNKNOWN : { ok: true as const, data: placedIn(order, name) }
  }

  async function createOrder(draft: OrderDraft, now: Date): Promise<Result<PlacedOrder>> {
    const intent = now.getTime()
    const before = sentOrders.recall(intent)
    if (before) {
      const found = await lookUp(before, draft, intent)
      if (!found.ok) return found
      if (found.data) return { ok: true, data: found.data }
    }
    const [named, place] = [await world.paymentMethod(), await country()]
    if (!named.ok) return notSent(named)
    if (!place.ok) return notSent(place)
    const prepared = await prepare({
      lines: draft.lines,
      code: draft.promoCode,
      address: {
        ...writeAddress(draft.address),
        fullName: draft.name,
        phoneNumber: draft.phone,
        countryCode: draft.address.rest?.['countryCode'] ?? place.data,
      },
      // The server knows the logged-in user.
      ...(draft.userId === null && {
        customer: { ...namesOf(draft.name), emailAddress: draft.email, phoneNumber: draft.phone },
      }),
      method: draft.address.zoneId,
      beside: `${METHODS}${draft.userId === null ? '' : 'activeCustomer{id}'}`,
    })
    if (!prepared.ok) return notSent(prepared)
    const { order: present, beside } = prepared.data
    // Another tab may have logged out or in as another user, and the order belongs to the session's user.
    const owner = id(own(own(beside, 'activeCustomer'), 'id'))
    if (draft.userId !== null && !sameId(owner, draft.userId)) return SESSION_ENDED
    const total = money(own(present, 'totalWithTax'))
    // Automatic discounts may lower the total, but an order never costs more than was shown.
    if (total === null) return CHANGED
    if (total > draft.total) return dearerIn(draft.address.rest?.['countryCode'], place.data)
    const method = payableOnDelivery(beside, named.data)
    if (method === undefined) {
      env.warn(
        `${host} has no payment method that is known to be paid on delivery: name its code as payment_method in the file of config-url.`,
      )
      return NOT_PLACED
    }
    const code = text(own(present, 'code'))
    const arranged = await mutate(
      `mutation{go:transitionOrderToState(state:"ArrangingPayment"){__typename ...on Order{code totalWithTax}...on OrderStateTransitionError{errorCode message transitionError}}}`,
      {},
      resultIn('go'),
    )
    if (!arranged.ok) return notSent(arranged)
    const order = arranged.data.result
    const refused = errorIn(order)
    if (refused) return refused
    // From here on the lines are fixed. Another device of the same account may have changed them just before.
    if (own(order, 'code') !== code || money(own(order, 'totalWithTax')) !== total) return CHANGED
    sentOrders.remember(intent, code)
    const result = await mutate(
      `mutation($m:String!){pay:addPaymentToOrder(input:{method:$m,metadata:{}}){__typename ...on Order{${PLACED}}${ERROR}}}`,
      { m: method },
      resultIn('pay'),
    )
    let placed = result.ok ? placedIn(result.data.result, draft.name) : null
    if (!placed) {
      // Look it up even after a refusal: the browser may have repeated the request, and the first one placed the order.
      const found = await lookUp(code, draft, intent)
      if (!found.ok) return result.ok ? found : result
      if (!found.data) return refusalOf(result)
      placed = found.data
    }
    // The order is complete; the next one begins with another session.
    session.end()
    return { ok: true, data: placed }
  }

  /**
   * Returns the refusal of a payment that placed no order. A complete response without a result is an error of the
   * payment plugin.
   */
  function refusalOf(result: Result<{ result: unknown }>): Refusal {
    if (result.ok) return errorIn(result.data.result) ?? NOT_PLACED
    return result.kind === 'unreadable' ? NOT_PLACED : result
  }

  async function checkPromo(code: string, lines: readonly OrderLine[]): Promise<Result<PromoLine[]>> {
    const prepared = await prepare({ lines, code })
    if (!prepared.ok) return prepared
    const priced = list(own(prepared.data.order, 'lines'), readObject)
    const variants = await orderedVariants(lines, variantOf)
    if (!variants.ok) return variants
    return {
      ok: true,
      data: lines.map((line, at) => {
        const variant = variants.data[at]
        const there = priced.find((other) => own(own(other, 'productVariant'), 'id') === variant)
        return promoLineOf(line, money(own(there, 'proratedLinePriceWithTax')))
      }),
    }
  }

  async function deliveries(
    lines: readonly OrderLine[],
    code: string | null | undefined,
  ): Promise<Result<Zone[]>> {
    if (lines.length === 0) return { ok: true, data: [] }
    const place = await country()
    if (!place.ok) return place
    const prepared = await prepare({
      lines,
      ...(code && { code }),
      partly: true,
      address: { streetLine1: '', countryCode: place.data },
      beside:
        'eligibleShippingMethods{id name priceWithTax}activeShippingMethods{id translations{languageCode name}}',
    })
    if (!prepared.ok) return prepared
    const { beside } = prepared.data
    const names = new Map(
      list(own(beside, 'activeShippingMethods'), (method) => [text(own(method, 'id')), method] as const),
    )
    return {
      ok: true,
      data: list(own(beside, 'eligibleShippingMethods'), (method) => {
        const methodId = id(own(method, 'id'))
        return methodId === null
          ? null
          : {
              id: methodId,
              name: translated(names.get(String(methodId)) ?? method, 'name'),
              deliveryPrice: money(own(method, 'priceWithTax')),
              branchId: null,
            }
      }),
    }
  }

  function readOwn(value: unknown): Order | null {
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
      lang: settings().lang.peek(),
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
    return { ok: true, data: list([...items, ...(further?.data ?? [])], readOwn) }
  }

  return {
    createOrder: (draft, now) => serialize(() => createOrder(draft, now)),
    // Orders are paid on delivery, so there is no payment URL.
    pay: async () => NOT_HERE,
    checkPromo: (code, lines) => serialize(() => checkPromo(code, lines)),
    deliveries: (lines, _fresh, code) => serialize(() => deliveries(lines, code)),
    orders,
  }
}
