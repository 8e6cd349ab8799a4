import { openCart } from '../../../src/core/shop/open-cart'
import type { OpenedCart } from '../../../src/core/stores/lazy-cart'
import { createKeyPrefix } from '../../../src/core/storage/stored-value'
import * as shops from '../shop/fixtures'
import { option, product } from '../shop/fixtures'

/** A page on which the code of the cart has loaded. */
export interface Page extends Omit<shops.Page, 'shop'> {
  shop: Omit<shops.Page['shop'], 'cart'> & { cart: OpenedCart }
}

/** Opens the cart of a page whose attributes are already set. */
export function withCart({ shop, ...page }: shops.Page): Page {
  const { env, host, prefix, toasts, catalogue, settings } = shop
  const cart = openCart(env, createKeyPrefix(env, host, prefix), toasts, catalogue, () => {}, settings)
  return { ...page, shop: { ...shop, cart } }
}

export const openPage = (...options: Parameters<typeof shops.openPage>): Page =>
  withCart(shops.openPage(...options))

export function openTwoTabs(server: shops.Server = {}): [Page, Page] {
  const [one, two] = shops.openTwoTabs(server)
  return [withCart(one), withCart(two)]
}

export const dress = product()

export const scarf = product({
  id: 9,
  title: { en: 'Scarf', ar: 'وشاح' },
  price: 3_250,
  discountPrice: 2_000,
})

export const shirt = product({
  id: 'S-1',
  hasOptions: true,
  options: [
    option('11', '21'),
    option('11', '22', { discountPrice: 9_900 }),
    option('12', '21', { stock: 0 }),
  ],
})

export const [shirtM, shirtL, shirtRed] = shirt.options as [never, never, never]

export const linesOf = ({ shop }: Page) =>
  shop.cart.lines.value.map(({ product: { id }, option: chosen, quantity }) => [
    id,
    chosen?.id ?? null,
    quantity,
  ])

export const stored = ({ env }: Page, key = 'cart') =>
  JSON.parse(env.storageMap.get(key) ?? 'null') as unknown

export const keyOf = ({ shop }: Page, index = 0) => shop.cart.lines.value[index]?.key ?? 'no such line'
