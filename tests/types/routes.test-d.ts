import type { DataOf } from '../../src/core/route-data'

/** Checked by `npm run types`: a screen with an entry in its path must know how the entry may be missing. */
export const data: {
  category: DataOf<'category'>
  product: DataOf<'product'>
  cart: DataOf<'cart'>
} = {
  // @ts-expect-error The list alone may be empty.
  category: { list: 'category' },
  // @ts-expect-error Other data does not tell.
  product: { main: 'home' },
  cart: {},
}
