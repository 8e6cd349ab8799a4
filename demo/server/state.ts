import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { Catalogue } from '../seed/catalogue'
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
} & ReturnType<typeof emptyState>

export const emptyState = () => ({
  accounts: new Map<number, Account>(),
  /** Account ids by digests of tokens. */
  tokens: new Map<string, number>(),
  addresses: new Map<number, Address>(),
  orders: new Map<number, Order>(),
  invoices: new Map<string, Invoice>(),
  /** Pieces sold since the start, by product ("p7") or option ("o701"); the catalogue itself never changes. */
  sold: new Map<string, number>(),
  /** Order ids by Idempotency-Key. */
  orderIdsByKey: new Map<string, number>(),
  nextId: 1003,
})

// Cheap, because the hash only keeps passwords out of memory and need not resist an attack.
const cost = { N: 256, r: 8, p: 1 }

export const hashPassword = (password: string, salt = randomBytes(8).toString('hex')) => ({
  salt,
  hash: scryptSync(password, salt, 32, cost),
})

export const passwordMatches = (account: Account, password: string): boolean =>
  account.secret !== undefined &&
  timingSafeEqual(account.secret.hash, scryptSync(password, account.secret.salt, 32, cost))

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

export const accountByPhone = (state: State, phone: string): Account | undefined =>
  [...state.accounts.values()].find((account) => account.phone === phone)
