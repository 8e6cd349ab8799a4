import type { DataOf } from '../../src/core/routing/route-data'

/** Checked by `npm run types`: a screen with an entry in its path must know how the entry may be missing. */
export const data: {
  category: DataOf<'category'>
  product: DataOf<'product'>
  cart: DataOf<'cart'>
} = {
  // @ts-expect-error A list may be empty, so it does not show whether the entry exists.
  category: { list: 'category' },
  // @ts-expect-error Data of another route does not show whether the entry exists.
  product: { main: 'home' },
  cart: {},
}
