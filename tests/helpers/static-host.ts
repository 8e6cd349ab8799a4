import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentType } from '../../demo/docker/server.mjs'
import { listenOn, type Listening } from '../../demo/server/listen'

/**
 * Serves a folder like a static host: `/product/7` from `product/7.html`, a folder from its `index.html`, and everything
 * else from `404.html`.
 */
export async function openStaticHost(folder: string): Promise<Listening> {
  const read = async (names: readonly string[]) => {
    for (const name of names) {
      const content = await readFile(join(folder, name)).catch(() => null)
      if (content) return { name, content }
    }
    return null
  }
  const result = async (request: Request) => {
    const path = decodeURIComponent(new URL(request.url).pathname)
    // A browser with a window requests the icon by itself.
    if (path === '/favicon.ico') return new Response(null, { status: 204 })
    const found = await read(path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`])
    const file = found ?? (await read(['404.html']))
    const type = contentType(file?.name ?? '')
    return new Response(file?.content, { status: found ? 200 : 404, headers: { 'content-type': type } })
  }
  return listenOn(result, 0)
}
