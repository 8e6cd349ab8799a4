import { Hono } from 'hono'
import { drawPicture } from '../seed/art/index'

const KEPT = 'public, max-age=31536000, immutable'

/** Every picture is drawn when it is asked for; its name alone says what is on it. */
export const imageRoutes = (): Hono => {
  const app = new Hono()
  app.get('/images/:folder/:file', (context) => {
    const picture = drawPicture(context.req.param('folder'), context.req.param('file'))
    if (picture === undefined) return context.text('There is no such picture.', 404)
    return context.body(picture, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': KEPT,
      // A picture opened by itself is a document: it may style itself and do nothing else.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
  return app
}

/** The same one for every picture. */
export const photographRoutes = (photograph: Uint8Array<ArrayBuffer>): Hono => {
  const app = new Hono()
  app.get('/images/*', (context) =>
    context.body(photograph, 200, { 'Content-Type': 'image/png', 'Cache-Control': KEPT }),
  )
  return app
}
