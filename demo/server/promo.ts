import { type Context, Hono } from 'hono'
import { fils, kwd } from '../seed/money'
import { promoCodes } from '../seed/shop'
import { reduced, unitPrice } from './lines'
import type { State } from './state'
import { fail } from './session'
import { isBody, list, required, text, validBody } from './validate'

/** Returns the reduction by a promo code in percent. Ends the request if the code is not valid. */
export const percentOf = (context: Context, typed: unknown): number => {
  const code = promoCodes.find((entry) => entry.code === String(typed).trim().toUpperCase())
  const message = code?.expired ? 'This promo code has expired.' : 'This promo code is not valid.'
  return code && !code.expired ? code.percent : fail(context, 422, { statusCode: 422, message })
}

export const promoRoutes = (state: State): Hono => {
  const app = new Hono()
  app.post('/api/offers/check-promocode', async (context) => {
    const body = await validBody(context, { promocode: [required, text(64)], cart: [list] })
    const percent = percentOf(context, body['promocode'])
    const cart = (body['cart'] as unknown[]).filter(isBody).map((line) => {
      const price = unitPrice(state, line) ?? fils(String(line['price'] ?? 0))
      return { ...line, price: kwd(price), discount_price: kwd(reduced(price, percent)) }
    })
    return context.json({ statusCode: 200, cart })
  })
  return app
}
