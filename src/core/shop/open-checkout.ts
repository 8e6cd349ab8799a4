import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import { freshFetch } from '../api/fresh-fetch'
import type { Catalogue } from '../catalogue/port'
import type { Env } from '../env'
import type { Track } from '../lib/analytics/analytics-events'
import { hasUnpriced } from '../lib/cart/blocked'
import { freshLine, issuesOf, type LineIssue } from '../lib/cart/lines'
import { hasEmail } from '../lib/checkout/validate'
import { currencyCode } from '../lib/money/currency-code'
import { toNumber, unitPrice } from '../lib/money/money'
import { emailText } from '../lib/text/typed'
import { ordersForm } from '../storage/device'
import { checkoutForm } from '../storage/personal'
import { createStoredValue, type KeyPrefix } from '../storage/stored-value'
import type { OpenedCart } from '../stores/lazy-cart'
import type { AccountStore } from '../stores/account'
import type { AddressesStore } from '../stores/addresses'
import { createCheckout, type CheckoutStore } from '../stores/checkout'
import { createCheckoutForm } from '../stores/checkout-form'
import { purchaseOf, trackedCheckout } from '../stores/checkout-analytics'
import { createCheckoutLines } from '../stores/checkout-lines'
import type { DeliveryMemory } from '../stores/delivery-memory'
import { createDeviceOrders } from '../stores/device-history'
import { createHostedCheckout, type HostedCheckoutStore } from '../stores/hosted-checkout'
import {
  createEarlierOrders,
  createOrderMemory,
  type OrderPlaces,
  createOrderPlacement,
} from '../stores/order-placement'
import { createPersistedPromo, createPromo } from '../stores/promo'
import { createOrderSubmission } from '../stores/order-submission'
import { createResource, type Resource } from '../stores/resource'
import type { SettingsStore } from '../stores/settings'
import type { Result, Capabilities, CartLine, Id, OrderLine, Product, Zone, Lang } from '../types'
import { stringify } from '../lib/util/json'

export interface CheckoutWorld {
  can: Capabilities
  env: Env
  prefix: KeyPrefix
  backend: Backend
  catalogue: Catalogue
  settings: SettingsStore
  zones: Resource<Zone[]>
  cart: OpenedCart
  account: AccountStore
  addresses: AddressesStore
  delivery: DeliveryMemory
  orders: OrderPlaces
  track: Track
}

/** `hosted` replaces order placement for servers with their own checkout page. */
export type OpenedCheckout = CheckoutStore & { readonly hosted: HostedCheckoutStore }

/** Creates the checkout and everything that only it needs. This chunk loads once a shopper wants to buy. */
export function openCheckout(world: CheckoutWorld): OpenedCheckout {
  const { can, env, backend, catalogue, settings, zones, cart, account, addresses, delivery, track } = world
  const placeFields = computed(() => settings.settings.state.value.data?.placeFields)
  const epayment = computed(() => settings.settings.state.value.data?.epayment ?? false)
  const { prefix } = world

  /** Reads a product and bypasses all caches, because an order must not have an outdated price. */
  async function readNow(id: Id): Promise<Result<Product>> {
    const result = await backend.product(id, freshFetch(env))
    if (result.ok) catalogue.addProducts([result.data])
    return result
  }

  async function checkLines(lines: readonly CartLine[]) {
    const issues = new Map<string, readonly LineIssue[]>()
    const present = await Promise.all(
      lines.map(async (line) => {
        const fresh = freshLine(line, await readNow(line.product.id))
        const now = fresh === 'gone' ? line : (fresh ?? line)
        const found = issuesOf(now, {
          gone: fresh === 'gone',
          seenAt: unitPrice(line.product, line.option),
        })
        if (found.length > 0) issues.set(now.key, found)
        return now
      }),
    )
    return { lines: present, issues }
  }

  const typed = createCheckoutForm({
    accounts: can.accounts,
    stored: createStoredValue(env, prefix, checkoutForm),
    user: account.user,
    loggedOut: account.loggedOut,
    delivery,
  })
  const bought = createCheckoutLines({
    cart,
    checkCart: () => cart.check(readNow),
    checkLines,
    lang: settings.lang,
    limitToStock: can.limitsToStock === true,
  })
  const guestEmail = () => {
    const { email } = typed.form.peek()
    return can.accounts === 'email' && !account.user.peek() && hasEmail(email) ? emailText(email) : undefined
  }
  /** If the server reports a change, checks the lines before returning, so that the summary already shows it. */
  async function checked<T>(request: Promise<Result<T>>): Promise<Result<T>> {
    const result = await request
    if (!result.ok && result.kind === 'changed') await bought.check()
    return result
  }
  const isUnpriced = () => hasUnpriced(bought.issues.peek())
  const promo = createPromo({
    backend: {
      checkPromo: (code, lines) => checked(backend.checkPromo(code, lines, guestEmail())),
    },
    lines: bought.orderLines,
    price: () => (isUnpriced() ? bought.check().then(() => !isUnpriced()) : null),
    changed(code, source) {
      const { items, discounted } = checkout.totals.peek()
      env.emit('store:promo:change', { code, discount: toNumber(items - (discounted ?? items)) }, source)
    },
  })

  const deviceLine = ({ productId, productName, option, quantity }: OrderLine) => ({
    productId,
    optionId: option?.id ?? null,
    quantity,
    title: catalogue.peek(productId)?.title ?? { en: productName, ar: productName },
    image: option?.images[0] ?? catalogue.peek(productId)?.images[0]?.url ?? null,
  })
  const deviceOrders = createDeviceOrders(env, createStoredValue(env, prefix, ordersForm))
  const userId = () => account.user.peek()?.id ?? null
  const isVisitor = () => account.status.peek() === 'visitor'
  const memory = createOrderMemory({ stored: world.orders, userId, isVisitor })

  const currency = () =>
    currencyCode(settings.attributes.peek().currencyCode, settings.settings.state.peek().data?.currency) ??
    undefined
  const code = computed(() => promo.applied.value?.code ?? null)
  const byOrder = can.deliveries === 'by-order'
  const deliveries = byOrder
    ? createResource((fresh) =>
        checked(backend.deliveries(bought.orderLines.peek(), fresh, code.peek(), guestEmail())),
      )
    : zones
  const { payments: request } = backend
  /** After a payment page has led back, the lines of Buy Now are only in the order that awaits its payment. */
  function linesToPay(): readonly OrderLine[] {
    const lines = bought.orderLines.peek()
    const order = checkout.placement.state.peek()
    return lines.length === 0 && order.status === 'awaiting' ? order.pending.draft.lines : lines
  }
  const payments = can.payments && request ? createResource(() => checked(request(linesToPay()))) : null

  const checkout: CheckoutStore = createCheckout({
    can,
    env,
    bought,
    typed,
    promo: createPersistedPromo(promo, { read: () => typed.form.peek(), change: typed.change }),
    user: account.user,
    setGuest: account.setGuest,
    visitor: computed(() => account.status.value === 'visitor'),
    deliveries,
    payments,
    addresses: computed(() => addresses.list.value?.state.value.data ?? []),
    lang: settings.lang,
    epayment,
    placeFields,
    createOrderSubmission,
    createOrderPlacement: (placed) =>
      createOrderPlacement({
        env,
        backend,
        canAwait: can.payments ?? false,
        mayCostLess: can.ownCart === true,
        memory,
        earlier: createEarlierOrders({ backend, userId }),
        lockName: `store:${prefix()}order`,
        userId,
        countryCode: () => settings.config.peek().countryCode,
        currency,
        settle: cart.settle,
        placed(order, ordered) {
          track('purchase', purchaseOf(order, checkout.lines.peek()))
          // Don't store the order while a user is logged in, because a login removes these orders.
          if (order.userId === null && isVisitor())
            deviceOrders.add({ ...order, lines: order.lines.map(deviceLine) })
          placed(order.code, ordered)
        },
      }),
  })
  const quoted = [byOrder ? deliveries : null, payments].filter((one) => one !== null)
  const stops = quoted.map((one) => quoteAgain(bought.orderLines, code, one, settings.lang))
  const tracked = trackedCheckout(checkout, { track })
  const hosted = createHostedCheckout({ env, backend, bought, promo })
  return {
    ...tracked,
    hosted,
    dispose() {
      hosted.dispose()
      for (const stop of stops) stop()
      tracked.dispose()
    },
  }
}

/**
 * Requests delivery prices or payment methods now, and again whenever the lines, the applied promo code, or the
 * language of their names changes. Call it only while prices are visible, because the server creates a cart for each
 * request. Returns a function that stops it.
 */
export function quoteAgain(
  lines: ReadonlySignal<readonly OrderLine[]>,
  code: ReadonlySignal<string | null>,
  deliveries: Resource<unknown>,
  lang: ReadonlySignal<Lang>,
): () => void {
  let before = ''
  return effect(() => {
    const now = stringify([
      lines.value.map(({ productId, option, quantity }) => [productId, option?.id ?? null, quantity]),
      code.value,
      lang.value,
    ])
    const isFirst = before === '' && lines.value.length === 0
    if (now === before || isFirst) return
    // The checkout may have loaded the deliveries before its lines were known.
    const isKnown = before !== '' || deliveries.state.peek().status === 'ready'
    before = now
    untracked(() => (isKnown ? deliveries.renew() : void deliveries.prefetch()))
  })
}
