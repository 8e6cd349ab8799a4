import type { OrderCommand, OrderEvent, Owner, OrderClick } from '../../../src/core/lib/checkout/order-events'
import { NEW_PAGE, orderAfter } from '../../../src/core/lib/checkout/order-machine'
import {
  isAwaiting,
  openOrder,
  withoutPerson,
  type Confirmation,
  type StoredOrder,
} from '../../../src/core/lib/checkout/pending-order'
import type { Id } from '../../../src/core/types'
import type { Facts, Flight, Request, Tab } from './order-model-parts'
import { createModelServer } from './order-model-server'
import { refusal } from '../../helpers/refusal'

/**
 * Two tabs of one browser with the order machine, without the rest of the shop: storage, lock, cart and server are a few
 * variables. Each promise to the shopper is checked as soon as it could be broken.
 */
export function openModel() {
  const at: Facts = {
    session: null,
    now: 1000,
    price: 100,
    cart: 2,
    added: 2,
    clicked: 0,
    resends: 0,
    confirmed: [],
    crash: null,
  }
  const problems: string[] = []
  const markers = new Map<Id | null, StoredOrder>()
  const server = createModelServer()
  /** How often each order may be sent. */
  const allowed = new Map<number, number>()
  const settled = new Map<Id, Confirmation>()
  const givenUp = new Set<number | null>()
  /** The intents of awaited orders that the shopper has decided not to pay. */
  const unwanted = new Set<number>()
  /** The awaited orders that the server reports as unpaid, or whose discarding the shopper has confirmed. */
  const discardable = new Set<number>()
  /** The intents of orders whose placement a tab has seen, even if the tab was closed at that moment. */
  const known = new Set<number>()
  let holder: { tab: Tab; flights: number } | null = null
  let waiting: { tab: Tab; isQueued: boolean }[] = []
  let flights: Flight[] = []
  const tabs: [Tab, Tab] = [newTab(), newTab()]

  function newTab(): Tab {
    return {
      page: NEW_PAGE,
      owner: at.session,
      earlier: null,
      clicks: new Map(),
      guests: new Set(),
      hasNews: false,
    }
  }

  function dispatch(tab: Tab, event: OrderEvent, isLocked = false) {
    const { owner, earlier } = tab
    const { page, commands } = orderAfter(tab.page, event, {
      now: at.now,
      owner,
      marker: (of) => markers.get(of) ?? null,
      confirmed: at.confirmed,
      earlier: earlier && earlier.user === owner ? earlier.ids : null,
      mayCostLess: false,
      currency: undefined,
    })
    tab.page = page
    const isCrash = at.crash !== null && at.crash.tab === tab && commands.length > 0
    for (const command of isCrash ? commands.slice(0, at.crash?.after) : commands) run(tab, command, isLocked)
    for (const one of isCrash ? commands : []) if (one.type === 'settle') known.add(one.order.intent)
    if (isCrash) reload(tabs.indexOf(tab) === 0 ? 0 : 1, at.now)
    else check(tab)
  }

  function run(tab: Tab, command: OrderCommand, isLocked: boolean) {
    const other = tabs[tab === tabs[0] ? 1 : 0]
    switch (command.type) {
      case 'store':
        at.confirmed = command.confirmed
        for (const { intent } of at.confirmed) known.add(intent)
        other.hasNews = true
        return
      case 'mark': {
        const { order } = command
        const { userId } = order.draft
        const left = markers.get(userId)
        if (left && left.now !== order.now) problems.push('an unconfirmed order was replaced')
        if (!left) allowed.set(order.now, 1)
        markers.set(userId, order)
        other.hasNews = true
        if (userId === null) tab.guests.add(order.now)
        return
      }
      case 'unmark':
        checkDiscarded(tab, command.order)
        // A payment page expires within a day.
        if (unwanted.has(command.order.now ?? 0) || at.now - (command.order.now ?? 0) > 86_400_000)
          givenUp.add(command.order.now)
        if (markers.get(command.order.draft.userId)?.now === command.order.now)
          markers.delete(command.order.draft.userId)
        other.hasNews = true
        return
      case 'lock':
        waiting.push({ tab, isQueued: false })
        return
      case 'send': {
        if (holder?.tab !== tab) problems.push('an order was sent out of turn')
        const { order } = command
        const click = tab.page.task?.type === 'place' ? tab.page.task.click : null
        if (click && click.draft.total !== order.draft.total) problems.push('clicked and sent amounts differ')
        if (click && !holds(tab, click)) problems.push('an order was sent that was no longer offered')
        if (tab.owner !== order.draft.userId) problems.push('an order was sent by another owner')
        if (at.confirmed.some(({ intent }) => intent === order.now) || givenUp.has(order.now))
          problems.push('an order was sent that was not open')
        const left = (allowed.get(order.now) ?? 0) - 1
        if (left < 0) problems.push('an order was sent that nobody confirmed')
        allowed.set(order.now, left)
        break
      }
      case 'settle': {
        const { order, ordered } = command
        const placed = server.orders.find(({ id }) => id === order.id)
        if (!placed || settled.has(order.id)) problems.push('the cart was settled for no order, or twice')
        if (placed?.draft.total !== order.total) problems.push('placed and shown amounts differ')
        settled.set(order.id, order)
        known.add(order.intent)
        tab.earlier?.ids.push(String(order.id))
        for (const { quantity } of ordered) at.cart -= Math.min(at.cart, quantity)
        return
      }
      case 'end': {
        const { outcome, click } = command
        if (outcome === 'stopped' && tab.page.shown.status !== 'idle') problems.push('a click stopped unseen')
        if (!tab.clicks.delete(click)) problems.push('a click ended twice')
        return
      }
      case 'requestPayment':
        if (command.order.payment) problems.push('an order was to be paid twice')
        break
      case 'lookUp':
      case 'lookUpAwaited':
    }
    const isHeld = isLocked && command.type !== 'requestPayment' && command.type !== 'lookUpAwaited'
    flights.push({ tab, request: command as Request, isLocked: isHeld })
    if (isHeld && holder) holder.flights++
  }

  /** An order that awaits its payment is discarded only if it is known to be unpaid, or the shopper has confirmed it. */
  function checkDiscarded(tab: Tab, order: StoredOrder) {
    const { now: intent, draft } = order
    const stored = markers.get(draft.userId)
    if (!stored || stored.now !== intent || !isAwaiting(stored)) return
    // A user can discard a guest's order, but can't look it up.
    if (draft.userId === null && tab.owner !== null) return
    if (!discardable.has(stored.now) && !at.confirmed.some((placed) => placed.intent === intent))
      problems.push('an order was discarded that may have been paid')
  }

  function check(tab: Tab) {
    const { shown, task: turn } = tab.page
    if ((turn !== null) !== (shown.status === 'sending' || shown.status === 'elsewhere'))
      problems.push(`${shown.status} with turn ${turn?.type}`)
    const open = openOrder(shown) ?? (shown.status === 'sending' ? shown.again : null)
    const order = shown.status === 'placed' ? shown.confirmation : open && { intent: open.now, ...open.draft }
    if (!order) return
    if (order.userId === null && tab.owner === null) tab.guests.add(order.intent ?? 0)
    const mayShow = order.userId === null ? tab.guests.has(order.intent ?? 0) : order.userId === tab.owner
    if (!mayShow) problems.push(`${tab.owner} sees an order of ${order.userId}`)
  }

  function holds(tab: Tab, click: OrderClick): boolean {
    const mine = tab.clicks.get(click)
    return !!mine && mine.stays && mine.pieces === at.cart && mine.price === at.price
  }

  function release() {
    if (holder && holder.flights === 0) holder = null
  }

  /** Gives the lock to a waiting tab, or reports that it is held. */
  function grant(n: number) {
    const index = n % waiting.length
    const request = waiting[index]
    if (!request) return
    if (holder) {
      if (!request.isQueued) dispatch(request.tab, { type: 'busy' })
      request.isQueued = true
      return
    }
    waiting.splice(index, 1)
    const { tab } = request
    holder = { tab, flights: 0 }
    const { task: turn } = tab.page
    dispatch(tab, { type: 'locked', holds: turn?.type === 'place' && holds(tab, turn.click) }, true)
    release()
  }

  const handle = ({ request }: Flight) =>
    request.type === 'send' ? server.createOrder(request.order.draft, request.order.now) : null

  function respond(n: number, fate: 'ok' | 'lost' | 'unreachable' | 'refused') {
    const [flight] = flights.splice(n % Math.max(flights.length, 1), 1)
    if (!flight) return
    const { tab, request, isLocked } = flight
    const answer = fate === 'ok' || fate === 'lost' ? handle(flight) : null
    const failed =
      fate === 'ok' ? null : refusal(fate === 'refused' ? 'refused' : n % 3 === 0 ? 'unreadable' : 'network')
    if (request.type === 'send') {
      const result = failed ?? (answer ? { ok: true, data: answer } : refusal('network'))
      dispatch(tab, { type: 'responded', order: request.order, result }, isLocked)
    } else if (request.type === 'lookUpAwaited') {
      const { order, attempt } = request
      const data = failed ? null : server.lookUp(order.now, n % 2 === 0)
      if (!failed && !data) discardable.add(order.now)
      else discardable.delete(order.now)
      dispatch(tab, { type: 'awaitedLookedUp', order, attempt, result: failed ?? { ok: true, data } })
    } else if (request.type === 'lookUp') {
      const data = server.listOf(request.order.draft.userId)
      dispatch(
        tab,
        { type: 'lookedUp', order: request.order, result: failed ?? { ok: true, data } },
        isLocked,
      )
    } else if (request.type === 'requestPayment') {
      const { id, intent } = request.order
      const data = `https://pay.example/${id}`
      dispatch(tab, { type: 'paymentResponded', intent, result: failed ?? { ok: true, data } })
    }
    if (!isLocked || holder?.tab !== tab) return
    holder.flights--
    release()
  }

  /** The user of a tab has loaded or changed. */
  function become(tab: Tab, owner: Owner) {
    tab.owner = owner
    dispatch(tab, { type: 'ownerChanged', begun: at.now % 3 === 0 ? at.now - 5 : null })
  }

  function logOut(tab: Tab) {
    at.session = null
    at.confirmed = at.confirmed.filter(({ userId }) => userId === null)
    for (const [user, order] of markers) if (user !== null) markers.set(user, withoutPerson(order))
    become(tab, null)
  }

  /** Replaces a tab with a new one at any moment. The requests of the closed tab may still arrive. */
  function reload(index: 0 | 1, n: number) {
    const tab = tabs[index]
    for (const flight of flights) if (flight.tab === tab && n % 2 === 0) handle(flight)
    flights = flights.filter((flight) => flight.tab !== tab)
    waiting = waiting.filter((request) => request.tab !== tab)
    if (holder?.tab === tab) holder = null
    at.crash = null
    tabs[index] = newTab()
    become(tabs[index], n % 4 < 2 && at.session !== null ? undefined : at.session)
  }

  function rest() {
    while (flights.length > 0 || waiting.length > 0) {
      at.now++
      if (flights.length > 0) respond(0, 'ok')
      else grant(0)
    }
  }

  return {
    at,
    tabs,
    problems,
    markers,
    allowed,
    givenUp,
    unwanted,
    discardable,
    server,
    dispatch,
    grant,
    respond,
    become,
    logOut,
    reload,
    /** Completes all pending work. Returns the broken promises to the shopper. */
    end() {
      at.crash = null
      rest()
      server.pages.forEach(server.report)
      for (const tab of tabs) become(tab, at.session)
      rest()
      for (const tab of tabs) dispatch(tab, { type: 'lookUpAsked' })
      rest()
      for (const tab of tabs) if (tab.page.task || tab.clicks.size > 0) problems.push('a tab is stuck')
      const ordered = server.orders.reduce((sum, { draft }) => sum + draft.quantity, 0)
      if (server.orders.length > at.clicked + at.resends) problems.push('more orders than were clicked')
      if (at.added - at.cart > ordered) problems.push('pieces left the cart that were not ordered')
      const ofSession = markers.get(at.session)
      for (const { id, intent, draft } of server.orders) {
        if (ofSession && 'awaited' in ofSession && ofSession.now === intent)
          problems.push('a paid order was not found')
        const isInDoubt = givenUp.has(intent) || markers.get(draft.userId)?.now === intent
        if (!settled.has(id) && !known.has(intent) && !isInDoubt)
          problems.push('an order was placed and forgotten')
      }
      return problems
    },
    counts: () => ({
      orders: server.orders.length,
      settled: settled.size,
      paid: server.pages.filter(({ isPaid }) => isPaid).length,
    }),
  }
}

export type Model = ReturnType<typeof openModel>
