import { createStoredOrders } from '../../../src/core/storage/stored-orders'
import {
  createEarlierOrders,
  createOrderMemory,
  createOrderPlacement,
  type OrderIntent,
  type OrderPlacementDeps,
} from '../../../src/core/stores/order-placement'
import type { AwaitedOrder, Order, OrderDraft, PlacedOrder, Result } from '../../../src/core/types'
import { createFakeEnv, settle, type FakeEnv } from '../../helpers/fake-env'
import { refusal } from '../../helpers/refusal'

export const DRAFT: OrderDraft = {
  name: 'Fatima',
  phone: '96550001111',
  userId: null,
  deliveryPrice: 1500,
  total: 21_300,
  subtotal: 19_800,
  quantity: 2,
  epayment: false,
  lines: [
    {
      productId: 7,
      productName: 'Silk dress',
      displayName: 'Silk dress',
      price: 9900,
      option: null,
      quantity: 2,
    },
  ],
  promoCode: null,
  branchId: 1,
  address: { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: '', zoneId: 1 },
}
export const ORDERED = [{ key: 'p7', quantity: 2 }]
export const PLACED: PlacedOrder = { id: 1001, code: 'ORD-1001', name: 'Fatima', subtotal: '19.800' }
export const OK = { ok: true, data: PLACED } as const
export const SECOND = { ok: true, data: { ...PLACED, id: 1002, code: 'ORD-1002' } } as const
/** The server's response to an order that is placed once it is paid. */
export const AWAITED: AwaitedOrder = { code: 'A1', payAt: 'https://pay.example/1', total: 21_000 }
export const ONLINE: Partial<OrderDraft> = {
  epayment: true,
  payment: { method: 'online', returnUrl: 'https://shop.example/checkOut' },
}
type Sent = PlacedOrder | AwaitedOrder

export const NO_RESPONSE = refusal('timeout')

/** The same order as the server lists it later. */
export const AS_READ: Order = {
  id: 1001,
  code: 'ORD-1001',
  createdAt: '2026-03-01T10:00:00Z',
  status: 1,
  invoice: null,
  products: [{ quantity: 2, name: 'Silk dress', price: 9900, images: [], productId: 7, optionId: null }],
  total: 21_300,
  deliveryPrice: 1500,
  subtotal: 19_800,
  rawSubtotal: '19.800',
}

/** The server's data about an awaited order. */
interface Server {
  found: Result<PlacedOrder | null>
}

interface TabOptions {
  /** Another tab of the same browser. */
  beside?: { env: FakeEnv; locks: Map<string, Promise<void>>; server?: Server }
  user?: number | null
  now?: number
}

/** Opens a tab of a browser. The test sends the responses of the server. */
export function openTab({ beside, user = null, now }: TabOptions = {}) {
  const locks = beside?.locks ?? new Map<string, Promise<void>>()
  const env = createFakeEnv({
    locks,
    ...(now !== undefined && { now }),
    ...(beside && { storage: beside.env.storage }),
  })
  let owner: number | null | undefined = user
  let currency: string | undefined
  const userId = () => owner ?? null
  const sent: { draft: OrderDraft; now: Date; resolve(result: Result<Sent>): void }[] = []
  const links: ((result: Result<string>) => void)[] = []
  const payments: unknown[] = []
  const settled: unknown[] = []
  const codes: string[] = []
  const lookUps: string[] = []
  const server: Server = beside?.server ?? { found: { ok: true, data: null } }
  let orders: Result<Order[]> = { ok: true, data: [] }
  const backend: OrderPlacementDeps['backend'] = {
    createOrder: (draft, at) => new Promise((resolve) => sent.push({ draft, now: at, resolve })),
    orders: () => Promise.resolve(orders),
    lookUp(code) {
      lookUps.push(code)
      return Promise.resolve(server.found)
    },
    pay({ subtotal }) {
      payments.push(subtotal)
      return new Promise((resolve) => links.push(resolve))
    },
  }
  const stored = createStoredOrders(env, () => '')
  const placement = createOrderPlacement({
    env,
    backend,
    canAwait: true,
    mayCostLess: false,
    memory: createOrderMemory({ stored, userId, isVisitor: () => owner === null }),
    earlier: createEarlierOrders({ backend, userId }),
    lockName: 'store:order',
    userId,
    countryCode: () => '+965',
    currency: () => currency,
    settle: (ordered) => settled.push(ordered),
    placed: ({ code }) => codes.push(code),
  })
  return {
    env,
    locks,
    server,
    placement,
    sent,
    links,
    /** The codes of the awaited orders that were looked up. */
    lookUps,
    /** Sets the server's response to look-ups of the awaited order. */
    find: (result: Server['found']) => (server.found = result),
    /** Returns the status of the look-up of an awaited order. */
    search() {
      const state = placement.state.peek()
      return state.status === 'awaiting' ? state.search.status : null
    },
    /** The subtotals for which payment links were requested. */
    payments,
    /** The lines that were removed from the cart, and the codes of the announced orders. */
    settled,
    codes,
    status: () => placement.state.peek().status,
    /** The code of the displayed order, or else the status. */
    shown() {
      const state = placement.state.peek()
      return state.status === 'placed' ? state.confirmation.code : state.status
    },
    payment() {
      const state = placement.state.peek()
      return state.status === 'placed' ? state.payment : null
    },
    aside: () => placement.aside.peek().map(({ code }) => code),
    /** Sets the server's list of the user's orders. */
    list: (data: Order[]) => (orders = { ok: true, data }),
    async click(change: Partial<OrderDraft> = {}, intent: Partial<OrderIntent> = {}) {
      void placement.place({
        draft: { ...DRAFT, userId: userId(), ...change },
        discount: null,
        ordered: ORDERED,
        reached: true,
        clickedAt: env.now(),
        holds: () => true,
        ...intent,
      })
      await settle()
    },
    /** Responds to the last order that was sent. */
    async respond(result: Result<Sent>) {
      sent.at(-1)?.resolve(result)
      await settle()
    },
    async link(result: Result<string>, index = 0) {
      links[index]?.(result)
      await settle()
    },
    async do(
      type:
        | 'lookUpAsked'
        | 'resendConfirmed'
        | 'givenUp'
        | 'discardConfirmed'
        | 'discardCancelled'
        | 'paymentAsked'
        | 'seen'
        | 'begun'
        | 'claimed',
    ) {
      void placement.dispatch({ type })
      await settle()
    },
    /** Restores the page from the back/forward cache. */
    async restore() {
      void placement.dispatch({ type: 'restored', begun: null })
      await settle()
    },
    async open(intent: number | undefined) {
      await placement.dispatch({ type: 'asideOpened', intent: intent ?? 0 })
    },
    /** Starts to load the user of a token. `begun` is the start of the purchase in progress. */
    async loadUser(begun: number | null = null) {
      owner = undefined
      void placement.dispatch({ type: 'ownerChanged', begun })
      await settle()
    },
    /** Completes the loading of the user; null if nobody is logged in. */
    async become(next: number | null) {
      owner = next
      void placement.dispatch({ type: 'ownerChanged', begun: null })
      await settle()
    },
    /** Changes the shop's currency. */
    tradeIn: (code: string) => (currency = code),
    async logOut() {
      stored.logOut(userId())
      await this.become(null)
    },
    /** Opens another tab of this browser with this user. */
    async beside(as: number | null = userId()) {
      const tab = openTab({ beside: { env, locks, server }, user: as, now: env.now() })
      await settle()
      return tab
    },
    /** Opens this page again. */
    async reload() {
      return this.beside()
    },
  }
}

export type OrderTab = ReturnType<typeof openTab>

/** Opens a tab whose order awaits its payment. */
export async function awaitingTab(user: number | null = null) {
  const tab = openTab({ user })
  await tab.placement.prepare()
  await tab.click(ONLINE)
  await tab.respond({ ok: true, data: AWAITED })
  return tab
}

/** Opens a tab that has sent an order and received this response. */
export async function tabWith(result: Result<Sent>, user: number | null = null, epayment = false) {
  const tab = openTab({ user })
  await tab.placement.prepare()
  await tab.click({ epayment })
  await tab.respond(result)
  return tab
}
