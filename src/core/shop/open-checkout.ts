import { computed } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Catalogue } from '../catalogue/port'
import type { Env } from '../env'
import type { Track } from '../lib/analytics/analytics-events'
import { freshLine, issuesOf, type LineIssue } from '../lib/cart/line-check'
import { toNumber } from '../lib/money/money'
import { unitPrice } from '../lib/money/price'
import type { OpenedCart } from './open-cart'
import type { AccountStore } from '../stores/account'
import type { AddressesStore } from '../stores/addresses'
import { createCheckout, type CheckoutStore } from '../stores/checkout'
import { createCheckoutForm } from '../stores/checkout-form'
import { purchaseOf, trackedCheckout, type TrackedCheckout } from '../stores/checkout-analytics'
import { createCheckoutLines } from '../stores/checkout-lines'
import type { DeliveryMemory } from '../stores/delivery-memory'
import { createDeviceOrders, DEVICE_ORDERS_KEY, deviceOrdersForm } from '../stores/device-orders'
import { createEarlierOrders } from '../stores/earlier-orders'
import { createStoredValue, type KeyPrefix } from '../stores/stored-value'
import { createPersistedPromo } from '../stores/persisted-promo'
import { createOrderMemory } from '../stores/order-memory'
import { createOrderPlacement } from '../stores/order-placement'
import { createPromo } from '../stores/promo'
import type { Resource } from '../stores/resource'
import type { SettingsStore } from '../stores/settings'
import { createStoredForm, createStoredOrders } from './stored-checkout'
import type { CartLine, OrderLine, Zone } from '../types'

export interface CheckoutWorld {
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
  track: Track
}

const orderedLine = ({ productId, option, quantity }: OrderLine) => ({
  productId,
  optionId: option?.id ?? null,
  quantity,
})

/** The checkout with everything that only it needs, in a chunk that loads when somebody wants to buy. */
export function openCheckout(world: CheckoutWorld): TrackedCheckout {
  const { env, backend, catalogue, settings, zones, cart, account, addresses, delivery, track } = world
  const epayment = computed(() => settings.settings.state.value.data?.epayment ?? false)
  const prefix = () => `store:${world.prefix()}`

  async function checkLines(lines: readonly CartLine[]) {
    const issues = new Map<string, readonly LineIssue[]>()
    const present = await Promise.all(
      lines.map(async (line) => {
        const fresh = freshLine(line, await catalogue.byId(line.product.id, true))
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
    stored: createStoredForm(env, prefix),
    user: account.user,
    loggedOut: account.loggedOut,
    delivery,
  })
  const bought = createCheckoutLines({
    cart: cart.lines,
    cartIssues: cart.issues,
    lookAtCart: cart.look,
    removeFromCart(keys, source) {
      for (const key of keys) cart.remove(key, source)
    },
    checkCart: cart.check,
    syncCart: cart.sync,
    checkLines,
    lang: settings.lang,
  })
  const promo = createPromo({
    backend,
    lines: bought.orderLines,
    changed(code, source) {
      const { items, discounted } = checkout.totals.peek()
      env.emit('store:promo:change', { code, discount: toNumber(items - (discounted ?? items)) }, source)
    },
  })

  const deviceOrders = createDeviceOrders(
    env,
    createStoredValue(env, prefix, DEVICE_ORDERS_KEY, deviceOrdersForm),
  )
  const userId = () => account.user.peek()?.id ?? null
  const memory = createOrderMemory({
    env,
    stored: createStoredOrders(env, prefix),
    userId,
  })

  const checkout: CheckoutStore = createCheckout({
    env,
    bought,
    typed,
    promo: createPersistedPromo(promo, { read: () => typed.form.peek(), change: typed.change }),
    user: account.user,
    setGuest: account.setGuest,
    visitor: computed(() => account.status.value === 'visitor'),
    zones: computed(() => zones.state.value.data ?? []),
    refreshZones: zones.reload,
    addresses: computed(() => addresses.list.value?.state.value.data ?? []),
    lang: settings.lang,
    epayment,
    createOrderPlacement: (placed) =>
      createOrderPlacement({
        env,
        backend,
        memory,
        earlier: createEarlierOrders({ backend, userId }),
        lockName: `${prefix()}order`,
        userId,
        countryCode: () => settings.config.peek().countryCode,
        settle: cart.settle,
        placed(order) {
          track('purchase', purchaseOf(order, checkout.lines.peek()))
          if (order.userId === null) deviceOrders.add({ ...order, lines: order.lines.map(orderedLine) })
          placed(order.code)
        },
      }),
  })
  return trackedCheckout(checkout, { track, epayment })
}
