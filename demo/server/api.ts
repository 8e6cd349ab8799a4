import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { addressRoutes } from './addresses'
import { authRoutes } from './auth'
import { catalogueRoutes } from './catalogue'
import { imageRoutes } from './images'
import { extraResponse, looseResponse } from './loose'
import { orderRoutes } from './orders'
import { originOf } from './origin'
import { payRoutes } from './pay'
import { promoRoutes } from './promo'
import { notFound } from './session'
import type { State } from './state'

/** Everything under a `host`: API, pictures and payment page. */
const hostRoutes = (state: State): Hono => {
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

const isJson = (result: Response): boolean => (result.headers.get('Content-Type') ?? '').includes('json')

export const apiRoutes = (state: State, dialect: 'tidy' | 'loose'): Hono => {
  const host = hostRoutes(state)
  const app = new Hono()
  const loosely = async (
    context: Parameters<Parameters<typeof app.use>[1]>[0],
    next: () => Promise<void>,
  ): Promise<void> => {
    await next()
    if (!isJson(context.res)) return
    const path = context.req.path.replace(/^\/loose(?=\/)/, '')
    const extra = context.res.status === 404 ? extraResponse(path) : undefined
    const body = extra ?? looseResponse(path, await context.res.json(), originOf(context))
    context.res = new Response(JSON.stringify(body), {
      status: extra ? 200 : context.res.status,
      headers: context.res.headers,
    })
  }
  app.use('/loose/*', loosely)
  if (dialect === 'loose') app.use('/api/*', loosely)
  app.route('/loose', host)
  app.route('/', host)
  return app
}
