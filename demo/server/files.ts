import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { type Context, Hono } from 'hono'
import { contentType } from '../docker/server.mjs'
import { config } from '../seed/shop'
import { docsRoutes } from './docs'
import { escapeHtml } from './html'
import { originOf } from './origin'
import { pageScript } from './page-script'
import type { StorePages } from './store-pages'

// Only files that pages load; never the server's source.
const pageTypes = new Set(['.css', '.html', '.js', '.png', '.svg'])

const pages: Record<string, string> = {
  '/': '/index.html',
  '/parts': '/parts.html',
  '/builder': '/builder.html',
  // Browsers request it for pages without an icon, such as host pages and the payment page.
  '/favicon.ico': '/favicon.svg',
  '/docs/favicon.svg': '/favicon.svg',
  '/docs/base.css': '/base.css',
}

/** The store's files besides its pages: those for crawlers, and those of an installable store. */
const storeFile =
  /^\/(robots\.txt|sitemap(-\d+)?\.xml|feed\.xml|store(-worker\.js|\.webmanifest|-icon(-maskable)?\.svg|-shell\.html))$/

const reservedPaths = /^\/(api|images|__demo|pay|assets)(\/|$)/

const readInside = async (folder: string, path: string): Promise<Buffer | undefined> => {
  const file = normalize(join(folder, path))
  if (!file.startsWith(folder + sep) || path.includes('\0')) return undefined
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? readFile(file) : undefined
}

export type FilesOptions = {
  root: string
  host: string | undefined
  /** Renders the store's pages. If undefined, pages are rendered only in the browser. */
  pages: StorePages | undefined
  /** The attributes of another shop, which the elements on the pages use. */
  shop: ShopAttributes | undefined
}

export type ShopAttributes = Readonly<Record<string, string>>

export const fileRoutes = ({ root, host, pages: storePages, shop }: FilesOptions): Hono => {
  const app = new Hono()
  const built = join(root, 'dist')
  const demo = join(root, 'demo')

  const hostFor = (context: Context): string => host ?? originOf(context)

  /**
   * `?lang=ar` shows host pages as an Arabic merchant would write them. The full store reads the parameter itself.
   */
  const langFor = (context: Context): string => {
    const lang = context.req.query('lang')
    return lang === 'en' || lang === 'ar' ? ` lang="${lang}"` : ''
  }

  const fillIn = (page: Buffer, context: Context): string => {
    // The Host header may contain anything that a URL allows, such as a quote.
    const address = escapeHtml(hostFor(context))
    const named = Object.entries(shop ?? { host: hostFor(context) })
      .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
      .join(' ')
    return page
      .toString('utf8')
      .replaceAll('host="{{host}}"', (_, at: number, text: string) =>
        text.slice(0, at).endsWith('<store-app ') ? named : `${named}${langFor(context)}`,
      )
      .replaceAll('{{host}}', () => address)
  }

  const result = (context: Context, path: string, content: Buffer): Response => {
    // Files in assets have a hash in their name; all others may change.
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const body = extname(path) === '.html' ? fillIn(content, context) : new Uint8Array(content)
    return context.body(body, 200, {
      'Content-Type': contentType(path),
      'Cache-Control': cache,
      'Access-Control-Allow-Origin': '*',
    })
  }

  // A file instead of an inline script, for pages with a strict policy.
  app.get('/config.js', (context) => {
    const script = `document.querySelector('store-app, store-cart').config = ${JSON.stringify(config)}\n`
    return result(context, '/config.js', Buffer.from(script, 'utf8'))
  })
  const builder = pageScript(join(demo, 'builder/main.tsx'))
  app.get('/builder.js', async (context) =>
    result(context, '/builder.js', Buffer.from(await builder(), 'utf8')),
  )
  app.route('/', docsRoutes(demo, host))
  app.get('*', async (context) => {
    const requested = safeDecode(new URL(context.req.url).pathname)
    if (requested === undefined) return context.text('Bad Request', 400)
    if (storePages && (requested === '/' || storeFile.test(requested)))
      return storePages(context.req.raw, originOf(context))
    const path = pages[requested] ?? requested
    if (pageTypes.has(extname(path))) {
      const page = await readInside(demo, path.replace(/^\/demo\//, '/'))
      if (page) return result(context, path, page)
    }
    const file = extname(path) === '.html' ? undefined : await readInside(built, path)
    if (file) return result(context, path, file)
    const accepted = context.req.header('Accept') ?? '*/*'
    // Link previews and curl accept anything; so do requests for files.
    const wantsAnything = storePages && accepted.includes('*/*') && extname(path) === ''
    const wantsPage = wantsAnything || accepted.includes('text/html')
    // The store routes by path: any path that is not a file is one of its screens.
    if (wantsPage && !reservedPaths.test(requested)) {
      if (storePages) return storePages(context.req.raw, originOf(context))
      const index = await readInside(demo, '/index.html')
      if (index) return result(context, '/index.html', index)
      return context.text('demo/index.html is missing.', 404)
    }
    return context.text('Not Found', 404)
  })
  return app
}

const safeDecode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
