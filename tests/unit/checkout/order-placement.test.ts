import { describe, expect, it } from 'vitest'
import { createEarlierOrders } from '../../../src/core/stores/earlier-orders'
import { createOrderMemory } from '../../../src/core/stores/order-memory'
import {
  createOrderPlacement,
  type OrderIntent,
  type OrderPlacementDeps,
} from '../../../src/core/stores/order-placement'
import { createStoredOrders } from '../../../src/core/shop/stored-checkout'
import type { Answer, FailureKind, Order, OrderDraft, PlacedOrder } from '../../../src/core/types'
import { createFakeEnv, settle, type FakeEnv } from '../../helpers/fake-env'
import { AS_READ } from './order-as-read'

const DRAFT: OrderDraft = {
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
const INTENT: OrderIntent = {
  draft: DRAFT,
  discount: null,
  ordered: [{ key: 'p7', quantity: 2 }],
  reached: true,
  pressedAt: createFakeEnv().now(),
  holds: () => true,
}
const PLACED: PlacedOrder = { id: 1001, code: 'ORD-1001', name: 'Fatima', subtotal: '19.800' }
const refused = (kind: FailureKind): Answer<never> => ({ ok: false, kind, status: null, message: null })

/** What a tab is opened like whose storage is blocked. */
function withoutStorage() {
  const env = createFakeEnv()
  return {
    env: { ...env, storage: { ...env.storage, get: () => null, set: () => false } },
    locks: new Map(),
  }
}

/** A shopper's tab; with `like`, another tab of the same shopper. */
function open({
  like,
  user = null,
  locks: own,
  now,
  mayCostLess = false,
}: {
  like?: { env: FakeEnv; locks: Map<string, Promise<void>> }
  user?: number | null
  locks?: 'none'
  now?: number
  mayCostLess?: boolean
} = {}) {
  const locks = like?.locks ?? new Map<string, Promise<void>>()
  const env = createFakeEnv({
    locks,
    ...(now !== undefined && { now }),
    ...(like && {
      storage: like.env.storage,
    }),
  })
  let person: number | null = user
  let isLoading = false
  if (own === 'none') env.lock = () => Promise.reject(new Error('There are no locks here.'))
  const sent: { draft: OrderDraft; now: Date; answer: (answer: Answer<PlacedOrder>) => Promise<void> }[] = []
  const paid: ((answer: Answer<string>) => void)[] = []
  const asked: unknown[] = []
  const settled: unknown[] = []
  const told: string[] = []
  let orders: Answer<Order[]> = { ok: true, data: [] }
  const userId = () => person
  const backend: OrderPlacementDeps['backend'] = {
    createOrder: (draft, now) =>
      new Promise((resolve) =>
        sent.push({
          draft,
          now,
          answer: async (answer) => {
            resolve(answer)
            await settle()
          },
        }),
      ),
    orders: () => Promise.resolve(orders),
    pay: ({ subtotal }) => {
      asked.push(subtotal)
      return new Promise((resolve) => paid.push(resolve))
    },
  }
  const stored = createStoredOrders(env, () => 'store:')
  const memory = createOrderMemory({ stored, userId, isVisitor: () => person === null && !isLoading })
  const placing = createOrderPlacement({
    env,
    backend,
    mayCostLess,
    memory,
    earlier: createEarlierOrders({ backend, userId }),
    lockName: 'store:order',
    userId,
    countryCode: () => '+965',
    settle: (ordered) => settled.push(ordered),
    placed: ({ code }) => told.push(code),
  })
  const status = () => placing.state.peek().status
  const tab = {
    env,
    locks,
    placing,
    sent,
    paid,
    asked,
    settled,
    told,
    status,
    setOrders: (answer: Answer<Order[]>) => (orders = answer),
    user: () => person,
    /** Logs in another user, who loads first, or logs out; null when a session expires. */
    become(id: number | null) {
      tab.holdUser()
      isLoading = false
      person = id
      placing.follow()
    },
    /** A token is there, and its user has not loaded. */
    holdUser() {
      person = null
      isLoading = true
      placing.follow()
    },
    logOut() {
      stored.logOut(person)
      tab.become(null)
    },
  }
  return tab
}
type Tab = ReturnType<typeof open>

const place = async (tab: Tab, intent = INTENT) => {
  const pressedAt = tab.env.now()
  void tab.placing.place({ ...intent, pressedAt, draft: { ...intent.draft, userId: tab.user() } })
  await settle()
}

describe('an order', () => {
  it('is placed once, removes its lines from the cart, and is shown again after a reload', async () => {
    const tab = open()
    await place(tab)
    expect([tab.status(), tab.sent.length, tab.settled]).toEqual(['sending', 1, []])
    await tab.sent[0]?.answer({ ok: true, data: PLACED })
    expect(tab.placing.state.peek()).toMatchObject({
      status: 'placed',
      confirmation: { code: 'ORD-1001', total: 21_300, address: { street: 'Salem' } },
      payment: { status: 'none' },
    })
    expect([tab.settled, tab.told]).toEqual([[INTENT.ordered], ['ORD-1001']])
    const again = open({ like: tab })
    expect(again.placing.state.peek()).toEqual(tab.placing.state.peek())
    again.placing.finish()
    expect(open({ like: tab }).status()).toBe('idle')
  })

  it('is not sent twice by a double click, Enter or a script', async () => {
    const tab = open()
    void tab.placing.place(INTENT)
    void tab.placing.place(INTENT)
    await settle()
    void tab.placing.place(INTENT)
    await settle()
    expect(tab.sent).toHaveLength(1)
  })

  it('an order is not sent if the server can’t be reached, and can be sent again', async () => {
    const tab = open()
    tab.env.goOnline(false)
    await place(tab, { ...INTENT, reached: false })
    expect([tab.status(), tab.sent.length]).toEqual(['failed', 0])
    await place(tab)
    expect([tab.status(), tab.sent.length]).toEqual(['sending', 1])
  })

  it.each(['refused', 'unauthenticated', 'missing'] as const)(
    'that the server has refused (%s) was not stored: the cart stays, and it can be sent anew',
    async (kind) => {
      const tab = open()
      await place(tab)
      await tab.sent[0]?.answer(refused(kind))
      expect(tab.placing.state.peek()).toMatchObject({ status: 'failed', refusal: { kind } })
      expect(tab.settled).toEqual([])
      await place(tab)
      expect(tab.sent).toHaveLength(2)
    },
  )
})

describe.each(['network', 'timeout', 'unreadable', 'server'] as const)(
  'an order whose answer was lost (%s)',
  (kind) => {
    it('is unconfirmed, keeps the cart, and is not resent automatically or by another press', async () => {
      const tab = open()
      await place(tab)
      await tab.sent[0]?.answer(refused(kind))
      expect([tab.status(), tab.settled]).toEqual(['unconfirmed', []])
      await place(tab)
      expect(tab.sent).toHaveLength(1)
    })

    it('is still unconfirmed after a reload, and resent as the same order only on confirmation', async () => {
      const tab = open()
      await place(tab)
      await tab.sent[0]?.answer(refused(kind))
      const again = open({ like: tab })
      await settle()
      expect(again.status()).toBe('unconfirmed')
      void again.placing.placeAgain()
      await settle()
      expect(again.sent[0]?.now).toEqual(tab.sent[0]?.now)
      await again.sent[0]?.answer({ ok: true, data: PLACED })
      expect([again.status(), again.settled]).toEqual(['placed', [INTENT.ordered]])
    })

    it('is looked up in the orders of a logged-in user', async () => {
      const tab = open({ user: 1 })
      await tab.placing.prepare()
      tab.setOrders({ ok: true, data: [AS_READ] })
      await place(tab)
      await tab.sent[0]?.answer(refused(kind))
      await settle()
      expect(tab.placing.state.peek()).toMatchObject({ status: 'placed', confirmation: { code: 'ORD-1001' } })
      expect(tab.settled).toEqual([INTENT.ordered])
    })
  },
)

describe('the lookup', () => {
  const lost = async (orders: Order[], before: Order[] = []) => {
    const tab = open({ user: 1 })
    tab.setOrders({ ok: true, data: before })
    await tab.placing.prepare()
    tab.setOrders({ ok: true, data: orders })
    await place(tab)
    await tab.sent[0]?.answer(refused('timeout'))
    await settle()
    return tab
  }

  it.each([
    ['was there before', [AS_READ], [AS_READ]],
    ['has another total', [{ ...AS_READ, total: 21_301 }], []],
    ['costs less', [{ ...AS_READ, total: 21_299 }], []],
    [
      'has another quantity',
      [
        {
          ...AS_READ,
          products: [
            { quantity: 3, name: 'Silk dress', price: 9900, images: [], productId: 7, optionId: null },
          ],
        },
      ],
      [],
    ],
    ['has more lines', [{ ...AS_READ, products: [...AS_READ.products, ...AS_READ.products] }], []],
  ] satisfies [string, Order[], Order[]][])(
    'does not take for it an order that %s',
    async (_, orders, before) => {
      const tab = await lost(orders, before)
      expect([tab.status(), tab.settled]).toEqual(['unconfirmed', []])
    },
  )

  it('finds an order that the server has made cheaper by itself, where it says that it is this one', async () => {
    const tab = open({ user: 1 })
    await tab.placing.prepare()
    const cheaper = { ...AS_READ, products: [], total: 20_000 }
    tab.setOrders({ ok: true, data: [cheaper, { ...cheaper, id: 1002, intent: tab.env.now() }] })
    await place(tab)
    await tab.sent[0]?.answer(refused('timeout'))
    await settle()
    expect(tab.placing.state.peek()).toMatchObject({ status: 'placed', confirmation: { id: 1002 } })
  })

  it.each([
    ['less', 9900, 21_000, 'placed'],
    ['less for a line', 9800, 21_100, 'placed'],
    ['more', 9900, 21_301, 'unconfirmed'],
    ['more for a line', 9901, 21_300, 'unconfirmed'],
  ])(
    'of a server with discounts of its own finds an order that costs %s: %i',
    async (_, price, total, status) => {
      const products = AS_READ.products.map((line) => ({ ...line, price }))
      const tab = open({ user: 1, mayCostLess: true })
      await tab.placing.prepare()
      tab.setOrders({ ok: true, data: [{ ...AS_READ, products, total }] })
      await place(tab)
      await tab.sent[0]?.answer(refused('timeout'))
      await settle()
      expect(tab.status()).toBe(status)
    },
  )

  it('compares lines by what all pieces cost, where the server has that', async () => {
    const products = AS_READ.products.map((line) => ({ ...line, price: 9901, total: 19_801 }))
    const tab = open({ user: 1 })
    await tab.placing.prepare()
    tab.setOrders({ ok: true, data: [{ ...AS_READ, products, total: 21_301 }] })
    const lines = DRAFT.lines.map((line) => ({ ...line, total: 19_801 }))
    await place(tab, { ...INTENT, draft: { ...DRAFT, lines, subtotal: 19_801, total: 21_301 } })
    await tab.sent[0]?.answer(refused('timeout'))
    await settle()
    expect(tab.status()).toBe('placed')
  })

  it('can be repeated, and finds an order that was stored late', async () => {
    const tab = await lost([])
    tab.setOrders({ ok: true, data: [AS_READ] })
    await tab.placing.lookUp()
    expect(tab.status()).toBe('placed')
  })

  it('that fails or has nothing to compare leaves the order unconfirmed', async () => {
    const tab = await lost([])
    tab.setOrders(refused('network'))
    await tab.placing.lookUp()
    expect(tab.placing.state.peek()).toMatchObject({ status: 'unconfirmed', looking: false })
    const unprepared = open({ user: 1 })
    unprepared.setOrders({ ok: true, data: [AS_READ] })
    await place(unprepared)
    await unprepared.sent[0]?.answer(refused('timeout'))
    expect(unprepared.status()).toBe('unconfirmed')
  })

  it.each([
    ['its own subtotal, as it came', AS_READ, '19.800'],
    ['its total where it has no subtotal', { ...AS_READ, subtotal: null, rawSubtotal: undefined }, 21.3],
  ])('requests the payment of the order found with %s', async (_, found, subtotal) => {
    const tab = open({ user: 1 })
    await tab.placing.prepare()
    tab.setOrders({ ok: true, data: [found] })
    await place(tab, { ...INTENT, draft: { ...DRAFT, epayment: true } })
    await tab.sent[0]?.answer(refused('timeout'))
    await settle()
    expect([tab.status(), tab.asked]).toEqual(['placed', [subtotal]])
  })

  it('discarded leaves the cart usable', async () => {
    const tab = await lost([])
    tab.placing.forget()
    expect([tab.status(), open({ like: tab }).status()]).toEqual(['idle', 'idle'])
  })
})

describe('in two tabs', () => {
  it('an order that one sends waits in the other, and is shown in both when it is placed', async () => {
    const first = open()
    await place(first)
    const second = open({ like: first })
    await settle()
    expect(second.status()).toBe('elsewhere')
    await place(second)
    expect(second.sent).toHaveLength(0)
    await first.sent[0]?.answer({ ok: true, data: PLACED })
    await settle()
    expect([first.status(), second.status()]).toEqual(['placed', 'placed'])
    expect(second.settled).toEqual([])
  })

  it('one submitted before the other’s order was placed shows that order', async () => {
    const first = open()
    const second = open({ like: first })
    const pressedAt = second.env.now()
    await first.env.advance(1000)
    await place(first)
    await first.sent[0]?.answer({ ok: true, data: PLACED })
    await second.env.advance(2000)
    // Prices and stock were read meanwhile.
    void second.placing.place({ ...INTENT, pressedAt })
    await settle()
    expect([second.status(), second.sent.length]).toEqual(['placed', 0])
  })

  describe('another purchase than the one placed since the press', () => {
    const OTHER: OrderIntent = {
      ...INTENT,
      draft: { ...DRAFT, lines: DRAFT.lines.map((line) => ({ ...line, productId: 8 })) },
    }

    it.each<[string, OrderIntent, number]>([
      ['is sent', OTHER, 1],
      ['is not sent where the other one has emptied the cart', { ...OTHER, holds: () => false }, 0],
    ])('%s', async (_, intent, sent) => {
      const first = open()
      const second = open({ like: first })
      const pressedAt = second.env.now()
      await first.env.advance(1000)
      await place(first)
      await first.sent[0]?.answer({ ok: true, data: PLACED })
      void second.placing.place({ ...intent, pressedAt })
      await settle()
      expect(second.sent).toHaveLength(sent)
    })

    it('waits until the first one is placed, and is sent then', async () => {
      const first = open()
      const second = open({ like: first })
      const pressedAt = second.env.now()
      await place(first)
      void second.placing.place({ ...OTHER, pressedAt })
      await settle()
      expect([second.status(), second.sent.length]).toEqual(['elsewhere', 0])
      await first.env.advance(1000)
      await first.sent[0]?.answer({ ok: true, data: PLACED })
      await settle()
      expect(second.sent.map(({ draft }) => draft.lines[0]?.productId)).toEqual([8])
    })
  })

  it('both submitting at once make one order', async () => {
    const first = open()
    const second = open({ like: first })
    void first.placing.place(INTENT)
    void second.placing.place(INTENT)
    await settle()
    expect([first.sent.length, second.sent.length]).toEqual([1, 0])
    await first.sent[0]?.answer(refused('timeout'))
    await settle()
    expect([first.status(), second.status()]).toEqual(['unconfirmed', 'unconfirmed'])
  })

  it('one closed while sending leaves an unconfirmed order', async () => {
    const first = open()
    await place(first)
    first.locks.clear()
    const second = open({ like: first })
    await settle()
    expect(second.status()).toBe('unconfirmed')
  })
})

describe('an unconfirmed order that another tab resolves', () => {
  const lostIn = async (tab: Tab) => {
    await place(tab)
    await tab.sent[0]?.answer(refused('timeout'))
    await settle()
  }

  it('is no longer unconfirmed here, and is not resent', async () => {
    const first = open({ user: 1 })
    await first.placing.prepare()
    await lostIn(first)
    const second = open({ like: first, user: 1 })
    await settle()
    second.setOrders({ ok: true, data: [AS_READ] })
    await second.placing.lookUp()
    expect(second.status()).toBe('placed')
    // The first tab does not know about it yet.
    void first.placing.placeAgain()
    await settle()
    expect([first.status(), first.sent.length, first.settled]).toEqual(['placed', 1, []])
  })

  it('updates at once', async () => {
    const first = open()
    await lostIn(first)
    const second = open({ like: first })
    await settle()
    second.placing.forget()
    first.env.fireStorage('store:pending')
    expect(first.status()).toBe('idle')
  })

  it('does not affect a different purchase', async () => {
    const first = open()
    const second = open({ like: first })
    await place(first)
    await first.sent[0]?.answer({ ok: true, data: PLACED })
    second.env.fireStorage('store:order')
    expect(second.status()).toBe('idle')
  })

  it('a confirmed order stays confirmed if the tab closed before its marker was removed', async () => {
    const first = open()
    await place(first)
    const marker = first.env.storage.get('store:pending') ?? ''
    await first.sent[0]?.answer({ ok: true, data: PLACED })
    first.env.storage.set('store:pending', marker)
    expect(open({ like: first, locks: 'none' }).status()).toBe('elsewhere')
    const again = open({ like: first })
    await settle()
    expect([again.status(), again.env.storage.get('store:pending')]).toEqual(['placed', null])
  })
})

describe('the order of a user', () => {
  it('is shown only to that user', async () => {
    const tab = open({ user: 1 })
    await place(tab)
    await tab.sent[0]?.answer({ ok: true, data: PLACED })
    tab.become(null)
    expect(tab.status()).toBe('idle')
    tab.become(2)
    expect(tab.status()).toBe('idle')
    tab.become(1)
    expect(tab.status()).toBe('placed')
  })

  it('can be resent only by that user when unconfirmed', async () => {
    const tab = open({ user: 1 })
    await place(tab)
    await tab.sent[0]?.answer(refused('timeout'))
    tab.become(2)
    await settle()
    await tab.placing.placeAgain()
    expect([tab.status(), tab.sent.length]).toEqual(['idle', 1])
    tab.become(1)
    await settle()
    expect(tab.status()).toBe('unconfirmed')
  })
})

describe('an unconfirmed order', () => {
  const unsure = async (tab: Tab) => {
    await place(tab)
    await tab.sent[0]?.answer(refused('timeout'))
    await settle()
  }

  it('stays unconfirmed when another try is refused', async () => {
    const tab = open()
    await unsure(tab)
    void tab.placing.placeAgain()
    await settle()
    await tab.sent[1]?.answer(refused('refused'))
    await settle()
    expect([tab.status(), open({ like: tab, locks: 'none' }).status()]).toEqual(['unconfirmed', 'elsewhere'])
  })

  it('is not shown to the next user while it is sent again', async () => {
    const tab = open({ user: 1 })
    await unsure(tab)
    void tab.placing.placeAgain()
    await settle()
    expect(tab.placing.state.peek()).toMatchObject({ status: 'sending', again: { draft: { userId: 1 } } })
    tab.become(2)
    expect(tab.placing.state.peek()).toEqual({ status: 'sending', again: null })
  })

  it('is not sent again by two tabs at once: the second one shows the result of the first', async () => {
    const first = open()
    await unsure(first)
    const second = open({ like: first })
    await settle()
    void first.placing.placeAgain()
    void second.placing.placeAgain()
    await settle()
    await first.sent[1]?.answer(refused('timeout'))
    await settle()
    expect([first.status(), second.status(), second.sent.length]).toEqual(['unconfirmed', 'unconfirmed', 0])
  })

  it('is kept when another user orders meanwhile', async () => {
    const tab = open({ user: 1 })
    await unsure(tab)
    tab.become(null)
    await place(tab)
    await tab.sent[1]?.answer({ ok: true, data: PLACED })
    expect(tab.status()).toBe('placed')
    tab.placing.finish()
    tab.become(1)
    await settle()
    expect(tab.status()).toBe('unconfirmed')
  })

  it('is not mistaken for an order of another device', async () => {
    const tab = open({ user: 1 })
    await tab.placing.prepare()
    tab.setOrders({ ok: true, data: [AS_READ] })
    await tab.placing.prepare()
    await unsure(tab)
    expect(tab.status()).toBe('unconfirmed')
  })
})

describe('an unreadable stored order', () => {
  const damage = (tab: Tab, key: string) =>
    tab.env.storageMap.set(key, (tab.env.storageMap.get(key) ?? '').replace('"userId":', '"user":'))
  const lost = async (user: number | null, key: string) => {
    const tab = open({ user })
    await place(tab)
    await tab.sent[0]?.answer(refused('timeout'))
    damage(tab, key)
    const again = open({ like: tab, user })
    await settle()
    return { tab: again, env: tab.env }
  }

  it.each([
    [null, 'store:pending'],
    [1, 'store:pending-1'],
  ])('of %s is reported with what is readable before another one can be sent', async (user, key) => {
    const { tab } = await lost(user, key)
    const draft = { userId: user, lines: DRAFT.lines, total: DRAFT.total }
    expect(tab.placing.state.peek()).toMatchObject({ status: 'unconfirmed', pending: { lost: true, draft } })
    await place(tab)
    expect(tab.sent).toEqual([])
    tab.placing.forget()
    expect([tab.status(), tab.env.storageMap.has(key)]).toEqual(['idle', false])
    await place(tab)
    expect(tab.sent.length).toBe(1)
  })

  it('may belong to another user, and is removed when discarded', async () => {
    const theirs = open({ user: 1 })
    await place(theirs)
    const marker = theirs.env.storageMap.get('store:pending-1') ?? ''
    const tab = open()
    tab.env.storageMap.set('store:pending', marker)
    tab.placing.follow()
    await settle()
    expect(tab.placing.state.peek()).toMatchObject({ pending: { lost: true } })
    tab.placing.forget()
    expect([tab.status(), tab.env.storageMap.has('store:pending')]).toEqual(['idle', false])
  })

  it('is no longer reported when another tab has discarded it', async () => {
    const { tab, env } = await lost(null, 'store:pending')
    env.storageMap.delete('store:pending')
    env.fireStorage('store:pending')
    expect(tab.status()).toBe('idle')
  })

  it('is known to be placed from its confirmation', async () => {
    const tab = open()
    await place(tab)
    const marker = tab.env.storageMap.get('store:pending') ?? ''
    await tab.sent[0]?.answer({ ok: true, data: PLACED })
    tab.env.storageMap.set('store:pending', marker)
    damage(tab, 'store:pending')
    const again = open({ like: tab })
    await settle()
    expect([again.status(), tab.env.storageMap.has('store:pending')]).toEqual(['placed', false])
  })

  it('is not reported if a host page uses the key', async () => {
    const tab = open()
    tab.env.storageMap.set('store:pending', '{"now":1,"mine":true}')
    await place(tab)
    await tab.sent[0]?.answer({ ok: true, data: PLACED })
    expect([tab.status(), tab.env.storageMap.get('store:pending')]).toEqual([
      'placed',
      '{"now":1,"mine":true}',
    ])
  })
})

it('an order’s result is not shown to the next user', async () => {
  const tab = open({ user: 1 })
  await place(tab)
  tab.become(null)
  await tab.sent[0]?.answer({ ok: true, data: PLACED })
  expect([tab.status(), tab.told]).toEqual(['idle', ['ORD-1001']])
  tab.become(1)
  expect(tab.status()).toBe('placed')
})

describe('an earlier order of a guest is not shown as the result of a user’s order', () => {
  async function orderAfterGuest() {
    const tab = open()
    await place(tab)
    await tab.sent[0]?.answer({ ok: true, data: PLACED })
    tab.become(1)
    tab.placing.startOver()
    await tab.env.advance(1000)
    await place(tab)
    return tab
  }
  const shownAndAside = (tab: Tab) => [tab.status(), tab.placing.aside.peek().map(({ code }) => code)]

  it.each([
    ['refused', refused('unauthenticated')],
    ['in doubt', refused('timeout')],
    ['placed', { ok: true, data: { ...PLACED, id: 1002, code: 'ORD-1002' } }],
  ] as const)('that is %s after their session has expired', async (_, answer) => {
    const tab = await orderAfterGuest()
    tab.become(null)
    await tab.sent[1]?.answer(answer)
    await settle()
    expect(shownAndAside(tab)).toEqual(['idle', ['ORD-1001']])
  })

  it('that is in doubt when their session expires', async () => {
    const tab = await orderAfterGuest()
    await tab.sent[1]?.answer(refused('timeout'))
    expect(tab.status()).toBe('unconfirmed')
    tab.become(null)
    await settle()
    expect(shownAndAside(tab)).toEqual(['idle', ['ORD-1001']])
    tab.become(1)
    await settle()
    expect(tab.status()).toBe('unconfirmed')
  })
})

it('a confirmation is removed when the checkout opens more than an hour later', async () => {
  const tab = open({ user: 1 })
  await place(tab)
  await tab.sent[0]?.answer({ ok: true, data: PLACED })
  const later = (ms: number) => {
    const env = createFakeEnv({ storage: tab.env.storage, now: tab.env.now() + ms })
    return open({ like: { env, locks: new Map() }, now: env.now() })
  }
  later(3_599_999)
  expect(tab.env.storageMap.has('store:order')).toBe(true)
  expect([later(3_600_000).status(), tab.env.storageMap.has('store:order')]).toEqual(['idle', false])
})

it('a confirmation stays on its page when another tab removes it after its hour', async () => {
  const tab = open()
  await place(tab)
  await tab.sent[0]?.answer({ ok: true, data: PLACED })
  await tab.env.advance(3_600_000)
  expect(open({ like: tab, now: tab.env.now() }).status()).toBe('idle')
  tab.env.fireStorage('store:order')
  expect([tab.status(), tab.env.storageMap.has('store:order')]).toEqual(['placed', false])
})

it('an order submitted before the device slept is not sent on wake-up', async () => {
  const tab = open()
  const pressedAt = tab.env.now()
  await tab.env.advance(120_001)
  await tab.placing.place({ ...INTENT, pressedAt })
  // Which says that the order was not sent.
  expect(tab.placing.state.peek()).toMatchObject({ status: 'failed', refusal: { kind: 'network' } })
  expect(tab.sent).toHaveLength(0)
  await place(tab)
  expect(tab.sent).toHaveLength(1)
})

it('an order that is placed after its user has logged out leaves no name, phone or address behind', async () => {
  const tab = open({ user: 1 })
  await place(tab)
  createStoredOrders(tab.env, () => 'store:').logOut(1)
  tab.become(null)
  await tab.sent[0]?.answer({ ok: true, data: PLACED })
  expect([tab.status(), tab.told, tab.settled]).toEqual(['idle', ['ORD-1001'], [INTENT.ordered]])
  expect([...tab.env.storageMap.keys()].filter((key) => /order|pending/.test(key))).toEqual([])
  tab.become(1)
  await settle()
  expect(tab.status()).toBe('idle')
})

it('an order that waits for another tab is not sent once its user has logged out', async () => {
  const first = open({ user: 1 })
  const second = open({ like: first, user: 1 })
  await place(first)
  await place(second)
  second.become(null)
  await first.sent[0]?.answer(refused('refused'))
  await settle()
  expect([second.sent.length, second.status()]).toEqual([0, 'idle'])
})

it('an order is placed where there are no locks', async () => {
  const tab = open({ locks: 'none' })
  await place(tab)
  await tab.sent[0]?.answer({ ok: true, data: PLACED })
  await settle()
  expect([tab.status(), tab.sent.length]).toEqual(['placed', 1])
})

it.each([408, 409, 499])('a %i leaves the order unconfirmed', async (status) => {
  const tab = open()
  await place(tab)
  await tab.sent[0]?.answer({ ok: false, kind: 'refused', status, message: null })
  expect(tab.status()).toBe('unconfirmed')
})

it('failures and confirmations are not shown for the next purchase', async () => {
  const tab = open()
  await place(tab)
  await tab.sent[0]?.answer(refused('refused'))
  expect(tab.status()).toBe('failed')
  tab.placing.startOver()
  expect(tab.status()).toBe('idle')
  await place(tab, { ...INTENT, draft: { ...DRAFT, epayment: true } })
  await tab.sent[1]?.answer({ ok: true, data: PLACED })
  expect(tab.status()).toBe('placed')
  tab.placing.startOver()
  expect(tab.status()).toBe('idle')
})

describe('an order that makes way for another purchase', () => {
  const online = { ...INTENT, draft: { ...DRAFT, epayment: true } }
  const codesAside = ({ placing }: Tab) => placing.aside.peek().map(({ code }) => code)
  async function putAside() {
    const tab = open()
    await place(tab, online)
    await tab.sent[0]?.answer({ ok: true, data: PLACED })
    tab.placing.startOver()
    return tab
  }

  /** A page of a user whose order was placed, while they load. */
  async function pageOfLoadingUser(intent: OrderIntent) {
    const before = open({ user: 1 })
    await place(before, intent)
    await before.sent[0]?.answer({ ok: true, data: PLACED })
    const page = open({ like: before })
    page.holdUser()
    return page
  }

  it('can be shown again, with the payment link that came meanwhile, also after a reload', async () => {
    const tab = await putAside()
    tab.paid[0]?.({ ok: true, data: 'https://pay.example/1' })
    await settle()
    const again = open({ like: tab })
    for (const { placing } of [tab, again]) {
      expect([placing.state.peek().status, placing.aside.peek().length]).toEqual(['idle', 1])
      placing.showAside(placing.aside.peek()[0]?.intent ?? 0)
      expect(placing.state.peek()).toMatchObject({
        confirmation: { code: 'ORD-1001' },
        payment: { status: 'ready', url: 'https://pay.example/1' },
      })
    }
  })

  it('is not shown for the next one, stays beside it, and ends after an hour', async () => {
    const tab = await putAside()
    await tab.env.advance(60_000)
    await place(tab, {
      ...online,
      pressedAt: tab.env.now(),
      draft: { ...online.draft, total: 1, subtotal: 1 },
    })
    await tab.sent[1]?.answer({ ok: true, data: { ...PLACED, id: 1002, code: 'ORD-1002' } })
    expect(tab.placing.state.peek()).toMatchObject({ confirmation: { code: 'ORD-1002' } })
    expect(open({ like: tab }).placing.state.peek()).toMatchObject({ confirmation: { code: 'ORD-1002' } })
    tab.placing.startOver()
    expect(codesAside(tab)).toEqual(['ORD-1002', 'ORD-1001'])
    await tab.env.advance(3_600_000 - 60_000)
    expect(codesAside(open({ like: tab, now: tab.env.now() }))).toEqual(['ORD-1002'])
  })

  it.each([
    ['may be unpaid', online],
    ['is paid on delivery', INTENT],
  ])('does so once its user has loaded, by startOver() before that: one that %s', async (_, intent) => {
    const before = open({ user: 1 })
    await place(before, intent)
    await before.sent[0]?.answer({ ok: true, data: PLACED })
    const page = open({ like: before })
    page.holdUser()
    page.placing.startOver()
    page.become(1)
    expect([page.status(), codesAside(page)]).toEqual(['idle', ['ORD-1001']])
    // Once: the next order stays.
    await page.env.advance(60_000)
    await place(page, { ...intent, pressedAt: page.env.now() })
    await page.sent[0]?.answer({ ok: true, data: { ...PLACED, id: 1002, code: 'ORD-1002' } })
    page.become(1)
    expect(page.placing.state.peek()).toMatchObject({ confirmation: { code: 'ORD-1002' } })
  })

  it('that was placed in another tab while its user loaded stays', async () => {
    const before = open({ user: 1 })
    const page = open({ like: before })
    page.holdUser()
    page.placing.startOver()
    await before.env.advance(1000)
    await place(before, online)
    await before.sent[0]?.answer({ ok: true, data: PLACED })
    page.become(1)
    expect(page.placing.state.peek()).toMatchObject({ confirmation: { code: 'ORD-1001' } })
  })

  it('stays where the page was restored from the back/forward cache: another shopper may be there', async () => {
    const page = await pageOfLoadingUser(online)
    page.placing.startOver()
    page.placing.restored()
    page.become(1)
    expect(page.placing.state.peek()).toMatchObject({ confirmation: { code: 'ORD-1001' } })
  })

  it('does so once its user has loaded, by finish() before that: nobody has seen it', async () => {
    const page = await pageOfLoadingUser(online)
    page.placing.finish()
    page.become(1)
    expect([page.status(), codesAside(page)]).toEqual(['idle', ['ORD-1001']])
  })

  it.each([true, false])(
    'does so, however it is paid, where its user logs in during a purchase (and loads late: %s)',
    async (isLate) => {
      const page = await pageOfLoadingUser(INTENT)
      const begun = page.env.now()
      if (isLate) page.placing.continuePurchase(begun)
      page.become(1)
      if (!isLate) page.placing.continuePurchase(begun)
      expect([page.status(), codesAside(page)]).toEqual(['idle', ['ORD-1001']])
      page.placing.showAside(page.placing.aside.peek()[0]?.intent ?? 0)
      expect(page.placing.state.peek()).toMatchObject({ confirmation: { code: 'ORD-1001' } })
    },
  )

  it('does so in a page that was restored from the back/forward cache during a purchase', async () => {
    const page = await pageOfLoadingUser(INTENT)
    const begun = page.env.now()
    page.placing.continuePurchase(begun)
    page.placing.restored()
    page.placing.continuePurchase(begun)
    page.become(1)
    expect([page.status(), codesAside(page)]).toEqual(['idle', ['ORD-1001']])
  })

  it('does so together with one of another tab, and not if it is of this purchase', async () => {
    const first = open({ user: 1 })
    const second = open({ like: first, user: 1 })
    const page = open({ like: first })
    // Each tab has a clock of its own.
    const orderIn = async (tab: Tab, code: string, wait: number) => {
      await tab.env.advance(wait)
      await place(tab, { ...INTENT, draft: { ...DRAFT, subtotal: tab.env.now() } })
      await tab.sent.at(-1)?.answer({ ok: true, data: { ...PLACED, id: code, code } })
    }
    await orderIn(first, 'A', 1000)
    await orderIn(second, 'B', 2000)
    const begun = second.env.now()
    page.holdUser()
    page.placing.continuePurchase(begun)
    page.become(1)
    expect([page.status(), codesAside(page)]).toEqual(['idle', ['B', 'A']])
    first.placing.startOver()
    await orderIn(first, 'C', 2000)
    page.become(null)
    page.become(1)
    page.placing.continuePurchase(begun)
    expect(page.placing.state.peek()).toMatchObject({ confirmation: { code: 'C' } })
  })

  it.each([true, false])(
    'is not taken for one that was pressed before its user has logged in (loads late: %s)',
    async (isLate) => {
      const before = open({ user: 1 })
      await place(before)
      await before.sent[0]?.answer({ ok: true, data: PLACED })
      const page = open({ like: before })
      await page.env.advance(1000)
      // Another tab is sending.
      let release = () => {}
      void page.env.lock('store:order', () => new Promise<void>((resolve) => (release = resolve)))
      void page.placing.place({ ...INTENT, pressedAt: page.env.now() })
      release()
      if (isLate) page.holdUser()
      else page.become(1)
      await settle()
      page.become(1)
      expect([page.status(), page.sent.length, codesAside(page)]).toEqual(['idle', 0, ['ORD-1001']])
    },
  )

  it('is seen in the other tab, and by nobody who logs in', async () => {
    const first = open({ user: 1 })
    const other = open({ like: first, user: 2 })
    await place(first, { ...online, draft: { ...online.draft, userId: 1 } })
    await first.sent[0]?.answer({ ok: true, data: PLACED })
    first.placing.startOver()
    expect([codesAside(first), codesAside(open({ like: first, user: 1 })), codesAside(other)]).toEqual([
      ['ORD-1001'],
      ['ORD-1001'],
      [],
    ])
  })
})

describe('two tabs that wait for the payment of two orders', () => {
  const online = { ...INTENT, draft: { ...DRAFT, epayment: true } }
  const shownIn = (tab: Tab) => {
    const state = tab.placing.state.peek()
    return state.status === 'placed' ? [state.confirmation.code, state.payment] : state.status
  }
  async function both() {
    const first = open()
    const second = open({ like: first })
    await place(first, online)
    await first.sent[0]?.answer({ ok: true, data: PLACED })
    await second.env.advance(60_000)
    await place(second, online)
    await second.sent[0]?.answer({ ok: true, data: { ...PLACED, id: 1002, code: 'ORD-1002' } })
    return [first, second] as const
  }
  const link = (code: string) => `https://pay.example/${code}`

  it('keep both confirmations, whichever link comes last', async () => {
    const [first, second] = await both()
    second.paid[0]?.({ ok: true, data: link('ORD-1002') })
    await settle()
    first.paid[0]?.({ ok: true, data: link('ORD-1001') })
    await settle()
    const again = open({ like: second })
    expect(shownIn(again)).toEqual(['ORD-1002', { status: 'ready', url: link('ORD-1002') }])
    again.placing.finish()
    expect(shownIn(open({ like: first }))).toEqual(['ORD-1001', { status: 'ready', url: link('ORD-1001') }])
  })

  it('follow what happens to their own order alone', async () => {
    const [first, second] = await both()
    second.placing.finish()
    first.env.fireStorage('store:order')
    expect(shownIn(first)).toEqual(['ORD-1001', { status: 'asking' }])
    open({ like: first }).placing.finish()
    first.env.fireStorage('store:order')
    expect(shownIn(first)).toBe('idle')
  })

  it('do not restore a confirmation that was seen', async () => {
    const [first] = await both()
    const other = open({ like: first })
    other.placing.finish()
    open({ like: first }).placing.finish()
    first.paid[0]?.({ ok: true, data: link('ORD-1001') })
    await settle()
    expect(shownIn(open({ like: first }))).toBe('idle')
  })
})

describe('payment', () => {
  const online = { ...INTENT, draft: { ...DRAFT, epayment: true } }
  const placedOnline = async () => {
    const tab = open()
    await place(tab, online)
    await tab.sent[0]?.answer({ ok: true, data: PLACED })
    return tab
  }
  const payment = (tab: Tab) => {
    const state = tab.placing.state.peek()
    return state.status === 'placed' ? state.payment : null
  }

  it('has a link that survives a reload', async () => {
    const tab = await placedOnline()
    expect(payment(tab)).toEqual({ status: 'asking' })
    tab.paid[0]?.({ ok: true, data: 'https://pay.example/1' })
    await settle()
    expect(payment(tab)).toEqual({ status: 'ready', url: 'https://pay.example/1' })
    const again = open({ like: tab })
    expect([payment(again), again.paid.length]).toEqual([
      { status: 'ready', url: 'https://pay.example/1' },
      0,
    ])
  })

  it('can continue in another tab once its link is available', async () => {
    const tab = await placedOnline()
    const other = open({ like: tab })
    expect(payment(other)).toEqual({ status: 'unasked' })
    tab.paid[0]?.({ ok: true, data: 'https://pay.example/1' })
    await settle()
    tab.env.fireStorage('store:order')
    expect(payment(other)).toEqual({ status: 'ready', url: 'https://pay.example/1' })
  })

  it('whose link failed keeps the order, and is requested again only by the shopper', async () => {
    const tab = await placedOnline()
    tab.paid[0]?.(refused('unreadable'))
    await settle()
    expect([tab.status(), payment(tab), tab.paid.length]).toEqual(['placed', { status: 'failed' }, 1])
    void tab.placing.requestPayment()
    await settle()
    expect([payment(tab), tab.paid.length, tab.sent.length]).toEqual([{ status: 'asking' }, 2, 1])
  })

  it('never uses a URL that was put into storage by others', async () => {
    const tab = await placedOnline()
    tab.paid[0]?.({ ok: true, data: 'https://pay.example/1' })
    await settle()
    const kept = tab.env.storageMap.get('store:order') ?? ''
    tab.env.storageMap.set('store:order', kept.replace('https://pay.example/1', 'javascript:alert(1)'))
    expect(payment(open({ like: tab }))).toEqual({ status: 'unasked' })
  })
})

it('an order can be placed without storage', async () => {
  const tab = open({ like: withoutStorage() })
  await place(tab)
  await tab.sent[0]?.answer(refused('timeout'))
  expect(tab.status()).toBe('unconfirmed')
  void tab.placing.placeAgain()
  await settle()
  await tab.sent[1]?.answer({ ok: true, data: PLACED })
  expect(tab.status()).toBe('placed')
})

describe('a guest’s order and a login:', () => {
  const codeIn = ({ placing }: Tab) => {
    const state = placing.state.peek()
    return state.status === 'placed' ? state.confirmation.code : state.status
  }
  const stored = ({ env }: Tab) => [...env.storageMap].filter(([key]) => !key.includes('owner'))
  const SECOND = { ...PLACED, id: 1002, code: 'ORD-1002' }

  async function guestWith(answer: Answer<PlacedOrder>, epayment = false) {
    const tab = open()
    await place(tab, { ...INTENT, draft: { ...DRAFT, epayment } })
    await tab.sent[0]?.answer(answer)
    return tab
  }
  /** Another page of the same browser. */
  async function pageOf(like: Tab, user: number | null) {
    const page = open({ like, user })
    await settle()
    return page
  }

  it.each([
    ['a confirmed one', { ok: true, data: PLACED } as const, 'ORD-1001'],
    ['an unconfirmed one', refused('timeout'), 'unconfirmed'],
  ])(
    '%s stays a guest’s, and is shown to a user only where it was shown before',
    async (_, answer, shown) => {
      const guest = await guestWith(answer)
      const before = stored(guest)
      guest.become(5)
      expect([codeIn(guest), codeIn(await pageOf(guest, 5))]).toEqual([shown, 'idle'])
      for (const key of ['store:order', 'store:pending']) guest.env.fireStorage(key)
      expect(codeIn(guest)).toBe(shown)
      guest.logOut()
      await settle()
      expect([codeIn(guest), codeIn(await pageOf(guest, null)), stored(guest)]).toEqual([
        shown,
        shown,
        before,
      ])
    },
  )

  it('is not shown while the user loads, and is again when the session turns out to be over', async () => {
    const guest = await guestWith({ ok: true, data: PLACED }, true)
    guest.placing.startOver()
    const page = open({ like: guest })
    expect([page.status(), page.placing.aside.peek().length]).toEqual(['idle', 1])
    page.holdUser()
    expect(page.placing.aside.peek()).toEqual([])
    page.placing.showAside(INTENT.pressedAt)
    expect(page.status()).toBe('idle')
    page.become(null)
    expect(page.placing.aside.peek()).toHaveLength(1)
  })

  it.each([
    ['a confirmed one', { ok: true, data: PLACED } as const],
    ['an unconfirmed one', refused('timeout')],
  ])(
    '%s is not shown to who has logged in while its page was in the back/forward cache',
    async (_, answer) => {
      for (const isFirst of [true, false]) {
        const guest = await guestWith(answer)
        const before = stored(guest)
        guest.holdUser()
        if (isFirst) guest.placing.restored()
        guest.become(6)
        // The same user as before the page was left.
        if (!isFirst) guest.placing.restored()
        expect(guest.status() === 'idle').toBe(isFirst)
        expect(stored(guest)).toEqual(before)
      }
    },
  )

  it('one whose answer comes after such a restore is stored, and not shown', async () => {
    const guest = open()
    await place(guest)
    guest.holdUser()
    guest.placing.restored()
    guest.become(6)
    await guest.sent[0]?.answer({ ok: true, data: PLACED })
    expect([guest.status(), codeIn(await pageOf(guest, null))]).toEqual(['idle', 'ORD-1001'])
  })

  it.each([true, false])(
    'an unconfirmed one does not keep a user from ordering (same page: %s)',
    async (isSame) => {
      const guest = await guestWith(refused('timeout'))
      const page = isSame ? guest : await pageOf(guest, null)
      page.become(5)
      page.setOrders({ ok: true, data: [AS_READ] })
      // It is a guest's: neither looked up among the user's orders nor sent by them.
      await page.placing.lookUp()
      void page.placing.placeAgain()
      await settle()
      expect([page.status(), page.sent.length]).toEqual(['unconfirmed', isSame ? 1 : 0])
      page.placing.startOver()
      expect(page.status()).toBe('idle')
      await place(page)
      const sent = page.sent.at(-1)
      await sent?.answer(refused('timeout'))
      expect([page.status(), sent?.draft.userId]).toEqual(['unconfirmed', 5])
      void page.placing.placeAgain()
      await settle()
      await page.sent.at(-1)?.answer({ ok: true, data: SECOND })
      expect(codeIn(page)).toBe('ORD-1002')
      page.logOut()
      await settle()
      expect(page.status()).toBe('unconfirmed')
      void page.placing.placeAgain()
      await settle()
      const again = page.sent.at(-1)
      expect([again?.draft.userId, again?.now]).toEqual([null, guest.sent[0]?.now])
      await again?.answer({ ok: true, data: PLACED })
      expect([codeIn(page), page.told]).toEqual(['ORD-1001', ['ORD-1002', 'ORD-1001']])
    },
  )

  it('so it is where storage is blocked', async () => {
    const tab = open({ like: withoutStorage() })
    await place(tab)
    await tab.sent[0]?.answer(refused('timeout'))
    tab.become(5)
    tab.placing.startOver()
    await place(tab)
    await tab.sent[1]?.answer(refused('timeout'))
    expect(tab.status()).toBe('unconfirmed')
    tab.placing.forget()
    tab.become(null)
    await settle()
    expect(tab.placing.state.peek()).toMatchObject({
      status: 'unconfirmed',
      pending: { draft: { userId: null } },
    })
  })

  it('giving it up removes it alone', async () => {
    const guest = await guestWith(refused('timeout'))
    const other = await pageOf(guest, 5)
    await place(other)
    await other.sent[0]?.answer(refused('timeout'))
    guest.become(5)
    guest.placing.forget()
    expect((await pageOf(guest, null)).status()).toBe('idle')
    expect((await pageOf(guest, 5)).status()).toBe('unconfirmed')
  })

  it('one that is being sent is a guest’s, shown in its page and stored as it is shown', async () => {
    const tab = open()
    await place(tab)
    tab.become(5)
    await tab.sent[0]?.answer({ ok: true, data: PLACED })
    expect(tab.placing.state.peek()).toMatchObject({ confirmation: { userId: null, name: 'Fatima' } })
    expect([codeIn(await pageOf(tab, 5)), codeIn(await pageOf(tab, null))]).toEqual(['idle', 'ORD-1001'])
    tab.placing.finish()
    for (const user of [5, null]) expect((await pageOf(tab, user)).status()).toBe('idle')
  })

  it.each([true, false])('the account made from it gets it (reloaded before: %s)', async (isReloaded) => {
    const ordered = await guestWith({ ok: true, data: PLACED })
    const tab = isReloaded ? await pageOf(ordered, null) : ordered
    tab.become(5)
    tab.placing.claim()
    expect(tab.placing.state.peek()).toMatchObject({ confirmation: { userId: 5, name: 'Fatima' } })
    expect([codeIn(await pageOf(tab, 5)), codeIn(await pageOf(tab, 6))]).toEqual(['ORD-1001', 'idle'])
    expect(codeIn(await pageOf(tab, null))).toBe('idle')
    tab.logOut()
    expect([tab.status(), tab.env.storageMap.get('store:order')]).toEqual(['idle', undefined])
    if (!isReloaded) return
    // Its other page has logged out as well.
    ordered.become(5)
    ordered.become(null)
    expect(ordered.status()).toBe('idle')
  })

  it.each([true, false])('so it does beside another tab, whose user loads first: %s', async (isFirst) => {
    const tab = await guestWith({ ok: true, data: PLACED })
    const other = await pageOf(tab, null)
    for (const page of [tab, other]) page.holdUser()
    for (const page of isFirst ? [other, tab] : [tab, other]) page.become(5)
    tab.placing.claim()
    other.env.fireStorage('store:order')
    expect([codeIn(tab), codeIn(other), codeIn(await pageOf(tab, 5))]).toEqual(Array(3).fill('ORD-1001'))
    expect(tab.env.storageMap.get('store:order')).toMatch(/Fatima.*Salem/)
  })

  it('the account gets it once its user has loaded, and nobody who logs in instead does', async () => {
    const tab = await guestWith({ ok: true, data: PLACED })
    tab.holdUser()
    tab.placing.claim()
    tab.become(5)
    expect(codeIn(await pageOf(tab, 5))).toBe('ORD-1001')
    const other = await guestWith({ ok: true, data: PLACED })
    other.holdUser()
    other.placing.claim()
    other.become(null)
    other.become(6)
    expect([codeIn(other), codeIn(await pageOf(other, 6))]).toEqual(['ORD-1001', 'idle'])
  })
})

it('an equal order that another tab has placed is not taken for the one in doubt', async () => {
  const own = { ...INTENT, draft: { ...DRAFT, userId: 1 } }
  const tab = open({ user: 1 })
  await tab.placing.prepare()
  const other = open({ like: tab, user: 1 })
  void other.placing.place(own)
  await settle()
  await other.sent[0]?.answer({ ok: true, data: PLACED })
  await tab.env.advance(1000)
  tab.setOrders({ ok: true, data: [AS_READ] })
  void tab.placing.place({ ...own, pressedAt: tab.env.now() })
  await settle()
  await tab.sent[0]?.answer(refused('timeout'))
  expect([tab.status(), tab.told]).toEqual(['unconfirmed', []])
  tab.setOrders({ ok: true, data: [AS_READ, { ...AS_READ, id: 1002, code: 'ORD-1002' }] })
  await tab.placing.lookUp()
  expect([tab.status(), tab.told]).toEqual(['placed', ['ORD-1002']])
})
