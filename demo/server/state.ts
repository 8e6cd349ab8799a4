import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { createCatalogue, type Catalogue } from '../seed/catalogue'
import { fils, kwd } from '../seed/money'
import { seededAddresses, seededFavourites, seededGuest, seededOrders, seededUser } from '../seed/people'
import { zones } from '../seed/shop'
import type { Image, Product } from '../seed/types'

export type Account = {
  id: number
  name: string
  phone: string
  user_type: 'user' | 'guest'
  /** The salt and hash of the password; undefined for guests. */
  secret?: { salt: string; hash: Buffer }
  favourites: number[]
}

export type Address = {
  id: number
  user_id: number
  street: string
  building: number
  floor: number
  flat: number
  landmark: string | null
  zone_id: number
}

export type OrderLine = {
  product_id: number
  option_id: number | null
  qty: number
  display_name: string
  price: string
  images: Image[]
}

export type Order = {
  id: number
  code: string
  user_id: number | null
  name: string
  phone: string
  created_at: string
  status: number
  products: OrderLine[]
  subtotal: string
  delivery_price: string
  total_price: string
  payment_method: 'epayment' | 'cash'
  invoice_id: string | null
}

export type Invoice = { id: string; order_id: number; amount: string; status: 'Paid' | 'Unpaid' }

export type State = {
  catalogue: Catalogue
  now: () => Date
  accounts: Map<number, Account>
  tokens: Map<string, number>
  addresses: Map<number, Address>
  orders: Map<number, Order>
  invoices: Map<string, Invoice>
  /** Pieces sold since the start, by product ("p7") or option ("o701"); the catalogue itself never changes. */
  sold: Map<string, number>
  /** Order ids by Idempotency-Key. */
  intents: Map<string, number>
  nextId: number
}

// Cheap on purpose: the hash only keeps passwords out of memory and need not resist an attack.
const cost = { N: 256, r: 8, p: 1 }

export const hashPassword = (password: string, salt = randomBytes(8).toString('hex')) => ({
  salt,
  hash: scryptSync(password, salt, 32, cost),
})

export const passwordMatches = (account: Account, password: string): boolean =>
  account.secret !== undefined &&
  timingSafeEqual(account.secret.hash, scryptSync(password, account.secret.salt, 32, cost))

/** Tokens are stored as digests. */
export const tokenKey = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The product with its current stock. */
export const current = (state: State, product: Product): Product => {
  if (!state.sold.size) return product
  if (!product.options.length) {
    const sold = state.sold.get(`p${product.id}`)
    return sold ? { ...product, stock: product.stock - sold } : product
  }
  const options = product.options.map((option) => {
    const sold = state.sold.get(`o${option.id}`)
    return sold ? { ...option, stock: option.stock - sold } : option
  })
  return { ...product, options, stock: options.reduce((sum, option) => sum + option.stock, 0) }
}

export const findProduct = (state: State, id: unknown): Product | undefined => {
  const product = state.catalogue.product(Number(id))
  return product && current(state, product)
}

const placeSeededOrders = (state: State): void => {
  for (const seeded of seededOrders) {
    const lines = seeded.lines.flatMap(({ product_id, qty }): OrderLine[] => {
      const product = findProduct(state, product_id)
      if (!product) return []
      const option = product.options[0]
      const price = (option ?? product).discount_price ?? (option ?? product).price
      return [
        {
          product_id,
          option_id: option?.id ?? null,
          qty,
          display_name: product.title_en,
          price,
          images: product.images,
        },
      ]
    })
    const subtotal = lines.reduce((sum, line) => sum + fils(line.price) * line.qty, 0)
    const delivery = zones.find((zone) => zone.id === seeded.zone_id)?.delivery_price ?? '0.000'
    const total_price = kwd(subtotal + fils(delivery))
    const invoice_id = `seed-${seeded.id}`
    state.invoices.set(invoice_id, {
      id: invoice_id,
      order_id: seeded.id,
      // Without delivery, which is paid at the door, as for orders in the store.
      amount: kwd(subtotal),
      status: seeded.paid ? 'Paid' : 'Unpaid',
    })
    state.orders.set(seeded.id, {
      id: seeded.id,
      code: `ORD-${seeded.id}`,
      user_id: seededUser.id,
      name: seededUser.name,
      phone: seededUser.phone,
      created_at: seeded.created_at,
      status: 1,
      products: lines,
      subtotal: kwd(subtotal),
      delivery_price: delivery,
      total_price,
      payment_method: 'epayment',
      invoice_id,
    })
  }
}

export const createState = (count: number | undefined, now: () => Date): State => {
  const state: State = {
    catalogue: createCatalogue(count),
    now,
    accounts: new Map(),
    tokens: new Map(),
    addresses: new Map(),
    orders: new Map(),
    invoices: new Map(),
    sold: new Map(),
    intents: new Map(),
    nextId: 1,
  }
  resetState(state)
  return state
}

export const resetState = (state: State): void => {
  for (const part of [
    state.accounts,
    state.tokens,
    state.addresses,
    state.orders,
    state.invoices,
    state.sold,
    state.intents,
  ])
    part.clear()
  const { password, ...user } = seededUser
  state.accounts.set(user.id, {
    ...user,
    secret: hashPassword(password, 'seed'),
    favourites: [...seededFavourites],
  })
  state.accounts.set(seededGuest.id, { ...seededGuest, favourites: [] })
  for (const address of seededAddresses) state.addresses.set(address.id, { ...address })
  placeSeededOrders(state)
  state.nextId = 1003
}

export const accountByPhone = (state: State, phone: string): Account | undefined =>
  [...state.accounts.values()].find((account) => account.phone === phone)
