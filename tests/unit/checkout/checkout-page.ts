import { computed, signal } from '@preact/signals-core'
import { REST } from '../../../src/core/api/rest/adapter'
import type { LineIssues } from '../../../src/core/lib/cart/lines'
import { createOrderSubmission } from '../../../src/core/stores/order-submission'
import { createCheckout } from '../../../src/core/stores/checkout'
import { openDelivery } from '../../../src/core/shop/open-delivery'
import { createCheckoutForm } from '../../../src/core/stores/checkout-form'
import { createCheckoutLines } from '../../../src/core/stores/checkout-lines'
import { checkoutForm } from '../../../src/core/storage/personal'
import { createStoredValue } from '../../../src/core/storage/stored-value'
import type { OrderState, PendingOrder } from '../../../src/core/lib/checkout/pending-order'
import type { OrderIntent, OrderPlacement } from '../../../src/core/stores/order-placement'
import { createPersistedPromo, createPromo, type PromoDeps } from '../../../src/core/stores/promo'
import { createResource } from '../../../src/core/stores/resource'
import type { Address, CartLine, Lang, PromoLine, User, Zone } from '../../../src/core/types'
import { createFakeEnv, type FakeEnv } from '../../helpers/fake-env'
import { cartLine, product } from '../shop/fixtures'

export const line = (change: Partial<CartLine> = {}) =>
  cartLine({ product: product({ price: 9900 }), ...change })
export const dearer = (lines: readonly CartLine[]) =>
  lines.map((known) => ({ ...known, product: { ...known.product, price: 11_000 } }))
export const ZONES: Zone[] = [
  { id: 1, name: { en: 'Salmiya', ar: 'السالمية' }, deliveryPrice: 1500, branchId: 9 },
  { id: 2, name: { en: 'Jahra', ar: 'الجهراء' }, deliveryPrice: 3000, branchId: 8 },
]
export const USER: User = { id: 5, name: 'Fatima', phone: '96550001111', type: 'user', favourites: [] }
export const ADDRESS: Address = {
  id: 31,
  userId: 5,
  street: 'Salem',
  building: '12',
  floor: '3',
  flat: '7',
  landmark: '',
  zoneId: 2,
  zone: null,
}
export const TYPED = { street: 'Salem ', building: '١٢', floor: '3', flat: '7', landmark: 'Park' }

export function open({
  env = createFakeEnv(),
  user = null as User | null,
  addresses = [] as Address[],
  zones: firstZones = ZONES,
  isLoading = false,
  limitToStock = false,
} = {}) {
  const cart = signal<readonly CartLine[]>([line()])
  const person = signal(user)
  /** Whether there is a token whose user has not loaded. */
  const loading = signal(isLoading)
  const loggedOut = signal(false)
  const lang = signal<Lang>('en')
  const state = signal<OrderState>({ status: 'idle' })
  const intents: OrderIntent[] = []
  let outcome: OrderState | null = null
  const requested: string[] = []
  const guests: [boolean, object | null][] = []
  let tellPlaced: (code: string, ordered: PendingOrder['ordered']) => void = () => {}
  const cartIssues = signal<LineIssues>(new Map())
  const deliveries = createResource<Zone[]>(async () => ({ ok: true, data: freshZones }), firstZones)
  let freshZones = firstZones
  const epayment = signal(true)
  const removed: string[] = []
  let sync = () => {}
  let now = (lines: readonly CartLine[]) => ({ lines, issues: new Map() as LineIssues })
  const placing: OrderPlacement = {
    state,
    aside: signal([]),
    prepare: async () => void requested.push('prepare'),
    async place(intent) {
      intents.push(intent)
      if (outcome) state.value = outcome
      if (!intent.holds()) return 'stopped'
      return outcome?.status === 'failed' ? outcome.refusal : 'sent'
    },
    async dispatch(event) {
      requested.push('begun' in event && event.begun !== null ? `${event.type} while buying` : event.type)
    },
    isStored: () => true,
    dispose() {},
  }
  let promoAnswer: PromoLine[] = [
    { productId: 7, optionId: null, optionsIds: null, quantity: 2, price: 9900, discountPrice: 0 },
  ]
  const typed = createCheckoutForm({
    accounts: REST.can.accounts,
    stored: createStoredValue(env, () => '', checkoutForm),
    user: person,
    loggedOut,
    delivery: openDelivery(env, () => ''),
  })
  const bought = createCheckoutLines({
    cart: {
      lines: cart,
      issues: cartIssues,
      look: () => () => {},
      remove: (key) => void removed.push(key),
      sync: () => sync(),
    },
    async checkCart() {
      const result = now(cart.peek())
      cart.value = result.lines
      cartIssues.value = result.issues
    },
    checkLines: async (lines) => now(lines),
    lang,
    limitToStock,
  })
  let codeAnswer: 'ok' | 'never' = 'ok'
  const backend: PromoDeps['backend'] = {
    checkPromo: () =>
      codeAnswer === 'ok' ? Promise.resolve({ ok: true, data: promoAnswer }) : new Promise(() => {}),
  }
  const promo = createPromo({
    backend,
    lines: bought.orderLines,
    price: () => null,
    changed() {},
  })
  const checkout = createCheckout({
    can: REST.can,
    env,
    bought,
    typed,
    promo: createPersistedPromo(promo, { read: () => typed.form.peek(), change: typed.change }),
    user: person,
    setGuest: (is, source) => void guests.push([is, source]),
    visitor: computed(() => person.value === null && !loading.value),
    deliveries,
    payments: null,
    addresses: computed(() => (person.value ? addresses : [])),
    lang,
    epayment,
    placeFields: signal(undefined),
    createOrderSubmission,
    createOrderPlacement: (placed) => ((tellPlaced = placed), placing),
  })
  const events = () => env.events.map(({ name, detail }) => [name, (detail as { step: string }).step])
  return {
    env,
    cart,
    cartIssues,
    person,
    loading,
    loggedOut,
    lang,
    epayment,
    state,
    intents,
    requested,
    guests,
    removed,
    checkout,
    events,
    answerCheck: (result: typeof now) => (now = result),
    onSync: (next: typeof sync) => (sync = next),
    answerCode: (result: typeof codeAnswer) => (codeAnswer = result),
    answerPromo: (result: PromoLine[]) => (promoAnswer = result),
    answerOrder: (result: OrderState) => (outcome = result),
    answerZones: (result: Zone[]) => (freshZones = result),
    placed: (code: string) => tellPlaced(code, intents.at(-1)?.ordered ?? []),
  }
}

export const guest = (options: { env?: FakeEnv; limitToStock?: boolean } = {}) => {
  const page = open(options)
  page.checkout.start(null, null)
  page.checkout.passed({ type: 'guest', name: 'Noor', phone: '55550000' }, null)
  return page
}
