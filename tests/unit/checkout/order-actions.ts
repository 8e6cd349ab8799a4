import type { OrderClick } from '../../../src/core/lib/checkout/order-events'
import { openOrder } from '../../../src/core/lib/checkout/pending-order'
import type { Model } from './order-model'
import { draftOf, type Tab } from './order-model-parts'

/** Something that happens in one of the tabs; `n` decides the details. */
type Action = (model: Model, tab: Tab, n: number, index: 0 | 1) => void

const click: Action = ({ at, dispatch }, tab, n) => {
  const { status } = tab.page.shown
  const isFree = status === 'idle' || status === 'failed'
  if ((!isFree && n % 4 > 0) || tab.owner === undefined || at.cart === 0) return
  const { cart: pieces, price } = at
  const mine: OrderClick = {
    draft: draftOf(tab.owner, pieces, price),
    discount: null,
    ordered: [{ key: 'p7', quantity: pieces }],
    reached: n % 16 !== 0,
    clickedAt: at.now,
  }
  if (isFree) at.clicked++
  tab.clicks.set(mine, { pieces, price, stays: true })
  dispatch(tab, { type: 'clicked', click: mine })
}

const resend: Action = ({ at, allowed, dispatch }, tab) => {
  const { shown } = tab.page
  dispatch(tab, { type: 'resendConfirmed' })
  const { task: turn } = tab.page
  if (!openOrder(shown) || turn?.type !== 'resend') return
  at.resends++
  allowed.set(turn.order.now, (allowed.get(turn.order.now) ?? 0) + 1)
}

const giveUp: Action = ({ tabs, markers, givenUp, unwanted, server, problems, dispatch }, tab) => {
  const { shown } = tab.page
  if (shown.status === 'awaiting') {
    const { now: intent } = shown.pending
    // The shopper declines only an unpaid order, and does not pay it later.
    if (server.pages.some((page) => page.intent === intent && page.isPaid)) return
    unwanted.add(intent)
  }
  dispatch(tab, { type: 'givenUp' })
  if (shown.status !== 'unconfirmed') return
  const { now: intent, draft } = shown.pending
  if (markers.get(draft.userId)?.now !== intent) givenUp.add(intent)
  else if (tabs.includes(tab)) problems.push('an order that was discarded is still there')
}

/** The shopper confirms that an order is discarded although it may have been paid. */
const confirmDiscard: Action = ({ discardable, dispatch }, tab) => {
  const { shown } = tab.page
  if (shown.status === 'awaiting' && shown.search.status === 'unknown') discardable.add(shown.pending.now)
  dispatch(tab, { type: 'discardConfirmed' })
}

/** The shopper pays on any of the payment pages. Each page can be paid once. */
const payOnline: Action = ({ server, unwanted }, _, n) => {
  const page = server.pages[n % Math.max(server.pages.length, 1)]
  if (page && !unwanted.has(page.intent)) page.isPaid = true
}

const leave: Action = (_, tab) => {
  for (const mine of tab.clicks.values()) mine.stays = false
}

const ACTIONS: Record<string, Action> = {
  click,
  resend,
  giveUp,
  confirmDiscard,
  leave,
  grant: ({ grant }, _, n) => grant(n),
  answer: ({ respond }, _, n) => respond(n, 'ok'),
  lose: ({ respond }, _, n) => respond(n, 'lost'),
  drop: ({ respond }, _, n) => respond(n, 'unreachable'),
  refuse: ({ respond }, _, n) => respond(n, 'refused'),
  payOnline,
  /** The provider's report, which may be late, repeated or missing. */
  report({ server }, _, n) {
    const page = server.pages[n % Math.max(server.pages.length, 1)]
    if (page) server.report(page)
  },
  lookUp: ({ dispatch }, tab) => dispatch(tab, { type: 'lookUpAsked' }),
  pay: ({ dispatch }, tab) => dispatch(tab, { type: 'paymentAsked' }),
  seen: ({ dispatch }, tab) => dispatch(tab, { type: 'seen' }),
  startOver: ({ dispatch }, tab) => dispatch(tab, { type: 'begun' }),
  openAside: ({ at, dispatch }, tab, n) =>
    dispatch(tab, { type: 'asideOpened', intent: at.confirmed[n % 4]?.intent ?? 0 }),
  hear({ dispatch }, tab) {
    if (tab.hasNews) dispatch(tab, { type: 'storageChanged' })
    tab.hasNews = false
  },
  logIn({ at, become }, tab, n) {
    at.session = n % 2 === 0 ? 1 : 2
    become(tab, undefined)
  },
  load: ({ at, become }, tab) => become(tab, at.session),
  logOut: ({ logOut }, tab) => logOut(tab),
  expire({ at, become }, tab) {
    at.session = null
    become(tab, null)
  },
  learn({ server }, tab) {
    const { owner } = tab
    if (owner) tab.earlier = { user: owner, ids: server.listOf(owner).map(({ id }) => String(id)) }
  },
  reload: ({ reload }, _, n, index) => reload(index, n),
  crash: ({ at }, tab, n) => (at.crash = { tab, after: n % 3 }),
  restore(model, tab, n, index) {
    leave(model, tab, n, index)
    if (tab.owner !== model.at.session) model.become(tab, undefined)
    if (tab.owner === undefined) tab.guests.clear()
    model.dispatch(tab, { type: 'restored', begun: n % 3 === 0 ? model.at.now : null })
  },
  add({ at }) {
    at.cart++
    at.added++
  },
  changePrice: ({ at }, _, n) => (at.price = 100 + (n % 3)),
  sleep: ({ at }, _, n) => (at.now += n % 2 === 0 ? 150_000 : 3_600_000),
}

/** The steps of a purchase occur more often than disturbances. */
const PURCHASE = ['click', 'click', 'grant', 'grant', 'answer', 'add', 'load', 'startOver']
const DOUBT = ['lose', 'resend', 'learn', 'lookUp']
const PAYMENT = ['payOnline', 'report']
const NAMES = [
  ...PURCHASE,
  ...PURCHASE,
  ...PURCHASE,
  ...DOUBT,
  ...DOUBT,
  ...PAYMENT,
  ...PAYMENT,
  ...Object.keys(ACTIONS),
]

/** Runs the action that a random number selects. Returns its name. */
export function act(model: Model, random: number): string {
  model.at.now++
  const index = random % 2 === 0 ? 0 : 1
  const rest = Math.floor(random / 2)
  const name = NAMES[rest % NAMES.length] ?? ''
  ACTIONS[name]?.(model, model.tabs[index], Math.floor(rest / NAMES.length), index)
  return name
}
