import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contentType } from '../../demo/docker/server.mjs'

/**
 * Serves a folder like a static host: `/product/7` from `product/7.html`, a folder from its `index.html`, and everything
 * else from `404.html`.
 */
export async function openStaticHost(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const read = async (names: readonly string[]) => {
    for (const name of names) {
      const content = await readFile(join(folder, name)).catch(() => null)
      if (content) return { name, content }
    }
    return null
  }
  const server = createServer((request, response) => {
    void (async () => {
      // A browser with a window requests it by itself.
      if (request.url === '/favicon.ico') {
        response.writeHead(204).end()
        return
      }
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://any').pathname)
      const found = await read(path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`])
      const file = found ?? (await read(['404.html']))
      response.writeHead(found ? 200 : 404, {
        'content-type': contentType(file?.name ?? ''),
      })
      response.end(file?.content)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
