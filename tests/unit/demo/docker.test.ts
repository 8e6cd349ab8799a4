import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentType, createMetrics, measuredFetch, startServer } from '../../../demo/docker/server.mjs'
import { createStoreHandler } from '../../../elements/package/server'
import { AMPLE_MS } from '../../helpers/patience'
import { API, fakeApi, SITE } from '../server/set-up'

const root = fileURLToPath(new URL('../../..', import.meta.url))

describe('the server of the Docker image', () => {
  let folder: string
  let dist: string
  let lines: string[]
  let errors: unknown[]
  let isDown: boolean
  let redirects: boolean
  let server: Awaited<ReturnType<typeof startServer>>
  /** Runs on each request to the API, which responds when it has resolved. */
  let arrived: () => Promise<void> | undefined

  const shop = fakeApi({
    settings: { store_en: 'Sidra' },
    appearances: {},
    home: { home: [] },
    categories: { categories: [] },
    subcategories: { subcategories: [] },
    brands: { brands: [] },
    products: { products: [] },
  })
  const send: typeof fetch = async (input, init) => {
    await arrived()
    if (isDown) return new Response('down', { status: 502 })
    if (redirects && init?.redirect === 'manual') return new Response(null, { status: 301 })
    return shop.fetch(input, init)
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-docker-'))
    dist = join(folder, 'dist')
    await mkdir(join(dist, 'assets'), { recursive: true })
    await writeFile(join(dist, 'store.js'), '/* store */')
    await writeFile(join(dist, 'assets/app-1.js'), '/* app */')
    await writeFile(join(folder, 'own.txt'), 'not for shoppers')
    lines = []
    errors = []
    isDown = false
    redirects = false
    arrived = () => undefined
    server = await start(SITE)
  })
  afterEach(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  function start(site: string) {
    const metrics = createMetrics()
    const pages = createStoreHandler({
      host: `${API}/`,
      site,
      fetch: measuredFetch(metrics, send),
      timeLimit: AMPLE_MS,
    })
    const handler: typeof pages = async (request) => {
      if (request.url.endsWith('/broken')) throw new Error('page failed')
      return pages(request)
    }
    return startServer({
      handler,
      site,
      api: `${API}/`,
      dist,
      metrics,
      port: 0,
      adminPort: 0,
      log: (line) => void lines.push(line),
      logError: (error) => void errors.push(error),
      send,
    })
  }

  const get = (path: string, init?: RequestInit, port = 0) =>
    fetch(`http://127.0.0.1:${server.ports[port]}${path}`, { redirect: 'manual', ...init })
  const ask = async (path: string) => {
    const response = await get(path, {}, 1)
    return [response.status, await response.text()] as const
  }

  it('the server of the Docker image serves the pages of the store, and responds 304 to a known ETag', async () => {
    const page = await get('/categories?lang=en')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<store-app')
    const etag = page.headers.get('etag') ?? ''
    expect((await get('/categories?lang=en', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await get('/nowhere')).status).toBe(404)
    expect((await get('/Categories?lang=en')).headers.get('location')).toBe(`${SITE}/categories?lang=en`)
    expect((await get('//evil.example/categories/')).status).toBe(404)
    expect((await get('/categories', { method: 'POST' })).status).toBe(405)
  })

  it('the server of the Docker image serves the files of the build, and no others', async () => {
    const asset = await get('/assets/app-1.js')
    expect(await asset.text()).toBe('/* app */')
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await get('/store.js', { method: 'HEAD' })).headers.get('cache-control')).toBe(
      'public, max-age=300',
    )
    // A cached 404 would stop the store for everyone, although another server may already have the file.
    const missing = await get('/assets/app-2.js')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    for (const path of ['/../own.txt', '/assets/..%2f..%2fown.txt', '/assets/', '/%00'])
      expect(await (await get(path)).text()).not.toContain('not for shoppers')
  })

  it('the server of the Docker image serves a store whose URL has a path', async () => {
    await server.close()
    server = await start(`${SITE}/shop/`)
    const [, script = ''] = /<script src="([^"]+)"/.exec(await (await get('/shop')).text()) ?? []
    expect(await (await get(script)).text()).toBe('/* store */')
    const asset = await get('/shop/assets/app-1.js')
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ])
    expect((await get('/store.js')).status).toBe(404)
  })

  it.each([
    ['app.CSS', 'text/css; charset=utf-8'],
    ['app.js', 'text/javascript; charset=utf-8'],
    ['app.js.map', 'application/json'],
    ['mark.svg', 'image/svg+xml; charset=utf-8'],
    ['photo.jpeg', 'image/jpeg'],
    ['photo.avif', 'image/avif'],
    ['third-party-notices.txt', 'text/plain; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['store.webmanifest', 'application/manifest+json'],
    ['LICENSE', 'application/octet-stream'],
    ['a.constructor', 'application/octet-stream'],
  ])('the server of the Docker image sends %s as %s', (name, type) => expect(contentType(name)).toBe(type))

  it('the server of the Docker image responds 400 to a request that it cannot parse, and logs a failure and responds 500', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const [port] = server.ports
      request({ port, path: '/categories', method: 'TRACE' }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
    expect(errors).toEqual([])
    expect((await get('/broken')).status).toBe(500)
    expect(errors).toEqual([new Error('page failed')])
  })

  it('the server of the Docker image reports its health and the API’s on another port, which the image’s health check requests', async () => {
    expect(await ask('/healthz')).toEqual([200, 'ok\n'])
    expect(await ask('/healthz/api')).toEqual([200, 'ok\n'])
    redirects = true
    expect(await ask('/healthz/api')).toEqual([503, 'The API answered 301.\n'])
    isDown = true
    expect(await ask('/healthz')).toEqual([200, 'ok\n'])
    expect(await ask('/healthz/api')).toEqual([503, 'The API answered 502.\n'])
    expect(await ask('/constructor')).toEqual([404, 'Not Found\n'])
    expect((await get('/healthz')).status).toBe(404)
    const text = await readFile(join(root, 'demo/docker/Dockerfile'), 'utf8')
    const [, command = ''] = /^HEALTHCHECK .*CMD (.+)$/m.exec(text) ?? []
    const [, ...args] = JSON.parse(command) as string[]
    const env = { ...process.env, ADMIN_PORT: String(server.ports[1]) }
    await promisify(execFile)(process.execPath, args, { env })
  })

  it('the server of the Docker image counts its requests and those to the API', async () => {
    await (await get('/categories?lang=en')).text()
    redirects = true
    await (await get('/brands?lang=en')).text()
    const [status, text] = await ask('/metrics')
    expect(status).toBe(200)
    expect(text).toContain('store_requests_seconds_count{status="200"} 1\n')
    expect(text).toContain('store_requests_seconds_count{status="503"} 1\n')
    expect(text).toMatch(/store_api_seconds_count\{outcome="answered"\} \d+\n/)
    expect(text).toMatch(/store_api_seconds_sum\{outcome="failed"\} \d+\.\d+\n/)
    expect(text).toMatch(/store_event_loop_delay_max_seconds \d+\.\d+\nstore_memory_bytes \d+\n$/)
  })

  it('the server of the Docker image logs a line for each request, without the query', async () => {
    await (await get('/products?q=96550001111&lang=en')).text()
    await (await get('/nowhere%1b%0a')).text()
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ method: 'GET', path: '/products', status: 200, ms: expect.any(Number) }),
      expect.objectContaining({ method: 'GET', path: '/nowhere%1b%0a', status: 404 }),
    ])
  })

  it('the server of the Docker image completes the requests in flight before it exits', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const begun = new Promise<void>((resolve) => {
      arrived = () => {
        resolve()
        return gate
      }
    })
    const answered = get('/categories?lang=en')
    await begun
    const closed = server.close()
    open()
    expect((await answered).status).toBe(200)
    await closed
    await expect(get('/categories')).rejects.toThrow('fetch failed')
  })
})

it('the Dockerfile copies and runs only files that exist', async () => {
  const text = await readFile(join(root, 'demo/docker/Dockerfile'), 'utf8')
  const { scripts, files, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
    files: string[]
    engines: { node: string }
  }
  const copies = [...text.matchAll(/^COPY (--from=build )?(.+) \S+$/gm)]
  expect(copies).toHaveLength(6)
  for (const [, built, sources = ''] of copies)
    for (const source of sources.split(' '))
      if (built) expect(files).toContain(source.replace('/build/', ''))
      else expect(existsSync(join(root, source))).toBe(true)
  for (const [, script = ''] of text.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script)
  expect(text).toContain('CMD ["node", "demo/docker/server.mjs"]')
  const [, version] = /^FROM node:(\d+)/m.exec(text) ?? []
  expect(Number(version)).toBeGreaterThan(Number(/\d+/.exec(engines.node)))
})
