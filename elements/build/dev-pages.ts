import type { Plugin } from 'vite'

const SCRIPTS: Readonly<Record<string, string>> = {
  // Replaces the loader: defines the elements from source, after Vite has set up React Fast Refresh.
  '/store.js': `{
  const { host } = document.currentScript?.dataset ?? {}
  const start = () => import('/elements/dev.ts').then(({ start }) => start(host))
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}`,
  '/builder.js': `import('/demo/builder/main.tsx')`,
}

/** Paths that the demo's back end serves. */
const PROXIED =
  '^/(api|images|pay|__demo)(/|$)|^/(builder/|docs/)?[\\w-]+\\.(css|svg|png)$|^/(config|docs/[\\w-]+)\\.js$|^/docs/[\\w-]+\\.json$'

/**
 * Whether a request is for a page. Browsers accept HTML, and curl accepts anything. Requests for modules also accept
 * anything, but their paths have an extension or begin with `@`.
 */
export const wantsPage = (url: string, accept = '') =>
  accept.includes('text/html') ||
  (accept.includes('*/*') && /^\/(?!@)[^.?]*(\?|$)/.test(url) && !new RegExp(PROXIED).test(url))

/** Serves the pages of the demo server at `demo` for `npm run dev`, with elements that hot-reload from source. */
export function devPages(demo: string): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    config: () => ({ appType: 'custom', server: { proxy: { [PROXIED]: demo } } }),
    configureServer(server) {
      // Vite handles errors thrown by middleware.
      // oxlint-disable-next-line no-async-endpoint-handlers
      server.middlewares.use(async (request, response, next) => {
        const { url = '/', headers } = request
        const script = SCRIPTS[url.replace(/\?.*/, '')]
        if (script) {
          response.setHeader('content-type', 'text/javascript')
          return void response.end(script)
        }
        if (!wantsPage(url, headers.accept)) return next()
        try {
          const html = await (await fetch(demo + url, { headers: { accept: 'text/html' } })).text()
          const own = html.replaceAll(demo, `http://${headers.host ?? ''}`)
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(url, own))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
