import { type Context, Hono } from 'hono'
import { fils, kwd } from '../seed/money'
import { zones } from '../seed/shop'
import { addressRules } from './addresses'
import { readLines, shortLine, stockKey, wantedPrice } from './lines'
import { readPromo, reduced } from './promo'
import { originOf } from './origin'
import { bearer, signedIn, unauthenticated, withAccount } from './session'
import { accountByPhone, type Order, type State } from './state'
import {
  type Body,
  check,
  failed,
  isBody,
  list,
  matches,
  numeric,
  oneOf,
  phone,
  readBody,
  refuse,
  required,
  text,
} from './validate'

const orderRules = {
  name: [required, text()],
  phone: [required, phone],
  user_id: [numeric],
  delivery_price: [required, numeric],
  delivery_method: [required, oneOf('delivery')],
  total_price: [required, numeric],
  total_quantity: [required, numeric],
  subtotal: [required, numeric],
  payment_method: [required, oneOf('epayment', 'cash')],
  pickup_time: [required, matches(/^\d{2}:\d{2}:\d{2}$/)],
  status: [required, oneOf(1, '1')],
  products: [list],
  promocode: [text(64)],
  branch_id: [required, numeric],
  delivery_address: [required],
}

const shown = (state: State, context: Context, order: Order) => {
  const invoice = order.invoice_id === null ? undefined : state.invoices.get(order.invoice_id)
  return {
    id: order.id,
    code: order.code,
    created_at: order.created_at,
    status: order.status,
    invoice: invoice
      ? { status: invoice.status, invoice_url: `${originOf(context)}/pay/${invoice.id}` }
      : null,
    products: order.products,
    total_price: order.total_price,
    delivery_price: order.delivery_price,
    subtotal: order.subtotal,
  }
}

// The subtotal without delivery, as in the list of orders; the payment link is requested for this amount.
const result = (order: Order) => ({
  statusCode: 200,
  order: { id: order.id, code: order.code, name: order.name, subtotal: order.subtotal },
})

/** Records the name and phone of a guest's order. */
const rememberGuest = (state: State, name: string, number: string): void => {
  if (accountByPhone(state, number)) return
  const id = state.nextId++
  state.accounts.set(id, { id, name, phone: number, user_type: 'guest', favourites: [] })
}

const place = (state: State, body: Body, userId: number | null, percent: number): Order | string => {
  const { wanted } = readLines(state, body['products'])
  const short = shortLine(wanted)
  if (short) return `${short.product.title_en} is out of stock in the quantity you asked for.`
  const address = isBody(body['delivery_address']) ? body['delivery_address'] : {}
  const zone = zones.find((entry) => entry.id === Number(address['zone_id']))
  const products = wanted.map((line) => {
    state.sold.set(stockKey(line), (state.sold.get(stockKey(line)) ?? 0) + line.qty)
    return {
      product_id: line.product.id,
      option_id: line.option?.id ?? null,
      qty: line.qty,
      display_name: line.displayName,
      price: kwd(reduced(wantedPrice(line), percent)),
      images: line.product.images,
    }
  })
  const subtotal = products.reduce((sum, line) => sum + fils(line.price) * line.qty, 0)
  const delivery = fils(zone?.delivery_price ?? '0')
  const id = state.nextId++
  const order: Order = {
    id,
    code: `ORD-${id}`,
    user_id: userId,
    name: String(body['name']),
    phone: String(body['phone']),
    created_at: state.now().toISOString().replace('Z', '000Z'),
    status: 1,
    products,
    subtotal: kwd(subtotal),
    delivery_price: kwd(delivery),
    total_price: kwd(subtotal + delivery),
    payment_method: body['payment_method'] === 'cash' ? 'cash' : 'epayment',
    invoice_id: null,
  }
  state.orders.set(id, order)
  return order
}

export const orderRoutes = (state: State): Hono => {
  const app = new Hono()
  app.post('/api/orders', async (context) => {
    const account = signedIn(state, context)
    if (!account && bearer(context) !== undefined) return unauthenticated(context)
    const body = await readBody(context)
    const address = isBody(body['delivery_address'])
      ? check(body['delivery_address'], addressRules, 'delivery_address.')
      : {}
    const errors = { ...check(body, orderRules), ...readLines(state, body['products']).errors, ...address }
    if (failed(errors)) return refuse(context, errors)

    const key = context.req.header('Idempotency-Key')
    const known = key === undefined ? undefined : state.orders.get(state.intents.get(key) ?? 0)
    if (known) return context.json(result(known))

    const promo = body['promocode'] ? readPromo(body['promocode']) : { percent: 0 }
    if ('message' in promo) return context.json({ statusCode: 422, message: promo.message }, 422)
    const order = place(state, body, account?.id ?? null, promo.percent)
    if (typeof order === 'string') return context.json({ statusCode: 422, message: order }, 422)
    if (!account) rememberGuest(state, order.name, order.phone)
    if (key !== undefined) state.intents.set(key, order.id)
    return context.json(result(order))
  })

  app.get(
    '/api/user/orders',
    withAccount(state, (context, account) =>
      context.json({
        statusCode: 200,
        orders: [...state.orders.values()]
          .filter((order) => order.user_id === account.id)
          .reverse()
          .map((order) => shown(state, context, order)),
      }),
    ),
  )
  return app
}
