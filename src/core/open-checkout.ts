import { computed } from '@preact/signals-core'
import type { Backend } from './api/backend'
import type { Catalogue } from './catalogue/port'
import type { Env } from './env'
import { readCheckoutForm, type CheckoutForm } from './lib/checkout'
import { stringify } from './lib/json'
import { freshLine, isBuyable, issuesOf } from './lib/line-check'
import { toNumber } from './lib/money'
import { readConfirmation, readPendingOrder, type Confirmation, type PendingOrder } from './lib/pending-order'
import type { OpenedCart } from './open-cart'
import type { AccountStore } from './stores/account'
import type { AddressesStore } from './stores/addresses'
import { createCheckout, type CheckoutStore } from './stores/checkout'
import { createKept, type KeyPrefix } from './stores/kept'
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
}

/** The checkout with all that only it needs, as one file that comes when somebody wants to buy. */
export function openCheckout(world: CheckoutWorld): CheckoutStore {
  const { env, backend, catalogue, settings, zones, cart, account, addresses } = world
  const prefix = () => `store:${world.prefix()}`

  /** The cart's own lines are renewed in the cart; those of Buy Now are in nobody's. */
  async function check(lines: readonly CartLine[]) {
    if (lines === cart.lines.peek()) {
      await cart.check()
      const present = cart.lines.peek()
      const fine = present.every(({ key }) => isBuyable(cart.issues.peek().get(key) ?? []))
      return { lines: present, buyable: fine }
    }
    let buyable = true
    const present = await Promise.all(
      lines.map(async (line) => {
        const fresh = freshLine(line, await catalogue.byId(line.product.id, true))
        const now = fresh === 'gone' ? line : (fresh ?? line)
        buyable &&= isBuyable(issuesOf(now, { gone: fresh === 'gone', seenAt: null }))
        return now
      }),
    )
    return { lines: present, buyable }
  }

  const checkout: CheckoutStore = createCheckout({
    env,
    kept: createKept<CheckoutForm>(env, prefix, 'checkout', { read: readCheckoutForm, write: stringify }),
    cart: cart.lines,
    user: account.user,
    zones: computed(() => zones.state.value.data ?? []),
    addresses: computed(() => addresses.list.value?.state.value.data ?? []),
    lang: settings.lang,
    epayment: computed(() => settings.settings.state.value.data?.epayment ?? false),
    createPromo: (lines) =>
      createPromo({
        backend,
        lines,
        changed(code) {
          const { items, discounted } = checkout.totals.peek()
          env.emit('store:promo:change', { code, discount: toNumber(items - (discounted ?? items)) }, null)
        },
      }),
    createPlacing: (placed) =>
      createPlacing({
        env,
        backend,
        lockName: `${prefix()}order`,
        pending: createKept<PendingOrder>(env, prefix, 'pending', {
          read: readPendingOrder,
          write: stringify,
        }),
        confirmed: createKept<Confirmation>(env, prefix, 'order', {
          read: readConfirmation,
          write: stringify,
        }),
        loggedIn: () => account.user.peek() !== null,
        countryCode: () => settings.config.peek().countryCode,
        settle: cart.settle,
        placed: ({ code }) => placed(code),
      }),
    check,
  })
  return checkout
}
