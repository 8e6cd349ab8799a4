import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { build } from 'vite'
import { listenOn } from '../../demo/server/listen'
import { findLibraries } from '../helpers/debian-libraries.mjs'
import { hostPage, pathOf, type Host } from './host'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const libraries = findLibraries()
const FOLDERS: Readonly<Record<string, string>> = {
  npm: path('../../node_modules'),
  files: path('files'),
  assets: path('../../dist/assets'),
  ...(libraries && { debian: libraries }),
}
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

interface Visit {
  host: Host
  api: string
  /** Resolves when the store's script may be sent. */
  open: Promise<void>
}

/**
 * Serves host pages on one origin (`127.0.0.1`), and their libraries and the store on another (`localhost`). A page's
 * `store.js` is held back until released, so that the page can be recorded without it.
 */
export async function serveHosts() {
  const visits = new Map<string, Visit>()
  let pages = ''
  let cdn = ''

  const app = new Hono()
  app.get('/page/:visit/*', (context) => {
    const { visit } = context.req.param()
    const known = visits.get(visit)
    if (!known) return context.notFound()
    const { host, api } = known
    const inside = context.req.query('inside') !== undefined
    const html =
      host.sandbox && !inside
        ? `<!doctype html><meta charset="utf-8"><title>Outside</title><link rel="icon" href="data:,"><body style="margin:0">
           <iframe sandbox="${host.sandbox}" src="?inside" style="border:0;width:1280px;height:900px"></iframe>`
        : hostPage(host, { cdn, api, page: pages }, visit)
    if (host.csp) {
      context.header(
        'Content-Security-Policy',
        host.csp.replaceAll('{{cdn}}', cdn).replaceAll('{{api}}', api),
      )
    }
    return context.html(html)
  })
  app.get('/store.js', async (context) => {
    await visits.get(context.req.query('visit') ?? '')?.open
    return answer(await readFile(path('../../dist/store.js')), '.js')
  })
  app.get('/bundled/:file', async (context) =>
    answer(Buffer.from(await bundled(context.req.param('file'))), '.js'),
  )
  app.get('/:folder/*', async (context) => {
    const folder = FOLDERS[context.req.param('folder')]
    const file = folder && normalize(join(folder, context.req.path.split('/').slice(2).join('/')))
    const content = file?.startsWith(`${folder}${sep}`) ? await readFile(file).catch(() => null) : null
    return file && content ? answer(content, extname(file)) : context.notFound()
  })

  const { url, port, close } = await listenOn(async (request) => app.fetch(request), 0)
  pages = url
  cdn = `http://localhost:${port}`
  return {
    /** Registers a visit; returns its URL and a function that releases the store's script. */
    visit(host: Host, api: string) {
      const visit = `${visits.size + 1}-${host.name}`
      let release = () => {}
      const open = new Promise<void>((resolve) => (release = resolve))
      visits.set(visit, { host, api, open })
      return { url: `${pages}${pathOf(visit)}/${host.path ?? ''}`, release }
    },
    close,
  }
}

/** Bundles a script of `files` for production, with React. */
async function bundled(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(path('files'), file), formats: ['iife'], name: 'bundled' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${file} could not be built.`)
  return output.output[0].code
}

function answer(content: Buffer, extension: string): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': `${TYPES[extension] ?? 'application/octet-stream'}; charset=utf-8`,
      'Access-Control-Allow-Origin': '*',
    },
  })
}
