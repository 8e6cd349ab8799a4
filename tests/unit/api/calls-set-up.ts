import { createBackend } from '../../../src/core/api/rest/adapter'
import { DEFAULT_CONFIG } from '../../../src/core/constants'
import type { AddressDraft, OrderDraft, OrderLine, ProductOption } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer } from '../../helpers/fake-server'

export const TOKEN = 'bearer abc'

export function setUp({ token = TOKEN as string | null, idempotencyHeader = false } = {}) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch })
  const backend = createBackend({
    env,
    host: 'https://api.example',
    token: () => token,
    onUnauthorized: () => void (token = null),
    config: () => ({ ...DEFAULT_CONFIG, idempotencyHeader }),
    onDecimals() {},
  })
  return { server, env, backend }
}

const option: ProductOption = {
  id: 31,
  optionsIds: 'color-11,size-22',
  choices: { color: '11', size: '22' },
  price: 13000,
  discountPrice: null,
  stock: 2,
  images: ['opt-7-1.jpg', 'opt-7-1-b.jpg'],
  color: { en: 'Black', ar: 'أسود' },
  size: null,
  measurements: { shoulder: 40, length: 120, sleeveLength: 58.5, bust: null },
}
export const lines: OrderLine[] = [
  { productId: 7, productName: 'Silk dress', displayName: 'فستان - أسود', price: 13000, option, quantity: 2 },
  { productId: '8', productName: 'Scarf', displayName: 'وشاح', price: 6600, option: null, quantity: 3 },
]
export const place: AddressDraft = {
  userId: 1,
  street: 'Salem Al Mubarak',
  building: '12',
  floor: '٣',
  flat: '7A',
  landmark: 'Mosque',
  zoneId: '1',
}
const { userId: _, ...address } = place
export const draft: OrderDraft = {
  name: 'Fatima',
  phone: '+965 5000 1111',
  userId: null,
  deliveryPrice: 1500,
  total: 100 + 200,
  subtotal: 45800,
  quantity: 5,
  epayment: true,
  lines,
  promoCode: null,
  branchId: 1,
  address,
}
export const NOON = new Date(2026, 2, 1, 9, 5, 7)

const optionSent = {
  id: 31,
  options_ids: 'color-11,size-22',
  price: 13,
  discount_price: null,
  stock: 2,
  image: 'opt-7-1.jpg,opt-7-1-b.jpg',
  color: { title_en: 'Black', title_ar: 'أسود' },
  size: null,
  description: { shoulder: 40, length: 120, sleeve_length: 58.5, bust: null },
}
export const linesSent = [
  {
    product_id: 7,
    product_name: 'Silk dress',
    display_name: 'فستان - أسود',
    price: 13,
    options: optionSent,
    qty: 2,
    options_ids: 'color-11,size-22',
  },
  {
    product_id: '8',
    product_name: 'Scarf',
    display_name: 'وشاح',
    price: 6.6,
    options: null,
    qty: 3,
    options_ids: null,
  },
]
const placeSent = {
  street: 'Salem Al Mubarak',
  building: 12,
  floor: 3,
  flat: '7A',
  landmark: 'Mosque',
  zone_id: '1',
}
export const orderSent = {
  name: 'Fatima',
  phone: '96550001111',
  user_id: null,
  delivery_price: 1.5,
  delivery_method: 'delivery',
  total_price: 0.3,
  total_quantity: 5,
  subtotal: 45.8,
  payment_method: 'epayment',
  pickup_time: '09:05:07',
  status: 1,
  notes: 'null',
  products: linesSent,
  promocode: null,
  branch_id: 1,
  delivery_address: placeSent,
}
export const addressSent = { user_id: 1, ...placeSent }
