import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { BrowserContext } from 'playwright-core'
import type { DemoServer, Listening } from '../../demo/server'

export interface MerchantPage {
  /** In place of the demo's own page; `{{host}}` is the server's address, `{{cdn}}` another origin's with its files. */
  html: string | undefined
  csp: string | undefined
}

/** The address of a page without the store: to prepare the storage of the origin. */
export const BLANK = '/blank'
const BLANK_PAGE = {
  html: '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">',
  csp: undefined,
}

/** Tells a shopper of a merchant's page from others; the page itself can't read it. */
const COOKIE = 'merchant-page'

/**
 * A demo's server with merchants' pages before it: a shopper who was sent to one gets it at every address of the origin.
 * A route of the browser could do that as well, but asks about each file and keeps none.
 */
export async function listenWithPages(demo: DemoServer) {
  const pages = new Map<string, MerchantPage>()

  async function answer(request: Request, bindings: HttpBindings): Promise<Response> {
    const isPage = ['document', 'iframe'].includes(request.headers.get('sec-fetch-dest') ?? '')
    const id = new RegExp(`${COOKIE}=(\\d+)`).exec(request.headers.get('cookie') ?? '')?.[1]
    const blank = new URL(request.url).pathname === BLANK ? BLANK_PAGE : undefined
    const page = isPage && id ? pages.get(id) : blank
    if (!page) return demo.fetch(request, bindings)
    const body = page.html ?? (await (await demo.fetch(request, bindings)).text())
    return new Response(body.replaceAll('{{host}}', listening.url).replaceAll('{{cdn}}', cdn), {
      headers: { 'content-type': 'text/html', ...(page.csp && { 'content-security-policy': page.csp }) },
    })
  }

  const fetch = (request: Request, bindings: unknown) => answer(request, bindings as HttpBindings)
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }
  const listening: Listening = { url: `http://127.0.0.1:${port}`, port, close }
  const cdn = `http://localhost:${port}`

  return {
    ...listening,
    cdn,
    /** From now on a shopper gets this page. */
    async send(context: BrowserContext, page: MerchantPage): Promise<void> {
      const id = `${pages.size + 1}`
      pages.set(id, page)
      await context.addCookies([{ name: COOKIE, value: id, url: listening.url, httpOnly: true }])
    },
  }
}
