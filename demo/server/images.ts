import { Hono } from 'hono'
import { drawPicture } from '../seed/art/index'

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

/** Pictures are drawn on request from their file names. */
export const imageRoutes = (): Hono => {
  const app = new Hono()
  app.get('/images/:folder/:file', (context) => {
    const picture = drawPicture(context.req.param('folder'), context.req.param('file'))
    if (picture === undefined) return context.text('There is no such picture.', 404)
    return context.body(picture, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': IMMUTABLE_CACHE,
      // An SVG opened directly is a document: allow it inline styles and nothing else.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
  return app
}

/** Serves the same photograph for every picture. */
export const photographRoutes = (photograph: Uint8Array<ArrayBuffer>): Hono => {
  const app = new Hono()
  app.get('/images/*', (context) =>
    context.body(photograph, 200, { 'Content-Type': 'image/png', 'Cache-Control': IMMUTABLE_CACHE }),
  )
  return app
}
