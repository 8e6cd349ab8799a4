import { expect, it } from 'vitest'
import { createWorker } from '../../../elements/store-worker/create-worker'
import { settle } from '../../helpers/fake-env'
import { API, requestFor, CONFIG, fakeCaches, SITE } from './set-up'

const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } }
const SETTINGS = `${API}/api/settings`
const named = (headers: HeadersInit) => Response.json({ store_en: 'x' }, { headers })
const page = (path: string) => requestFor(SITE + path, { mode: 'navigate', credentials: 'include' })

/** Opens a worker on a network with these responses, by URL. */
function open(config = CONFIG, caches = fakeCaches()) {
  const network = new Map<string, () => Response | Promise<Response>>([
    [`${SITE}/store.js`, () => new Response('loader')],
    [`${SITE}/assets/index-1.js`, () => new Response('index')],
    [`${SITE}/store-shell.html`, () => new Response('<p>Shell</p>', HTML)],
  ])
  const requested: { url: string; init: RequestInit | undefined }[] = []
  const reports: boolean[] = []
  const work: Promise<unknown>[] = []
  const worker = createWorker(config, {
    origin: SITE,
    caches,
    now: () => 1000,
    notify: (answered) => void reports.push(answered),
    async fetch(input, init) {
      const url = typeof input === 'string' ? input : (input as Request).url
      requested.push({ url, init })
      const result = network.get(url)
      if (!result) throw new TypeError('Failed to fetch')
      return result()
    },
  })
  /** Returns the body of the response, after the worker has finished the work that it triggers. */
  const get = async (request: Request) => {
    const response = await worker.respond(request, (done) => work.push(done))
    const text = await response.text()
    await Promise.all(work.splice(0))
    return text
  }
  return { worker, network, requested, reports, caches, get }
}

it('the service worker installs and verifies each file of its version, and then serves these files only', async () => {
  const { worker, requested, network, caches, get } = open()
  await worker.install()
  expect(requested.map(({ url, init }) => [url, init?.integrity])).toContainEqual([
    `${SITE}/assets/index-1.js`,
    'sha384-index',
  ])
  expect(caches.content()['store:/:code:one']).toHaveLength(3)
  network.set(`${SITE}/store.js`, () => new Response('newer'))
  expect(await get(requestFor(`${SITE}/store.js`))).toBe('loader')
})

it('the service worker does not install if a file of its version is missing', async () => {
  const { worker, network } = open()
  network.set(`${SITE}/assets/index-1.js`, () => new Response('gone', { status: 404 }))
  await expect(worker.install()).rejects.toThrow('/assets/index-1.js')
})

it('the service worker copies unchanged files from the previous version, and then deletes that version’s caches', async () => {
  const { worker: before, caches } = open()
  await before.install()
  await caches.open('merchant-cache')
  const { worker, requested } = open({ ...CONFIG, version: 'two' }, caches)
  await worker.install()
  expect(requested.map(({ url }) => url)).not.toContain(`${SITE}/assets/index-1.js`)
  expect(requested.map(({ url }) => url)).toContain(`${SITE}/store.js`)
  await worker.removeOld()
  expect(Object.keys(caches.content()).toSorted()).toEqual(['merchant-cache', 'store:/:code:two'])
})

it('the service worker copies no file from a cache of another program, because nothing has verified it', async () => {
  const { worker, requested, caches, get } = open()
  const merchants = await caches.open('merchant-cache')
  await merchants.put(`${SITE}/assets/index-1.js`, new Response('<h1>Not found</h1>'))
  await worker.install()
  expect(requested.map(({ url }) => url)).toContain(`${SITE}/assets/index-1.js`)
  expect(await get(requestFor(`${SITE}/assets/index-1.js`))).toBe('index')
})

it('the service worker serves the last stored response if the network fails, and notifies its pages once', async () => {
  const { network, get, reports } = open()
  network.set(SETTINGS, () => Response.json({ store_en: 'Sidra' }))
  expect(await get(requestFor(SETTINGS))).toContain('Sidra')
  network.delete(SETTINGS)
  expect(await get(requestFor(SETTINGS))).toContain('Sidra')
  expect(await get(requestFor(SETTINGS))).toContain('Sidra')
  expect(reports).toEqual([false])
  network.set(SETTINGS, () => Response.json({ store_en: 'Sidra again' }))
  expect(await get(requestFor(SETTINGS))).toContain('again')
  expect(reports).toEqual([false, true])
})

it.each([
  ['data', requestFor(SETTINGS), (store_en: string) => Response.json({ store_en })],
  ['a page', page('/brands'), (text: string) => new Response(text, HTML)],
])('the service worker waits for %s on a slow network, reporting no loss', async (_, request, respond) => {
  const { worker, network, get, reports } = open()
  network.set(request.url, () => respond('Old'))
  await get(request)
  let result: (response: Response) => void = () => {}
  network.set(request.url, () => new Promise((resolve) => (result = resolve)))
  const got = get(request)
  await settle()
  expect([reports, await worker.check(false)]).toEqual([[], true])
  result(respond('New'))
  expect(await got).toContain('New')
  expect(reports).toEqual([])
})

it.each([
  ['the stored page', '/brands', 'Brands'],
  ['the shell for a page that is not stored', '/product/8', '<p>Shell</p>'],
  ['the shell for a screen that is never stored', '/checkOut', '<p>Shell</p>'],
])('the service worker shows %s if the network fails late', async (_, path, expected) => {
  const { worker, network, get, reports } = open()
  await worker.install()
  for (const seen of ['/brands', '/checkOut']) {
    network.set(SITE + seen, () => new Response('Brands', HTML))
    await get(page(seen))
  }
  let fail: (error: Error) => void = () => {}
  network.set(SITE + path, () => new Promise((_resolve, reject) => (fail = reject)))
  const got = get(page(path))
  await settle()
  fail(new TypeError('Failed to fetch'))
  expect(await got).toBe(expected)
  expect(reports).toEqual([false])
})

it('the service worker never serves a stored response to a read that must be fresh, but stores the new one', async () => {
  const { network, get } = open()
  const fresh = () => get(requestFor(SETTINGS, { cache: 'reload' }))
  network.set(SETTINGS, () => Response.json({ store_en: 'Sidra' }))
  await fresh()
  network.delete(SETTINGS)
  await expect(fresh()).rejects.toThrow('Failed to fetch')
  expect(await get(requestFor(SETTINGS))).toContain('Sidra')
})

it('the service worker reports no lost connection if a later request has succeeded', async () => {
  const { network, get, reports } = open()
  let fail: (error: Error) => void = () => {}
  network.set(SETTINGS, () => new Promise((_resolve, reject) => (fail = reject)))
  const slow = get(requestFor(SETTINGS))
  network.set(`${SITE}/brands`, () => new Response('Brands', HTML))
  await get(page('/brands'))
  fail(new TypeError('Connection reset'))
  await expect(slow).rejects.toThrow('Connection reset')
  expect(reports).toEqual([])
})

it('the service worker serves the shell if the stored pages can’t be read', async () => {
  const caches = fakeCaches()
  const { worker, get } = open(CONFIG, caches)
  await worker.install()
  const { open: openCache } = caches
  caches.open = async (name) => {
    if (name.includes('pages')) throw new DOMException('', 'UnknownError')
    return openCache(name)
  }
  expect(await get(page('/brands'))).toBe('<p>Shell</p>')
})

it.each([
  ['the network', {}, [false]],
  ['the page, without reporting a lost connection', { signal: AbortSignal.abort() }, []],
])('the service worker fails a request ended by %s if nothing is stored', async (_, more, expected) => {
  const { get, reports } = open()
  await expect(get(requestFor(SETTINGS, more))).rejects.toThrow('Failed to fetch')
  expect(reports).toEqual(expected)
})

it.each([
  ['an error', () => Response.json({ message: 'Server Error' }, { status: 500 })],
  ['an error with status 200', () => Response.json({ statusCode: 500, message: 'Server Error' })],
  ['anything but JSON', () => new Response('<h1>Maintenance</h1>')],
  ['a missing entity', () => Response.json({ statusCode: 404 })],
  ['a response that forbids storing', () => named({ 'cache-control': 'no-store' })],
  ['a response that varies for each request', () => named({ vary: '*' })],
  ['a partial response', () => new Response('{}', { status: 206 })],
])('the service worker passes on and never stores %s', async (_, result) => {
  const { network, get, caches, reports } = open()
  network.set(SETTINGS, result)
  await get(requestFor(SETTINGS))
  expect(caches.content()['store:/:data'] ?? []).toEqual([])
  expect(reports).toEqual([])
})

it('the service worker stores a page with the data that it contains, unless newer data is stored', async () => {
  const { network, get, caches } = open()
  const bodies = {
    [SETTINGS]: { store_en: 'Sidra' },
    [`${API}/api/products/7`]: { statusCode: 200, product: { id: 7, title_en: 'a </b' } },
    [`${API}/api/user/orders`]: { orders: [] },
  }
  const data = JSON.stringify(bodies).replaceAll('<', '\\u003c')
  const html = (at: number) =>
    `<script type="application/json" data-store-responses="${at}" data-language-base="">${data}</script>`
  network.set(`${SITE}/product/7`, () => new Response(html(500), HTML))
  await get(page('/product/7'))
  network.clear()
  expect(await get(page('/product/7'))).toContain('Sidra')
  expect(JSON.parse(await get(requestFor(`${API}/api/products/7`)))).toEqual(bodies[`${API}/api/products/7`])
  expect(caches.content()['store:/:data']).toEqual([SETTINGS, `${API}/api/products/7`])
  network.set(SETTINGS, () => Response.json({ store_en: 'Newer' }))
  await get(requestFor(SETTINGS))
  network.set(`${SITE}/product/7`, () => new Response(html(600), HTML))
  await get(page('/product/7'))
  network.clear()
  expect(await get(requestFor(SETTINGS))).toContain('Newer')
})

it('the service worker stores responses of the API even if the clock of the server that rendered a page is ahead', async () => {
  const { network, get } = open()
  const data = JSON.stringify({ [SETTINGS]: { store_en: 'Before' } })
  const html = `<script type="application/json" data-store-responses="9000">${data}</script>`
  network.set(`${SITE}/product/7`, () => new Response(html, HTML))
  await get(page('/product/7'))
  network.set(SETTINGS, () => Response.json({ store_en: 'Newer' }))
  await get(requestFor(SETTINGS))
  network.clear()
  expect(await get(requestFor(SETTINGS))).toContain('Newer')
})

it('the service worker never stores a failed page, or a response that is not a page', async () => {
  const { network, get, caches } = open()
  network.set(`${SITE}/`, () => new Response('<p>Later</p>', { ...HTML, status: 503 }))
  await get(page('/'))
  network.set(`${SITE}/brands`, () => Response.json({}))
  await get(page('/brands'))
  expect(Object.values(caches.content()).flat()).toEqual([])
})

it('the service worker stores the pages that were open before it, and revalidates each page with the server', async () => {
  const { worker, network, caches, get, requested } = open()
  network.set(`${SITE}/brands`, () => new Response('<p>Brands</p>', HTML))
  await worker.storePages([`${SITE}/brands`, `${SITE}/profile`, `${SITE}/blog`, 'about:blank'])
  expect(caches.content()['store:/:pages:one']).toEqual([`${SITE}/brands`])
  await get(page('/brands'))
  // The browser's cache must not be used.
  expect(requested.map(({ init }) => init?.cache)).toEqual(['no-cache', 'no-cache'])
})

it('the service worker stores a limited number of pages, the latest ones', async () => {
  const { network, get, caches } = open()
  for (let id = 1; id <= 70; id++) {
    network.set(`${SITE}/product/${id}`, () => new Response('<p>Product</p>', HTML))
    await get(page(`/product/${id}`))
  }
  const stored = caches.content()['store:/:pages:one'] ?? []
  expect(stored).toHaveLength(60)
  expect(stored.at(-1)).toBe(`${SITE}/product/70`)
})

it('check() of the service worker sends a request to the API, or reports the outcome of the last one', async () => {
  const { worker, network, requested, reports } = open()
  expect(await worker.check(false)).toBe(true)
  expect(requested).toEqual([])
  expect(await worker.check(true)).toBe(false)
  expect(await worker.check(false)).toBe(false)
  expect(requested).toHaveLength(1)
  network.set(SETTINGS, () => Response.json({}, { status: 500 }))
  expect(await worker.check(true)).toBe(true)
  expect(reports).toEqual([false, true])
  expect(requested[0]?.init).toMatchObject({ cache: 'no-store', credentials: 'omit' })
})

it('check() of the service worker sends a HEAD request to the root of another back end, which need not allow it', async () => {
  const { worker, network, requested } = open({ ...CONFIG, isOwnApi: false })
  network.set(API, () => new Response(null, { status: 404 }))
  expect(await worker.check(true)).toBe(true)
  expect(requested[0]?.init).toMatchObject({ method: 'HEAD', mode: 'no-cors', credentials: 'omit' })
})
