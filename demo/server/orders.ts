import { type Context, Hono } from 'hono'
import { addressRules } from './addresses'
import { addOrder, readLines, shortLine, stockKey } from './lines'
import { percentOf } from './promo'
import { originOf } from './origin'
import { bearer, fail, userOf } from './session'
import { accountByPhone, type Order, type State } from './state'
import {
  check,
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
  const { id, code, created_at, status, products, total_price, delivery_price, subtotal } = order
  const found = state.invoices.get(order.invoice_id ?? '')
  const invoice = found ? { status: found.status, invoice_url: `${originOf(context)}/pay/${found.id}` } : null
  return { id, code, created_at, status, invoice, products, total_price, delivery_price, subtotal }
}

/** Records the name and phone of a guest's order. */
const rememberGuest = (state: State, name: string, number: string): void => {
  if (accountByPhone(state, number)) return
  const id = state.nextId++
  state.accounts.set(id, { id, name, phone: number, user_type: 'guest', favourites: [] })
}

export const orderRoutes = (state: State): Hono => {
  const app = new Hono()
  app.post('/api/orders', async (context) => {
    const account = bearer(context) === undefined ? null : userOf(state, context)
    const body = await readBody(context)
    const address = isBody(body['delivery_address']) ? body['delivery_address'] : null
    const addressErrors = address ? check(address, addressRules, 'delivery_address.') : {}
    const { wanted, errors } = readLines(state, body['products'])
    refuse(context, { ...check(body, orderRules), ...errors, ...addressErrors })

    // The subtotal excludes delivery, as in the list of orders. The store requests a payment link for this amount.
    const respond = ({ id, code, name, subtotal }: Order) =>
      context.json({ statusCode: 200, order: { id, code, name, subtotal } })
    const key = context.req.header('Idempotency-Key')
    const known = key === undefined ? undefined : state.orders.get(state.orderIdsByKey.get(key) ?? 0)
    if (known) return respond(known)

    const percent = body['promocode'] ? percentOf(context, body['promocode']) : 0
    const short = shortLine(wanted)?.product.title_en
    if (short !== undefined)
      fail(context, 422, {
        statusCode: 422,
        message: `${short} is out of stock in the quantity you asked for.`,
      })
    for (const line of wanted)
      state.sold.set(stockKey(line), (state.sold.get(stockKey(line)) ?? 0) + line.qty)
    const order = addOrder(state, wanted, Number(address?.['zone_id']), percent, {
      id: state.nextId++,
      user_id: account?.id ?? null,
      name: String(body['name']),
      phone: String(body['phone']),
      created_at: state.now().toISOString().replace('Z', '000Z'),
      payment_method: body['payment_method'] === 'cash' ? 'cash' : 'epayment',
      invoice_id: null,
    })
    if (!account) rememberGuest(state, order.name, order.phone)
    if (key !== undefined) state.orderIdsByKey.set(key, order.id)
    return respond(order)
  })

  app.get('/api/user/orders', (context) => {
    const account = userOf(state, context)
    const own = [...state.orders.values()].filter((order) => order.user_id === account.id)
    return context.json({
      statusCode: 200,
      orders: own.reverse().map((order) => shown(state, context, order)),
    })
  })
  return app
}
