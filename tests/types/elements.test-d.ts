/**
 * The types of the elements, as a developer's TypeScript sees them. This file is not executed: `npm run types` checks it,
 * and every line after `@ts-expect-error` must be an error.
 */
import type { ELEMENTS, Tag } from '../../elements/public-api/manifest'
import type { StoreElement } from '../../elements/public-api/types'
import type { EventCart, EventLine, StoreEvents } from '../../src/core/events'
import type { AddByIdResult, Methods, Properties } from '../../src/core/element-api'

/** Compiles only if the two types are identical. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
const same = <A, B>(_is: Same<A, B>) => {}

type Listed<Kind extends 'methods' | 'properties'> = {
  [Name in Tag]: (typeof ELEMENTS)[Name][Kind][number]
}
// The manifest lists exactly the methods and properties that have a type.
same<Listed<'methods'>, { [Name in Tag]: keyof Methods[Name] }>(true)
same<Listed<'properties'>, { [Name in Tag]: keyof Properties[Name] }>(true)
same<keyof Methods, Tag>(true)

export async function elements() {
  const cart = document.createElement('store-cart')
  same<typeof cart, StoreElement<'store-cart'>>(true)
  const product = document.createElement('store-product')

  same<typeof cart.mode, 'drawer' | 'inline' | 'badge'>(true)
  cart.backend = 'vendure'
  // The name of a registered adapter.
  cart.backend = 'woocommerce'
  same<typeof cart.region, string | null>(true)
  same<typeof cart.openOnAdd, boolean>(true)
  same<typeof cart.checkoutUrl, string | null>(true)
  same<typeof cart.theme, 'light' | 'dark' | 'auto' | null>(true)
  cart.mode = 'badge'
  cart.config = { footerYear: 2026 }
  cart.messages = { ar: { cart: 'السلة' } }
  // @ts-expect-error -- no such text
  cart.messages = { ar: { basket: 'السلة' } }
  // @ts-expect-error -- no such mode
  cart.mode = 'sideways'
  // @ts-expect-error -- no such constant
  cart.config = { footer: 2026 }
  // @ts-expect-error -- read-only
  document.createElement('store-cart').cart = null

  const added = await cart.add(7, { option: '70', quantity: 2 })
  same<typeof added, AddByIdResult>(true)
  if (!added.ok) same<typeof added.reason, Exclude<AddByIdResult, { ok: true }>['reason']>(true)
  // @ts-expect-error -- a product is given by its id
  await cart.add({ id: 7 })
  // @ts-expect-error -- it is called quantity
  await cart.add(7, { count: 2 })
  // @ts-expect-error -- store-cart has no navigate method
  cart.navigate('/')
  same<Awaited<ReturnType<typeof cart.show>>, boolean>(true)
  same<typeof cart.cart, EventCart | null>(true)

  await product.select('70')
  same<typeof product.selected, { option: EventLine['option']; available: boolean } | null>(true)
  await document.querySelector('store-app')?.navigate('/cart')
  same<NonNullable<StoreElement<'store-app'>['route']>['params'], Readonly<Record<string, string>>>(true)
  await document.querySelector('store-checkout')?.start([{ productId: 7, quantity: 1 }])
  // @ts-expect-error -- lines are a list
  await document.querySelector('store-checkout')?.start({ productId: 7 })
}

export function events(root: ShadowRoot) {
  const listener = ({ detail }: CustomEvent<StoreEvents['store:cart:change']>) => {
    same<typeof detail.cart.count, number>(true)
  }
  document.addEventListener('store:cart:change', listener)
  window.addEventListener('store:cart:change', listener)
  root.addEventListener('store:cart:change', listener)
  document.body.addEventListener('store:search', ({ detail }) => {
    same<typeof detail.query, string>(true)
    // @ts-expect-error -- the event has the number of products, not the products
    return detail.products
  })
  document.querySelector('store-app')?.addEventListener('store:navigate', (event) => {
    event.preventDefault()
    same<typeof event.detail.to, string>(true)
  })
  // @ts-expect-error -- a listener of another event
  document.addEventListener('store:auth:change', listener)
}

export async function global() {
  await window.Store?.scan(document)
  // As in a page's script after the script tag.
  await Store.ready
  same<typeof Store.version, string>(true)
  const shop = window.Store?.shop('https://api.example')
  const result = await shop?.addToCart(7, { quantity: 2 })
  same<typeof result, AddByIdResult | undefined>(true)
  // @ts-expect-error -- internal to the store
  return window.Store?.early
}
