import { join } from 'node:path'
import { Hono } from 'hono'
import { isSlug } from '../docs/pages'
import { originOf } from './origin'
import { pageScript } from './page-script'

/** Matches the page and the file in a path under /docs/. */
const PATH = /^(?:ar\/)?(?:(?<slug>[\w-]+)\/)?(?<file>[\w-]+\.\w+)?$/

/** Serves the documentation at /docs. Its style sheet and icon are files of the demo. */
export const docsRoutes = (demo: string, host: string | undefined): Hono => {
  const app = new Hono()
  const script = pageScript(join(demo, 'docs/client/main.ts'))
  const headers = { 'Cache-Control': 'no-cache' }

  // English pages are not in a language folder.
  app.get('/docs/en/*', (context) => context.redirect(context.req.path.replace(/\/en\/?/, '/'), 301))
  app.get('/docs', (context) => context.redirect('/docs/', 301))
  app.get('/docs/*', async (context, next) => {
    const path = context.req.path.slice('/docs/'.length)
    // Links in the pages are relative to a folder.
    if (/(^|\/)[\w-]+$/.test(path)) return context.redirect(`/docs/${path}/`, 301)
    const known = PATH.exec(path)?.groups
    const { slug = 'index', file } = known ?? {}
    const lang = path.startsWith('ar/') ? 'ar' : 'en'
    const found = known && isSlug(slug) ? slug : null
    // Import the renderer only when the documentation is requested.
    const { articleOf, renderPage, searchIndex } = await import('../docs/site')
    const origins = { host: host ?? originOf(context), script: `${originOf(context)}/store.js` }
    if (file === 'docs.js')
      return context.body(await script(), 200, {
        ...headers,
        'Content-Type': 'text/javascript; charset=utf-8',
      })
    if (file === 'search-en.json' || file === 'search-ar.json')
      return context.json(searchIndex(file === 'search-ar.json' ? 'ar' : 'en'), 200, headers)
    if (!file)
      return context.html(renderPage(lang, found, { ...origins, demo: true }), found ? 200 : 404, headers)
    const [, frame] = /^frame-(\d+)\.html$/.exec(file) ?? []
    const html = found && frame && articleOf(lang, found, origins).frames[Number(frame) - 1]
    return html ? context.html(html, 200, headers) : next()
  })
  return app
}
