import type { Shop } from './shop'

/** Returns a function that creates a value per shop on first use. The value lives as long as its shop. */
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
