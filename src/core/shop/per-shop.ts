import type { Shop } from './shop'

/** A value for each shop, made when it is first asked for; it lives as long as its shop. */
export function perShop<Value extends object>(create: (shop: Shop) => Value): (shop: Shop) => Value {
  const values = new WeakMap<Shop, Value>()
  return (shop) => {
    const known = values.get(shop)
    if (known) return known
    const created = create(shop)
    values.set(shop, created)
    return created
  }
}
