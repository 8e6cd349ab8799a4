import { axesOf, type OptionOrder } from '../lib/catalogue/variants'
import type { Axis, Product } from '../types'
import { MAX_STORED_IDS } from '../storage/device'
import type { StoredValue } from '../storage/stored-value'
import type { StoreOf } from './resource'

/** @param isServed whether the shown product was rendered by a server, which does not know the stored order */
export function createOptionOrders(stored: StoredValue<OptionOrder>, isServed: boolean) {
  const shown = new Map<string, OptionOrder>()
  let merchant: OptionOrder | null = isServed ? {} : null
  return {
    /**
     * Returns the order of a product's options: the one in which the product was first shown, or else the merchant's,
     * as far as it is known.
     */
    of(product: Product) {
      const known = shown.get(String(product.id))
      if (known) return known
      merchant ??= stored.load() ?? {}
      const order = Object.fromEntries(
        axesOf(product, {}, merchant).map(({ axis, values }) => [axis, values.map(({ id }) => id)]),
      )
      // If the product's options have not loaded, none have been shown yet.
      if (product.options.length > 0) shown.set(String(product.id), order)
      return order
    },
    /** Stores the merchant's order of an axis, for products that have not been shown yet. */
    add(axis: Axis, ids: readonly string[]) {
      const added = { [axis]: ids.slice(0, MAX_STORED_IDS) }
      merchant = { ...(merchant ?? stored.load()), ...added }
      stored.save({ ...stored.load(), ...added })
    },
  }
}

/**
 * The order of each product's options. It never changes while the page is open, or a tap might hit another colour. The
 * merchant's lists load after the first paint, so their order is stored for the next visit. A server does not know it, so
 * the products that it has rendered keep their own order.
 */
export type OptionOrders = StoreOf<typeof createOptionOrders>
