import type { Plugin } from 'vite'

/** In place of the loader: the elements from their source. React's refresh must have been set up by then. */
const SHIM = `{
  const { host } = document.currentScript?.dataset ?? {}
  const start = () => import('/elements/dev.ts').then(({ start }) => start(host))
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}`

/** The builder page from its source. */
const BUILDER = `import('/demo/builder/main.tsx')`

const SCRIPTS: Readonly<Record<string, string>> = { '/store.js': SHIM, '/builder.js': BUILDER }

/** `npm run dev`: the pages of the demo's server at `demo`, their elements hot-reloaded from the source. */
export function devPages(demo: string): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    config: () => ({
      appType: 'custom',
      server: {
        proxy: { '^/(api|images|loose|pay|__demo)(/|$)|^/(builder/)?[\\w-]+\\.(css|svg|png)$': demo },
      },
    }),
    configureServer(server) {
      const readPage = async (url: string, host = '') => {
        const html = await (await fetch(demo + url, { headers: { accept: 'text/html' } })).text()
        return server.transformIndexHtml(url, html.replaceAll(demo, `http://${host}`))
      }
      // What it throws is handed on.
      // oxlint-disable-next-line no-async-endpoint-handlers
      server.middlewares.use(async (request, response, next) => {
        const { url = '/', headers } = request
        const script = SCRIPTS[url.replace(/\?.*/, '')]
        if (script) {
          response.setHeader('content-type', 'text/javascript')
          return void response.end(script)
        }
        if (!headers.accept?.includes('text/html')) return next()
        try {
          const page = await readPage(url, headers.host)
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(page)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
