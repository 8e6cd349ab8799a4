import { computed } from '@preact/signals-core'
import type { Backend } from './api/backend'
import type { Catalogue } from './catalogue/port'
import type { Env } from './env'
import { readCheckoutForm, type CheckoutForm } from './lib/checkout'
import type { Tell } from './lib/insights'
import { stringify } from './lib/json'
import { freshLine, issuesOf, type LineIssue } from './lib/line-check'
import { toNumber } from './lib/money'
import { unitPrice } from './lib/price'
import { readConfirmation, readPendingOrder, type Confirmation, type PendingOrder } from './lib/pending-order'
import type { OpenedCart } from './open-cart'
import type { AccountStore } from './stores/account'
import type { AddressesStore } from './stores/addresses'
import { createCheckout, type CheckoutStore } from './stores/checkout'
import { purchaseOf, tellingCheckout, type ToldCheckout } from './stores/checkout-insights'
import { createKept, type KeyPrefix } from './stores/kept'
import { createLastingPromo } from './stores/lasting-promo'
import { createPlacing } from './stores/placing'
import { createPromo } from './stores/promo'
import type { Resource } from './stores/resource'
import type { SettingsStore } from './stores/settings'
import type { CartLine, Zone } from './types'

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
  tell: Tell
}

/** The checkout with all that only it needs, as one file that comes when somebody wants to buy. */
export function openCheckout(world: CheckoutWorld): ToldCheckout {
  const { env, backend, catalogue, settings, zones, cart, account, addresses, tell } = world
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

  const checkout: CheckoutStore = createCheckout({
    env,
    kept: createKept<CheckoutForm>(env, prefix, 'checkout', { read: readCheckoutForm, write: stringify }),
    cart: cart.lines,
    cartIssues: cart.issues,
    lookAtCart: cart.look,
    removeFromCart(keys, source) {
      for (const key of keys) cart.remove(key, source)
    },
    user: account.user,
    visitor: computed(() => account.status.value === 'visitor'),
    loggedOut: account.loggedOut,
    zones: computed(() => zones.state.value.data ?? []),
    addresses: computed(() => addresses.list.value?.state.value.data ?? []),
    lang: settings.lang,
    epayment,
    createPromo: (lines, typed) => {
      const promo = createPromo({
        backend,
        lines,
        changed(code) {
          const { items, discounted } = checkout.totals.peek()
          env.emit('store:promo:change', { code, discount: toNumber(items - (discounted ?? items)) }, null)
        },
      })
      return createLastingPromo(promo, typed)
    },
    createPlacing: (placed) =>
      createPlacing({
        env,
        backend,
        lockName: `${prefix()}order`,
        pending: (of) =>
          createKept<PendingOrder>(env, prefix, of === null ? 'pending' : `pending-${of}`, {
            read: readPendingOrder,
            write: stringify,
          }),
        confirmed: createKept<Confirmation>(env, prefix, 'order', {
          read: readConfirmation,
          write: stringify,
        }),
        userId: () => account.user.peek()?.id ?? null,
        countryCode: () => settings.config.peek().countryCode,
        settle: cart.settle,
        placed(order) {
          tell('purchase', purchaseOf(order, checkout.lines.peek()))
          placed(order.code)
        },
      }),
    checkCart: cart.check,
    checkLines,
  })
  return tellingCheckout(checkout, { tell, epayment })
}
