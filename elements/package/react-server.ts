import { version as packageVersion } from '../../package.json'
import type { PublicShop } from '../public-api/types'
import { NoElement } from './no-element'

/**
 * Replaces every entry of the package except `server` under the export condition `react-server`. In server components,
 * React has no `createContext`, and the code is not sent to browsers.
 */
console.warn(
  "[store] storefront-elements does nothing in a server component: import it in a file that begins with 'use client'.",
)

export {
  NoElement as StoreApp,
  NoElement as StoreCart,
  NoElement as StoreCheckout,
  NoElement as StoreNav,
  NoElement as StoreProduct,
}
export const version: string = packageVersion
export const shop = (): PublicShop | null => null
