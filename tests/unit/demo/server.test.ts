import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createServer, listenFrom } from '../../../demo/server'
import { readOptions } from '../../../demo/server/options'
import { UsageError } from '../../../elements/command/errors'
import { createStorePages } from '../../../demo/server/store-pages'
import { PATIENCE_MS } from '../../helpers/patience'
import { openShop } from './helpers'

const root = mkdtempSync(join(tmpdir(), 'demo-'))
mkdirSync(join(root, 'dist/assets'), { recursive: true })
mkdirSync(join(root, 'demo'))
writeFileSync(join(root, 'dist/store.js'), 'store')
writeFileSync(join(root, 'dist/assets/a-1.js'), 'asset')
writeFileSync(join(root, 'demo/index.html'), '<store-app host="{{host}}">')
writeFileSync(join(root, 'demo/parts.html'), 'parts {{host}}')
writeFileSync(join(root, 'demo/favicon.svg'), 'icon')
writeFileSync(join(root, 'demo/server.ts'), 'source')
writeFileSync(join(root, 'secret.txt'), 'secret')
afterAll(() => rmSync(root, { recursive: true }))

const html = { Accept: 'text/html' }

it('the demo server renders the store’s pages at every path, also for clients like curl, if the package is built', async () => {
  const { send } = openShop({
    root,
    pages: async (request, origin) => new Response(`${new URL(request.url).pathname} of ${origin}`),
  })
  const text = async (path: string) => (await send(path, { headers: html })).text()
  expect(await text('/')).toMatch(/^\/ of http/)
  expect(await text('/product/7')).toMatch(/^\/product\/7 of http/)
  expect(await text('/store.js')).toBe('store')
  expect(await text('/parts')).toMatch(/^parts http/)
  expect((await send('/missing.webp', { headers: { accept: '*/*' } })).status).toBe(404)
  expect((await send('/product/7', { headers: { accept: '*/*' } })).status).toBe(200)
  expect((await send('/product/7')).status).toBe(200)
  expect((await send('/product/7', { headers: { accept: 'image/webp' } })).status).toBe(404)
  expect(await createStorePages(root, 'https://api.example')).toBeNull()
})

const { send } = openShop({ root })
const text = async (path: string) => (await send(path, { headers: html })).text()

it('the demo server serves the build, the pages with the host and /favicon.ico, and nothing else', async () => {
  expect(await text('/store.js')).toBe('store')
  const asset = await send('/assets/a-1.js')
  expect(asset.headers.get('Cache-Control')).toContain('immutable')
  expect(asset.headers.get('Access-Control-Allow-Origin')).toBe('*')
  for (const path of ['/', '/product/7', '/checkOut'])
    expect(await text(path)).toContain('host="http://127.0.0.1:4173"')
  expect(await text('/parts')).toBe('parts http://127.0.0.1:4173')
  expect(await text('/parts.html')).toContain('parts')
  const shop = createServer({ root })
  const page = await shop.fetch(new Request(`http://127.0.0.1"onx='&:4173/`, { headers: html }))
  expect(await page.text()).toBe(`<store-app host="http://127.0.0.1&#34;onx=&#39;&#38;:4173">`)
  const icon = await send('/favicon.ico')
  expect([icon.headers.get('Content-Type'), await icon.text()]).toEqual([
    'image/svg+xml; charset=utf-8',
    'icon',
  ])
  for (const path of [
    '/server.ts',
    '/..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%00',
  ])
    expect(await (await send(path)).text()).toBe('Not Found')
  expect((await send('/%E0%A4%A')).status).toBe(400)
  expect((await send('/assets/gone.js', { headers: html })).status).toBe(404)
})

it('the demo server serves pictures that can be cached forever on a real socket', async () => {
  const lent = openShop({ root, host: 'https://shop.example' })
  expect(await (await lent.send('/', { headers: html })).text()).toContain('host="https://shop.example"')
  expect((await lent.send('/api/products')).status).toBe(404)
  const picture = await send('/images/products/placeholder.png')
  expect(picture.headers.get('Content-Type')).toContain('image/svg+xml')
  expect(picture.headers.get('Cache-Control')).toContain('immutable')
  expect((await send('/images/products/gone.jpg')).status).toBe(404)
})

it('simulated faults apply as configured, a limited number of times', async () => {
  const { send, call, server } = openShop()
  await call('/__demo/faults', {
    body: [
      { path: '/api/zones', status: 503, times: 1 },
      { path: '^/api/(home|brands)$', html: true },
      { path: '/api/settings', cut: true },
      { path: '/api/user', reset: true },
      { path: '/api/orders', method: 'POST', lost: true },
    ],
  })
  expect((await send('/api/zones')).status).toBe(503)
  expect((await send('/api/zones')).status).toBe(200)
  expect(await (await send('/api/home')).text()).toContain('<h1>')
  await expect(call('/api/settings')).rejects.toThrow(SyntaxError)
  await expect(send('/api/user/1/exists')).rejects.toThrow('fetch failed')
  await expect(send('/api/orders', { body: {} })).rejects.toThrow('fetch failed')
  await send('/__demo/faults', { method: 'DELETE' })
  expect((await send('/api/home')).status).toBe(200)
  const calls = JSON.parse(await (await send('/__demo/calls')).text()) as unknown[]
  expect(calls).toContainEqual({ method: 'GET', path: '/api/zones', status: 503 })
  expect(server.calls).toHaveLength(calls.length)
  await send('/__demo/reset', { method: 'POST' })
  expect(server.calls).toHaveLength(0)
})

it('simulated faults are refused unless they are a list, and unavailable without control', async () => {
  expect((await openShop().call('/__demo/faults', { body: { path: 1 } })).status).toBe(422)
  expect((await openShop({ control: false }).send('/__demo/calls')).status).toBe(404)
})

it('the demo server listens on loopback on a free port, drops responses on a real socket, and reports a port in use', async () => {
  const lines: string[] = []
  const { server } = openShop({ log: (line) => lines.push(line) })
  const { url, port, close } = await server.listen(0)
  expect(url).toBe(`http://127.0.0.1:${port}`)
  expect((await fetch(`${url}/api/zones`)).status).toBe(200)
  server.setFaults([{ path: '/api/zones', lost: true }])
  await expect(fetch(`${url}/api/zones`)).rejects.toThrow('fetch failed')
  await expect(openShop().server.listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(lines[0]).toMatch(/^GET \/api\/zones 200 \d+ ms$/)
  await close()
  const first = await openShop().server.listen(0)
  const second = await listenFrom(openShop().server, first.port)
  expect(second.port).toBeGreaterThan(first.port)
  expect((await fetch(`${second.url}/api/zones`)).status).toBe(200)
  await Promise.all([first.close(), second.close()])
})

it(
  'the demo server runs as a program, prints its URL, and ends on SIGTERM',
  async () => {
    const file = join(import.meta.dirname, '../../../demo/server.ts')
    const args = ['--import', 'tsx', file, '--port', '0', '--no-server-rendering']
    const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void program.kill('SIGKILL'))
    const ended = once(program, 'exit')
    let url: string | undefined
    for await (const line of createInterface(program.stdout))
      if ((url = /http:\/\/[\w.]+:\d+/.exec(line)?.[0])) break
    expect((await fetch(`${url}/api/zones`)).status).toBe(200)
    program.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
  PATIENCE_MS,
)

it('the demo server parses its command line', () => {
  expect(readOptions([])).toEqual({
    port: 4173,
    exactPort: false,
    portShift: 0,
    platform: null,
    fresh: false,
    rendered: true,
    installable: false,
    control: false,
    quiet: false,
  })
  expect(readOptions(['--port', '4173'])).toMatchObject({ exactPort: true })
  expect(readOptions(['--port', '5000', '--vendure'])).toMatchObject({ port: 5000, portShift: 827 })
  expect(readOptions(['--port', '0', '--vendure'])).toMatchObject({ port: 0, portShift: 0 })
  expect(readOptions(['--no-server-rendering'])).toMatchObject({ rendered: false })
  expect(readOptions(['--vendure', '--fresh'])).toMatchObject({
    platform: 'vendure',
    fresh: true,
    rendered: true,
  })
  expect(() => readOptions(['--fresh'])).toThrow('--fresh is for --vendure and --medusa.')
  expect(readOptions(['--medusa'])).toMatchObject({ platform: 'medusa', rendered: true })
  expect(readOptions(['--shopify', '--no-server-rendering'])).toMatchObject({
    platform: 'shopify',
    rendered: false,
  })
  expect(() => readOptions(['--shopify', '--fresh'])).toThrow('--fresh is for')
  expect(() => readOptions(['--vendure', '--medusa'])).toThrow('choose one')
  expect(() => readOptions(['--vendure', '--host', 'https://a.example'])).toThrow('leave out --host')
  expect(readOptions(['--installable'])).toMatchObject({ rendered: true, installable: true })
  expect(() => readOptions(['--installable', '--no-server-rendering'])).toThrow(
    'leave out --no-server-rendering',
  )
  expect(readOptions(['--help'])).toBeNull()
  expect(
    readOptions(['--port', '0', '--products', '100000', '--host', 'https://shop.example/', '--quiet']),
  ).toMatchObject({ port: 0, products: 100_000, host: 'https://shop.example', quiet: true })
  for (const args of [['--port', 'x'], ['--products', '0'], ['--host', 'ftp://x'], ['--nothing']])
    expect(() => readOptions(args)).toThrow(UsageError)
})
