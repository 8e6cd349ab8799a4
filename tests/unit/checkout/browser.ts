import { readMoney } from '../../../src/core/lib/money/money'
import { createShop, type Shop } from '../../../src/core/shop/shop'
import type { OrderState } from '../../../src/core/lib/checkout/pending-order'
import type { CheckoutStore } from '../../../src/core/stores/checkout'
import type { OpenedCart } from '../../../src/core/stores/lazy-cart'
import type { Person } from '../../../src/core/shop/open-person'
import type { Id, Money } from '../../../src/core/types'
import { createFakeEnv, settle } from '../../helpers/fake-env'
import { HOST, product } from '../shop/fixtures'
import { ADDRESS, createSmallServer, json, PHONES, type Call } from './small-server'

/** A request that waits for its response. */
interface Held extends Call {
  tab: Tab
  resolve(response: Response): void
  reject(error: Error): void
}

export interface Tab {
  shop: Shop
  person: Person
  cart: OpenedCart
  checkout: CheckoutStore
  /** Keys that another tab has changed, whose storage event has not reached this tab yet. */
  news: string[]
  /** A timer runs: a toast's, or that of a read that is tried again. */
  waits(): boolean
  advance(ms: number): Promise<void>
  /** The orders, by intent, that it has shown while nobody was logged in. */
  seen: Set<number>
  /** The button that was pressed last, with the amount shown on it; null once its attempt has ended, sent or not. */
  pressed: { amount: Money | null } | null
}

const UNUSED = { theirs: 'mine', 'cart-of-page': '[]', theme: 'dark' }
const OURS = /^(Authorization|cart|lang)$|^store:/

/** Under the keys that a shop uses where they are free, in the shop's own form, but without its record. */
const UNDER_OUR_KEYS = { Authorization: 'Bearer theirs', cart: '[]' }

/** The order on the screen; the intent is null without one. */
function shownOrder(state: OrderState): { owner: Id | null; intent: number | null } {
  if (state.status === 'placed')
    return { owner: state.confirmation.userId, intent: state.confirmation.intent }
  if (state.status === 'unconfirmed') return { owner: state.pending.draft.userId, intent: state.pending.now }
  return { owner: null, intent: null }
}

/**
 * A browser whose tabs share storage and locks, and a server whose prices change and whose responses are released by
 * hand. The guarantees to the shopper are checked at every request and every write.
 */
export async function openBrowser({ user, taken }: { user: boolean; taken: boolean }) {
  const foreign = new Map(Object.entries({ ...UNUSED, ...(taken && UNDER_OUR_KEYS) }))
  const stored = new Map(foreign)
  const holders = new Map<string, { tab: Tab | null; released: Promise<void>; release(): void }>()
  const tabs: Tab[] = []
  const held: Held[] = []
  const problems: string[] = []
  const server = createSmallServer(problems)
  const { placed, respond } = server
  let now = Date.UTC(2026, 2, 1, 10)
  let expected = 0
  /** The orders before this purchase. */
  let since = 0
  /** The pieces of orders on the server of which the browser has not been told: the cart may still have them. */
  let inDoubt = 0
  const piecesOf = (body: Record<string, unknown>) => Number(body['total_quantity'])
  /** By whom and in which page each order was sent, by intent. */
  const senders = new Map<number, { tab: Tab | null; userId: number | null }>()
  /** The orders, by intent, from which accounts were made. */
  const claimed = new Set<number>()
  /** How often an order was asked for in this purchase, by the button or by a confirmed resend. */
  let asked = 0

  function checkSent(tab: Tab, body: Record<string, unknown>) {
    const [total, subtotal, fee] = ['total_price', 'subtotal', 'delivery_price'].map((field) =>
      Math.round(Number(body[field]) * 1000),
    ) as [number, number, number]
    const lines = body['products'] as { price: number; qty: number }[]
    const sum = lines.reduce((all, line) => all + Math.round(line.price * 1000) * line.qty, 0)
    if (tab.pressed === null) problems.push('an order that nobody pressed, or a second one')
    else if (tab.pressed.amount !== total) problems.push(`pressed ${tab.pressed.amount}, sent ${total}`)
    if (sum !== subtotal || subtotal + fee !== total) problems.push('amounts that do not add up')
    tab.pressed = null
  }

  /** Responses that only open the shop arrive at once, all others when the test releases them. */
  const HELD = /^\/api\/(zones|products\/7|orders|user\/orders|offers\/check-promocode|pay)$/
  let opening = true

  function fetchIn(tab: () => Tab): typeof fetch {
    return (input, init = {}) => {
      const path = new URL(String(input)).pathname
      const method = init.method ?? 'GET'
      const token = new Headers(init.headers).get('authorization')
      const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>
      const call = { method, path, token, body }
      if (path === '/api/orders') checkSent(tab(), body)
      if (opening || !HELD.test(path)) return Promise.resolve(respond(call))
      return new Promise((resolve, reject) => held.push({ tab: tab(), ...call, resolve, reject }))
    }
  }

  function written(tab: Tab | null, key: string, before: string | undefined, value: string | null) {
    if (foreign.has(key) || !OURS.test(key)) problems.push(`wrote ${key}`)
    if (key.startsWith('store:pending') && value !== null) {
      const marker = JSON.parse(value)
      if (before !== undefined && JSON.parse(before).now !== marker.now)
        problems.push('an order in doubt was replaced')
      // No two orders are sent in the same moment.
      if (before === undefined) now++
      if (before === undefined && !senders.has(marker.now))
        senders.set(marker.now, { tab, userId: marker.draft.userId })
    }
    for (const other of tabs) if (other !== tab) other.news.push(key)
  }

  async function openTab(): Promise<Tab> {
    let tab: Tab | null = null
    const env = createFakeEnv({
      fetch: fetchIn(() => tab as Tab),
      storage: {
        get: (key) => stored.get(key) ?? null,
        set(key, value) {
          const before = stored.get(key)
          stored.set(key, value)
          written(tab, key, before, value)
          return true
        },
        remove(key) {
          const before = stored.get(key)
          stored.delete(key)
          written(tab, key, before, null)
        },
      },
    })
    env.now = () => now
    env.lock = async (name, run, wait = false) => {
      for (let holder = holders.get(name); holder; holder = holders.get(name)) {
        if (!wait) return null
        await holder.released
      }
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      const mine = {
        tab,
        released,
        release() {
          if (holders.get(name) === mine) holders.delete(name)
          release()
        },
      }
      holders.set(name, mine)
      try {
        return await run()
      } finally {
        mine.release()
      }
    }
    const shop = createShop(env, { host: HOST, prefix: '' })
    const [person, cart] = await Promise.all([shop.person(), shop.cart.open()])
    const checkout = await person.checkout()
    tab = {
      shop,
      person,
      cart,
      checkout,
      news: [],
      waits: () => env.pending > 0,
      advance: env.advance,
      seen: new Set(),
      pressed: null,
    }
    const { seen } = tab
    checkout.placement.state.subscribe((state) => {
      const { owner, intent } = shownOrder(state)
      if (intent !== null && owner === null && shop.session.token.peek() === null) seen.add(intent)
    })
    fire.set(tab, env.fireStorage)
    tabs.push(tab)
    await Promise.all([shop.zones.load(), shop.settings.settings.load(), person.account.load()])
    await person.addresses.list.peek()?.load()
    checkout.start(null, null)
    await settle()
    return tab
  }
  const fire = new Map<Tab, (key: string | null) => void>()

  function deliver(tab: Tab) {
    for (const key of tab.news.splice(0)) fire.get(tab)?.(key)
  }

  /** Pieces in the cart, as any page would find them. */
  const pieces = () =>
    (
      JSON.parse(stored.get(foreign.has('cart') ? 'store:cart' : 'cart') ?? '[]') as { quantity: number }[]
    ).reduce((all, line) => all + line.quantity, 0)

  /** Long enough for a read that failed to be tried again. */
  const wait = (tab: Tab) => (tab.waits() ? tab.advance(1500) : settle())

  /** Delivers everything in flight, and every tab's storage events. */
  async function rest() {
    do {
      while (held.length > 0) {
        answer(0)
        await settle()
      }
      for (const tab of tabs) deliver(tab)
      for (const tab of tabs) await wait(tab)
    } while (held.length > 0 || tabs.some(({ news }) => news.length > 0))
  }

  /** Starts the same shopper's next purchase, with the previous one closed in every tab. */
  async function begin() {
    await rest()
    const [tab] = tabs
    if (!tab) return
    opening = true
    const { account } = tab.person
    const isOther = user ? account.user.peek()?.id !== 5 : tab.shop.session.token.peek() !== null
    if (isOther) {
      if (user) await account.login({ phone: PHONES[5], password: 'secret' }, null)
      else await account.logout(null)
      await settle()
      for (const other of tabs) deliver(other)
      await settle()
    }
    for (const { checkout } of tabs) {
      void checkout.placement.dispatch({ type: 'givenUp' })
      void checkout.placement.dispatch({ type: 'seen' })
      checkout.promo.remove(null)
    }
    tab.cart.add(product({ price: server.price() }), null, null, 2)
    for (const { person, checkout } of tabs) {
      await person.addresses.list.peek()?.load()
      if (!user) checkout.passed({ type: 'guest', name: 'Noor', phone: '55550000' }, null)
      checkout.change({ address: ADDRESS, zoneId: '1', addressId: '31' })
    }
    opening = false
    await rest()
    inDoubt = asked = 0
    expected = pieces()
    since = placed.length
  }

  function answer(index: number) {
    const call = take(index)
    call?.resolve(respond(call))
  }

  function take(index: number): Held | undefined {
    return held.length > 0 ? held.splice(index % held.length, 1)[0] : undefined
  }

  await openTab()
  await openTab()
  await begin()

  return {
    tabs,
    placed,
    problems,
    deliver,
    wait,
    rest,
    begin,
    answer,
    /**
     * Whether every piece is either in the cart or in one order, except that the cart keeps the pieces of an order whose
     * outcome is unknown, and whether no more orders were made than asked for.
     */
    isConserved() {
      const orders = placed.slice(since)
      const found = orders.reduce((all, { body }) => all + piecesOf(body), pieces())
      return orders.length <= asked && found >= expected && found <= expected + inDoubt
    },
    /** Changes the quantity in the cart, as the buttons of a line do. */
    step(tab: Tab, way: 'plus' | 'minus') {
      // A reduced quantity could not be distinguished from a duplicate order.
      if (held.some(({ path }) => path === '/api/orders')) return
      const before = pieces()
      tab.cart[way](tab.cart.lines.peek()[0]?.key ?? '', null)
      const change = pieces() - before
      expected += change
      // What has left the cart is still part of an order in doubt, which may be sent again.
      if (inDoubt > 0 && change < 0) inDoubt -= change
    },
    /** Sends an order in doubt again, which the shopper has confirmed. */
    again(tab: Tab) {
      const state = tab.checkout.placement.state.peek()
      if (state.status !== 'unconfirmed' || state.looking) return
      asked++
      tab.pressed = { amount: state.pending.draft.total }
      void tab.checkout.placement.dispatch({ type: 'resendConfirmed' })
    },
    /** Makes an account of a guest's confirmation, by its form. */
    async saveDetails({ person, checkout }: Tab, id: 5 | 6) {
      const state = checkout.placement.state.peek()
      if (state.status !== 'placed' || state.confirmation.userId !== null || person.account.user.peek())
        return
      claimed.add(state.confirmation.intent)
      const refused = await person.account.login({ phone: PHONES[id], password: 'secret' }, null)
      if (!refused) void checkout.placement.dispatch({ type: 'claimed' })
    },
    /** Whether the order on the screen is the user's, or a guest's that this page has sent or shown to guests. */
    mayShow(tab: Tab): boolean {
      const state = tab.checkout.placement.state.peek()
      const { owner, intent } = shownOrder(state)
      if (intent === null) return true
      const sender = senders.get(intent)
      // It is shown as whose it was sent, also where somebody has logged in meanwhile.
      if (owner !== sender?.userId && !claimed.has(intent)) return false
      if (owner !== null) return tab.person.account.user.peek()?.id === owner
      return tab.shop.session.token.peek() === null || tab === sender?.tab || tab.seen.has(intent)
    },
    passTime: () => (now += 1000),
    server,
    /** Logs in one of two users. */
    logIn: ({ person }: Tab, id: 5 | 6) =>
      void person.account.login({ phone: PHONES[id], password: 'secret' }, null),
    /** Presses the button, if there is one. */
    press(tab: Tab) {
      const { checkout, shop } = tab
      const { status } = checkout.placement.state.peek()
      if (checkout.step.peek() !== 'details' || (status !== 'idle' && status !== 'failed')) return
      const busy = checkout.checking.peek() || checkout.promo.state.peek().status === 'checking'
      const shown = shop.settings.view.peek()?.money(checkout.totals.peek().total) ?? ''
      const attempt = checkout.submit(null)
      if (busy) return
      asked++
      const pressed = { amount: readMoney(shown.replace(/[^\d.]/g, '')) }
      tab.pressed = pressed
      void attempt.finally(() => {
        if (tab.pressed === pressed) tab.pressed = null
      })
    },
    /** The server handles the request, but its response is lost. */
    lose(index: number) {
      const call = take(index)
      if (!call) return
      if (call.path === '/api/orders') inDoubt += piecesOf(call.body)
      respond(call)
      call.reject(new TypeError('Failed to fetch'))
    },
    refuse(index: number) {
      take(index)?.resolve(json({ message: 'No.' }, 422))
    },
    async reload(tab: Tab) {
      for (const call of held.filter((one) => one.tab === tab)) {
        held.splice(held.indexOf(call), 1)
        if (call.path !== '/api/orders') continue
        inDoubt += piecesOf(call.body)
        respond(call)
      }
      tab.shop.dispose()
      tabs.splice(tabs.indexOf(tab), 1)
      for (const holder of holders.values()) if (holder.tab === tab) holder.release()
      // The new page requests its data before the shopper can press anything.
      opening = true
      await openTab()
      opening = false
    },
    /** Whether other pages' stored values are unchanged. */
    foreign: () => [...foreign].every(([key, value]) => stored.get(key) === value),
  }
}
