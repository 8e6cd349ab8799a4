import type { Source } from '../env'
import { insertAt } from '../lib/cart/lines'
import { isLineOf } from '../lib/cart/cart-lines'
import { mergeLines } from '../lib/cart/merge-lines'
import type { CartLine } from '../types'
import type { CartStore } from './cart'
import type { ToastStore } from './toasts'

interface AddAllDeps {
  cart: Pick<CartStore, 'present' | 'change' | 'put'>
  toasts: Pick<ToastStore, 'show'>
}

/**
 * Adds the lines of a shared cart to the cart, or replaces the cart's lines with them. Offers Undo. Returns false if a
 * listener cancels the change.
 */
export function addAll(
  { cart, toasts }: AddAllDeps,
  shared: readonly CartLine[],
  replace: boolean,
  source: Source | null,
): boolean {
  const before = replace ? cart.present() : []
  const emptied = { lines: [], touched: before }
  if (before.length > 0 && !cart.change('clear', source, () => emptied)) return false
  let added = 0
  const going = cart.change('add', source, (now) => {
    const change = mergeLines(now, shared)
    added = change.touched.length
    return added > 0 ? change : null
  })
  if (!going) {
    if (before.length > 0) cart.put(before)
    return false
  }
  const replaced = before.map((line, index) => ({ line, index }))
  const run = () => {
    // Undo removes only the shared lines. Lines that were added meanwhile stay.
    const goes = (line: CartLine) => shared.some(({ product, option }) => isLineOf(line, product, option))
    const gone = cart.change('remove', source, (now) => {
      const touched = now.filter(goes)
      return touched.length > 0 ? { lines: now.filter((line) => !goes(line)), touched } : null
    })
    if (gone) cart.change('add', source, (now) => insertAt(now, replaced))
  }
  toasts.show({
    key: added > 1 ? 'toastAllAdded' : added > 0 ? 'toastAdded' : 'toastInCart',
    tone: added > 0 ? 'success' : 'warning',
    topic: 'cart',
    source,
    ...(before.length > 0 && { plain: true, action: { key: 'undo', run } }),
  })
  return true
}
