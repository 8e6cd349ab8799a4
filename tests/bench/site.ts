import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { listenWith, type Listening } from '../../demo/server/listen.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * Starts a merchant's site with the store's files beside its pages, compressed and cached as the documentation on hosting
 * describes.
 * @param files pages and scripts by path; other paths are served from the build
 * @param screens the path of the page that every other path without a file extension shows
 * @param dist the folder of the build
 */
export async function openSite(
  files: Readonly<Record<string, string>>,
  { screens, dist = DIST }: { screens?: string; dist?: string } = {},
): Promise<Listening> {
  const packed = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const [requested = '/'] = (request.url ?? '/').split('?')
    const path = screens && !requested.includes('.') && !files[requested] ? screens : requested
    const content =
      packed.get(path) ?? (await read(path).then((text) => text && gzipSync(text, { level: 9 })))
    if (!content) return void response.writeHead(404).end()
    packed.set(path, content)
    const script = path.endsWith('.js')
    const remaining =
      path.startsWith('/assets/') || path.startsWith('/bare') ? 'max-age=31536000, immutable' : 'max-age=300'
    response.writeHead(200, {
      'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': content.length,
      'cache-control': script ? `public, ${remaining}` : 'no-cache',
    })
    response.end(content)
  })
  const read = async (path: string): Promise<string | null> =>
    files[path] ?? (path.endsWith('.js') ? readFile(dist + path, 'utf8').catch(() => null) : null)
  return listenWith(server, 0)
}
