import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createElement, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { listenWith } from '../../demo/server/listen'

/**
 * Starts a server whose page React streams. A Suspense boundary waits until the page has requested
 * `/main.js?defined`, and then renders the HTML. All other paths are forwarded to another server.
 */
export async function serveStreamed(html: string, files: string) {
  let define = () => {}
  const defined = new Promise<void>((resolve) => (define = resolve))
  const content = defined.then(() => html)

  const Product = () => createElement('div', { dangerouslySetInnerHTML: { __html: use(content) } })
  const page = () =>
    createElement(
      'html',
      { lang: 'en' },
      createElement('head', null, createElement('title', null, 'App'), icon()),
      createElement(
        'body',
        null,
        createElement(Suspense, { fallback: 'Loading' }, createElement(Product)),
        createElement('p', null, 'More text.'),
      ),
    )
  const icon = () => createElement('link', { rel: 'icon', href: 'data:,' })

  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse) {
    if (url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const { pipe } = renderToPipeableStream(page(), {
        bootstrapModules: ['/main.js'],
        onShellReady: () => void pipe(response),
      })
      return
    }
    if (url === '/main.js?defined') define()
    const file = await fetch(files + url)
    response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await file.arrayBuffer()))
  }

  const server = createServer((request, response) => void answer(request, response))
  return listenWith(server, 0)
}
