import { Hono } from 'hono'
import { fils, kwd } from '../seed/money'
import { promoCodes } from '../seed/shop'
import { unitPrice } from './lines'
import type { State } from './state'
import { check, failed, isBody, list, readBody, refuse, required, text } from './validate'

export type PromoAnswer = { percent: number } | { message: string }

export const readPromo = (typed: unknown): PromoAnswer => {
  const code = promoCodes.find((entry) => entry.code === String(typed).trim().toUpperCase())
  if (!code) return { message: 'This promo code is not valid.' }
  return code.expired ? { message: 'This promo code has expired.' } : { percent: code.percent }
}

export const reduced = (price: number, percent: number): number => Math.round((price * (100 - percent)) / 100)

export const promoRoutes = (state: State): Hono => {
  const app = new Hono()
  app.post('/api/offers/check-promocode', async (context) => {
    const body = await readBody(context)
    const errors = check(body, { promocode: [required, text(64)], cart: [list] })
    if (failed(errors)) return refuse(context, errors)
    const promo = readPromo(body['promocode'])
    if ('message' in promo) return context.json({ statusCode: 422, message: promo.message }, 422)
    const cart = (body['cart'] as unknown[]).filter(isBody).map((line) => {
      const price = unitPrice(state, line) ?? fils(String(line['price'] ?? 0))
      return { ...line, price: kwd(price), discount_price: kwd(reduced(price, promo.percent)) }
    })
    return context.json({ statusCode: 200, cart })
  })
  return app
}
