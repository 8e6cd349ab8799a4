import type { DataOf } from '../../src/core/routing/route-data'

/** Checked by `npm run types`: the data of a route with an id in its path must show whether the entry exists. */
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
