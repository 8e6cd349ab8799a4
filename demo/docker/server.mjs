/**
 * A production server without dependencies: it serves the pages of the store and the files of its build,
 * and health checks and metrics on a second port. `API=https://api.example SITE=https://shop.example node demo/docker/server.mjs`
 */
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const TYPES = {
  __proto__: null,
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}
/** How long requests in flight may take to finish when the server stops, in seconds. */
const GRACE_S = 10
/** The timeout of the API's response to a health check, in ms. */
const CHECK_LIMIT_MS = 2000

/** Statuses with which an API reports that there is no such product. */
const MISSING = new Set([400, 404, 410, 422])

export const contentType = (path) => TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream'

/** Collects counts and seconds by label, in the Prometheus text format. */
export function createMetrics() {
  const counts = new Map()
  const delay = monitorEventLoopDelay()
  delay.enable()
  return {
    add(name, label, seconds) {
      const key = `${name} ${label}`
      const sum = counts.get(key) ?? { name, label, count: 0, seconds: 0 }
      sum.count += 1
      sum.seconds += seconds
      counts.set(key, sum)
    },
    text() {
      const lines = [...counts.values()].flatMap(({ name, label, count, seconds }) => [
        `${name}_seconds_count{${label}} ${count}`,
        `${name}_seconds_sum{${label}} ${seconds.toFixed(3)}`,
      ])
      const delayed = Number.isFinite(delay.max) ? delay.max / 1e9 : 0
      delay.reset()
      const memory = process.memoryUsage.rss()
      return [
        ...lines,
        `store_event_loop_delay_max_seconds ${delayed.toFixed(3)}`,
        `store_memory_bytes ${memory}`,
        '',
      ].join('\n')
    },
    close: () => delay.disable(),
  }
}

/** Returns a `fetch` that counts its requests. */
export const measuredFetch = (metrics, send = fetch) =>
  async function measured(input, init) {
    const start = performance.now()
    const count = (outcome) =>
      metrics.add('store_api', `outcome="${outcome}"`, (performance.now() - start) / 1000)
    try {
      const response = await send(input, init)
      count(response.ok || MISSING.has(response.status) ? 'answered' : 'failed')
      return response
    } catch (error) {
      count('failed')
      throw error
    }
  }

const withoutEndSlashes = (text) => text.replace(/\/+$/, '')

/** The paths of the files in a folder. */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, path = parentPath, name }) =>
        join(path, name).slice(folder.length).split(sep).join('/'),
      ),
  )
}

/**
 * Listens on two ports: one for shoppers, one for health checks and metrics.
 * @param handler responds to requests for pages
 * @param dist the folder of the build
 * @param api the base URL of the shop's API
 * @param log called with a line for each request
 * @param logError called with the error of a request that fails
 */
export async function startServer({
  handler,
  site,
  api,
  dist,
  metrics,
  port = 3000,
  adminPort = 3001,
  log = console.log,
  logError = console.error,
  send = fetch,
}) {
  const { origin, pathname } = new URL(site)
  const base = withoutEndSlashes(pathname)
  const settings = `${withoutEndSlashes(api)}/api/settings`
  const files = await filesIn(dist)

  /** Returns undefined if the URL or the method is invalid. */
  function pageRequest({ url, method, headers }) {
    const known = headers['if-none-match']
    try {
      // Never use the request's host: `//other` must be a path.
      return new Request(new URL(origin + url), { method, headers: known ? { 'if-none-match': known } : {} })
    } catch {
      return undefined
    }
  }

  async function respond(request, response) {
    const parsed = pageRequest(request)
    if (!parsed) return response.writeHead(400).end()
    const { pathname } = new URL(parsed.url)
    const path = pathname.slice(base.length)
    if (pathname === base + path && files.has(path)) return sendFile(request, response, path)
    const page = await handler(parsed)
    response.writeHead(page.status, Object.fromEntries(page.headers))
    if (!page.body) return response.end()
    await pipeline(Readable.fromWeb(page.body), response)
  }

  async function sendFile({ method }, response, path) {
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end()
    response.writeHead(200, {
      'content-type': contentType(path),
      // Asset names contain a hash of the content.
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=300',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    if (method === 'HEAD') return response.end()
    await pipeline(createReadStream(join(dist, path)), response)
  }

  let isClosing = false
  const pages = createServer((request, response) => {
    const start = performance.now()
    response.on('close', () => {
      // Keep-alive connections would delay the shutdown.
      if (isClosing) setImmediate(() => pages.closeIdleConnections())
      const ms = performance.now() - start
      const status = response.writableFinished ? response.statusCode : 499
      metrics.add('store_requests', `status="${status}"`, ms / 1000)
      // Omit the query: searches may contain names and phone numbers.
      const path = request.url.split('?')[0]
      log(
        JSON.stringify({
          time: new Date().toISOString(),
          method: request.method,
          path,
          status,
          ms: Math.round(ms),
        }),
      )
    })
    respond(request, response).catch((error) => {
      // The response closes early when a visitor leaves.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') logError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })

  const checks = {
    '/healthz': async () => [200, 'ok\n'],
    '/healthz/api': async () => {
      const signal = AbortSignal.timeout(CHECK_LIMIT_MS)
      const status = await send(settings, { signal, redirect: 'manual' }).then(
        (response) => response.status,
        () => 0,
      )
      return status === 200
        ? [200, 'ok\n']
        : [503, `The API ${status ? `answered ${status}` : 'did not answer'}.\n`]
    },
    '/metrics': async () => [200, metrics.text()],
  }
  const admin = createServer(async (request, response) => {
    const [status, text] = (await checks[request.url]?.()) ?? [404, 'Not Found\n']
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end(text)
  })

  const servers = [pages, admin]
  const ports = [port, adminPort]
  await Promise.all(
    servers.map(
      (server, index) =>
        new Promise((resolve, reject) => server.once('error', reject).listen(ports[index], resolve)),
    ),
  )
  return {
    ports: servers.map((server) => server.address().port),
    /** Resolves when the requests in flight have finished. */
    async close() {
      isClosing = true
      const timer = setTimeout(() => pages.closeAllConnections(), GRACE_S * 1000)
      await Promise.all(
        servers.map((server) => {
          const closed = new Promise((resolve) => server.close(resolve))
          server.closeIdleConnections()
          return closed
        }),
      )
      clearTimeout(timer)
      metrics.close()
    },
  }
}

async function main({ API, SITE, PORT, ADMIN_PORT }) {
  if (!API || !SITE) throw new Error('Set API to the URL of your API, and SITE to that of the store.')
  const { createStoreHandler } = await import('storefront-elements/server')
  const dist = fileURLToPath(new URL('../../dist', import.meta.url))
  const read = async (name) => JSON.parse(await readFile(join(dist, name), 'utf8'))
  const metrics = createMetrics()
  const handler = createStoreHandler({
    host: API,
    site: SITE,
    files: { routes: await read('first-routes.json'), integrity: await read('integrity.json') },
    fetch: measuredFetch(metrics),
  })
  const server = await startServer({
    handler,
    site: SITE,
    api: API,
    dist,
    metrics,
    ...(PORT && { port: Number(PORT) }),
    ...(ADMIN_PORT && { adminPort: Number(ADMIN_PORT) }),
  })
  console.log(`Listening on ports ${server.ports.join(' and ')}.`)
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void server.close().then(() => process.exit(0)))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(process.env).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
