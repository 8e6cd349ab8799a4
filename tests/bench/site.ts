import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * A merchant's site with the store's files beside its pages, compressed and cached as the documentation on hosting
 * describes.
 */
export interface Site {
  url: string
  close(): Promise<void>
}

/**
 * @param files pages and scripts by path; other paths are served from the build
 * @param screens the path of the page that every other path without a file extension shows
 * @param dist the folder of the build
 */
export async function openSite(
  files: Readonly<Record<string, string>>,
  { screens, dist = DIST }: { screens?: string; dist?: string } = {},
): Promise<Site> {
  const packed = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const [requested = '/'] = (request.url ?? '/').split('?')
    const path = screens && !requested.includes('.') && !files[requested] ? screens : requested
    const content =
      packed.get(path) ?? (await read(path).then((text) => text && gzipSync(text, { level: 9 })))
    if (!content) return void response.writeHead(404).end()
    packed.set(path, content)
    const script = path.endsWith('.js')
    const kept =
      path.startsWith('/assets/') || path.startsWith('/bare') ? 'max-age=31536000, immutable' : 'max-age=300'
    response.writeHead(200, {
      'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': content.length,
      'cache-control': script ? `public, ${kept}` : 'no-cache',
    })
    response.end(content)
  })
  const read = async (path: string): Promise<string | null> =>
    files[path] ?? (path.endsWith('.js') ? readFile(dist + path, 'utf8').catch(() => null) : null)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
