import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { BrowserContext } from 'playwright-core'
import type { DemoServer } from '../../demo/server'
import { listenWith } from '../../demo/server/listen'

export interface MerchantPage {
  /** Replaces the demo's own page; `{{host}}` is the server's URL, `{{cdn}}` another origin with its files. */
  html: string | undefined
  csp: string | undefined
}

/** The path of a page without the store, on which a test can prepare the origin's storage. */
export const BLANK = '/blank'
const BLANK_PAGE = {
  html: '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">',
  csp: undefined,
}

/** A merchant's page that contains nothing but a `store-app`. */
export const pageWithStore = (attributes: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shop</title><link rel="icon" href="data:,"><script src="/store.js" async></script></head>
<body style="margin:0"><store-app host="{{host}}" ${attributes}></store-app></body></html>`

/** Responses that wait until a test releases them. */
interface Hold {
  path: RegExp
  requested: number
  /** Resolves to whether the responses are sent or the connection breaks. */
  end: Promise<'sent' | 'broken'>
}

/** The cookie that identifies a shopper's page. It is HttpOnly, so that the page can't read it. */
const COOKIE = 'merchant-page'

/**
 * Starts a demo server with merchants' pages in front. A shopper with such a page gets it at every URL of the origin.
 * The browser could intercept requests instead, but that disables its cache, which makes a visit half as long again.
 *
 * With `revalidates`, browsers request the store's files each time, so that cached ones can be held back. With
 * `isShared`, they store no documents, because Back would show a later shopper in the same browser the page of an
 * earlier one.
 */
export async function listenWithPages(demo: DemoServer, { revalidates = false, isShared = false } = {}) {
  const pages = new Map<string, MerchantPage>()
  const posted = new Map<string, unknown[]>()
  const holds = new Set<Hold>()

  async function answer(request: Request, bindings: HttpBindings): Promise<Response> {
    const { pathname } = new URL(request.url)
    for (const hold of holds) {
      if (request.method === 'OPTIONS' || !hold.path.test(pathname)) continue
      hold.requested++
      if ((await hold.end) === 'sent') continue
      bindings.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (!revalidates || !pathname.startsWith('/assets/')) return respond(request, bindings)
    // The name contains a hash of the content, so it identifies the version.
    const etag = `"${pathname}"`
    const headers = { etag, 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    const response = await respond(request, bindings)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }

  async function respond(request: Request, bindings: HttpBindings): Promise<Response> {
    const isPage = ['document', 'iframe'].includes(request.headers.get('sec-fetch-dest') ?? '')
    const response = await contentOf(request, bindings, isPage)
    if (isShared && isPage && response !== RESPONSE_ALREADY_SENT)
      response.headers.set('cache-control', 'no-store')
    return response
  }

  async function contentOf(request: Request, bindings: HttpBindings, isPage: boolean): Promise<Response> {
    const id = new RegExp(`${COOKIE}=(\\d+)`).exec(request.headers.get('cookie') ?? '')?.[1]
    const { pathname } = new URL(request.url)
    const bodies = request.method === 'POST' && posted.get(pathname)
    if (bodies) bodies.push(await request.clone().json())
    const blank = pathname === BLANK ? BLANK_PAGE : undefined
    const page = isPage && id ? pages.get(id) : blank
    if (!page) return demo.fetch(request, bindings)
    const body = page.html ?? (await (await demo.fetch(request, bindings)).text())
    return new Response(body.replaceAll('{{host}}', listening.url).replaceAll('{{cdn}}', cdn), {
      headers: { 'content-type': 'text/html', ...(page.csp && { 'content-security-policy': page.csp }) },
    })
  }

  const fetch = (request: Request, bindings: unknown) => answer(request, bindings as HttpBindings)
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server
  // A shared server is never closed, so it must not keep the process alive.
  const listening = await listenWith(server.unref(), 0)
  const cdn = `http://localhost:${listening.port}`

  return {
    ...listening,
    cdn,
    /** Records the bodies of the POST requests to a path from now on. */
    watchBodies(path: string): unknown[] {
      const bodies: unknown[] = []
      posted.set(path, bodies)
      return bodies
    },
    /** Holds back the responses for a path, in which `*` is any name, until one of the returned functions is called. */
    hold(path: string) {
      let end: (how: 'sent' | 'broken') => void = () => {}
      const hold: Hold = {
        path: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`),
        requested: 0,
        end: new Promise((resolve) => (end = resolve)),
      }
      holds.add(hold)
      return { requested: () => hold.requested, release: () => end('sent'), fail: () => end('broken') }
    },
    /** Stops recording bodies and holding back responses. */
    reset() {
      holds.clear()
      posted.clear()
    },
    /** Serves the page to this shopper from now on. */
    async send(context: BrowserContext, page: MerchantPage): Promise<void> {
      const id = `${pages.size + 1}`
      pages.set(id, page)
      await context.addCookies([{ name: COOKIE, value: id, url: listening.url, httpOnly: true }])
    },
  }
}
