import { createCatalogue } from '../seed/catalogue'
import { seededAddresses, seededFavourites, seededGuest, seededOrders, seededUser } from '../seed/people'
import { addOrder } from './lines'
import { emptyState, findProduct, hashPassword, type State } from './state'

export const createState = (count: number | undefined, now: () => Date): State =>
  resetState({ catalogue: createCatalogue(count), now, ...emptyState() })

/** Restores the seed. */
export const resetState = (state: State): State => {
  Object.assign(state, emptyState())
  const { password, ...user } = seededUser
  const secret = hashPassword(password, 'seed')
  state.accounts.set(user.id, { ...user, secret, favourites: [...seededFavourites] })
  state.accounts.set(seededGuest.id, { ...seededGuest, favourites: [] })
  for (const address of seededAddresses) state.addresses.set(address.id, { ...address })
  for (const { id, created_at, zone_id, paid, lines } of seededOrders) {
    const wanted = lines.flatMap(({ product_id, qty }) => {
      const product = findProduct(state, product_id)
      return product
        ? { product, option: product.options[0] ?? null, qty, displayName: product.title_en }
        : []
    })
    const order = addOrder(state, wanted, zone_id, 0, {
      id,
      user_id: user.id,
      name: user.name,
      phone: user.phone,
      created_at,
      payment_method: 'epayment',
      invoice_id: `seed-${id}`,
    })
    // Delivery is not included, because it is paid at the door.
    const invoice = { order_id: id, amount: order.subtotal, status: paid ? 'Paid' : 'Unpaid' } as const
    state.invoices.set(`seed-${id}`, { id: `seed-${id}`, ...invoice })
  }
  return state
}
