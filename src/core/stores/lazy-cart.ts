import { batch, computed, signal } from '@preact/signals-core'
import type { Source } from '../env'
import { lazily } from '../lib/util/promises'
import type { AddResult } from '../element-api'
import type { CartLine, Money, Product, ProductOption } from '../types'
import type { CartStore } from './cart'
import type { CartCheck } from './cart-check'
import type { ToastStore } from './toasts'
import type { StoreOf } from './resource'

export type OpenedCart = CartStore & CartCheck

const NO_LINES: readonly CartLine[] = []
const UNAVAILABLE: AddResult = { ok: false, reason: 'unavailable' }

/** @param open loads the code and opens the cart; rejects if that fails */
export function createLazyCart(open: () => Promise<OpenedCart>, toasts: Pick<ToastStore, 'show'>) {
  const store = signal<OpenedCart | null>(null)
  const status = signal<'loading' | 'ready' | 'failed'>('loading')
  let disposed = false
  let additions = 0

  const opened = lazily(async () => {
    status.value = 'loading'
    const cart = await open()
    if (disposed) cart.dispose()
    batch(() => {
      store.value = cart
      status.value = 'ready'
    })
    return cart
  })
  const ready = () =>
    opened().catch(() => {
      status.value = 'failed'
      return null
    })

  async function act<T>(source: Source | null, action: (cart: CartStore) => T, otherwise: T): Promise<T> {
    const cart = await ready()
    if (cart) return action(cart)
    toasts.show({ key: 'loadFailed', tone: 'warning', topic: null, source })
    return otherwise
  }

  const changeLine = (name: 'plus' | 'minus' | 'remove') => (key: string, source: Source | null) =>
    act(source, (cart) => cart[name](key, source), undefined)

  return {
    lines: computed(() => store.value?.lines.value ?? NO_LINES),
    count: computed(() => store.value?.count.value ?? 0),
    subtotal: computed((): Money => store.value?.subtotal.value ?? 0),
    /** `failed`: the cart could not be loaded, and might contain items. */
    status,
    opened: store,
    /** Loads the cart. Call it at once for a visible cart, else when idle. Resolves to false if the code fails to load. */
    load: async () => (await ready()) !== null,
    /** Like `load`, but resolves to the loaded cart. Rejects if its code fails to load. */
    open: opened,
    add: (
      product: Product,
      option: ProductOption | null,
      source: Source | null,
      quantity?: number,
      quiet?: boolean,
    ) =>
      act(
        source,
        (cart) => {
          const result = cart.add(product, option, source, quantity, quiet)
          if (result.ok) additions += 1
          return result
        },
        UNAVAILABLE,
      ),
    /** The number of times that a product has been added on this page. */
    additions: () => additions,
    plus: changeLine('plus'),
    minus: changeLine('minus'),
    remove: changeLine('remove'),
    clear: (source: Source | null) => act(source, (cart) => cart.clear(source), undefined),
    dispose() {
      disposed = true
      store.peek()?.dispose()
    },
  }
}

/**
 * The cart of a shop. Its code loads on first use, since a product card does not need it; until then it looks empty.
 * Actions wait for the code. If that fails to load, they warn and change nothing, and the next action retries.
 */
export type Cart = StoreOf<typeof createLazyCart>
