import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { addressRoutes } from './addresses'
import { authRoutes } from './auth'
import { catalogueRoutes } from './catalogue'
import { imageRoutes } from './images'
import { orderRoutes } from './orders'
import { payRoutes } from './pay'
import { promoRoutes } from './promo'
import { notFound } from './session'
import type { State } from './state'

/** Everything under a `host`: API, pictures and payment page. */
export const apiRoutes = (state: State): Hono => {
  const app = new Hono()
  app.use(
    '*',
    cors({
      origin: '*',
      allowHeaders: ['Content-Type', 'Accept', 'Authorization'],
      exposeHeaders: ['Retry-After'],
      maxAge: 600,
    }),
  )
  // Only for requests with a body: this middleware clones the request, and Node can't clone one without a body.
  app.on(
    ['POST', 'PUT'],
    '/api/*',
    bodyLimit({
      maxSize: 256 * 1024,
      onError: (context) => context.json({ message: 'Payload Too Large' }, 413),
    }),
  )
  const subjects = [catalogueRoutes, authRoutes, addressRoutes, promoRoutes, orderRoutes, payRoutes]
  for (const routes of subjects) app.route('/', routes(state))
  app.route('/', imageRoutes())
  app.all('/api/*', (context) => notFound(context, 'The route could not be found.'))
  return app
}
