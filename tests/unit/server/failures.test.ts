import { beforeAll, describe, expect, it } from 'vitest'
import { elementsOf } from './tree'
import { demoApi, openHandler } from './set-up'

const html = () => new Response('<h1>Maintenance</h1>', { headers: { 'content-type': 'text/html' } })
const never = () => new Promise<Response>(() => {})

const BROKEN: Readonly<Record<string, () => Promise<Response> | Response>> = {
  hangs: never,
  'answers HTML': html,
  'answers 500': () => Response.json({ message: 'Server Error' }, { status: 500 }),
  'answers 401': () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }),
  'answers 403': () => Response.json({ message: 'Forbidden' }, { status: 403 }),
  'answers 429': () => Response.json({ message: 'Too Many Attempts.' }, { status: 429 }),
  'answers 200 with an error in the body': () => Response.json({ statusCode: 500 }),
  'answers an object without fields': () => Response.json({}),
  'answers a redirect': () =>
    new Response(null, { status: 302, headers: { location: 'http://internal.example/' } }),
  'answers nonsense': () => new Response('{"a":'),
  'answers nothing': () => new Response(null, { status: 204 }),
  'is not there': () => Promise.reject(new TypeError('fetch failed')),
  throws: () => {
    throw new Error('refused')
  },
}

/** The demo's server, broken for paths that match. */
function openBroken(how: string, broken: RegExp, timeLimit = 400) {
  const api = demoApi()
  const request: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    return broken.test(pathname) ? (BROKEN[how] as () => Promise<Response>)() : api.fetch(input, init)
  }
  return openHandler({ fetch: request, timeLimit })
}

/** Milliseconds: more than a page takes on a busy machine, and short enough to wait for. */
const RENDERED_MS = 20_000

// Loads the code, which would take its time from the first page.
beforeAll(() => openHandler().get('/product/1'))

// They mostly wait for time limits.
describe.concurrent.each(Object.keys(BROKEN))('a shop’s server that %s', (how) => {
  it('gets visitors a 503 that says when to come back, and a page that works by its script', async () => {
    const { get } = openBroken(how, /./)
    for (const path of ['/', '/product/1', '/category/1', '/products']) {
      const { status, response, html: page } = await get(path)
      expect(status).toBe(503)
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const all = elementsOf(page)
      expect(all.some(({ tag }) => tag === 'store-app')).toBe(true)
      expect(all.some(({ tag, attributes }) => tag === 'script' && attributes['src'] === '/store.js')).toBe(
        true,
      )
    }
  })

  it('does not keep a product from being shown where its own response is there', async () => {
    const { get } = openBroken(how, /api\/(brands|appearances|categories|subcategories)$/, RENDERED_MS)
    const { html: page, response } = await get('/product/1')
    expect(elementsOf(page).find(({ tag }) => tag === 'h1')?.text).toBe('Puff-sleeve linen dress')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('keeps a page without the shop’s name and currency out of caches', async () => {
    const { get } = openBroken(how, /api\/settings$/, RENDERED_MS)
    const { response } = await get('/product/1?lang=en')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a shop’s server that fails once', () => {
  it('has a page that caches may keep, since the next attempt succeeds', async () => {
    const api = demoApi()
    const asked = new Set<string>()
    const request: typeof fetch = async (input, init) => {
      const url = String(input)
      const isFirst = !asked.has(url)
      asked.add(url)
      return isFirst ? Response.json({}, { status: 500 }) : api.fetch(input, init)
    }
    const { status, response } = await openHandler({ fetch: request }).get('/product/1')
    expect(status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('s-maxage')
  })
})

describe('a shop’s server without some lists', () => {
  it('has pages that caches may keep: there is nothing to wait for', async () => {
    const api = demoApi()
    const request: typeof fetch = async (input, init) =>
      /api\/(brands|appearances|categories|subcategories)$/.test(String(input))
        ? Response.json({ message: 'Not found' }, { status: 404 })
        : api.fetch(input, init)
    const { status, response } = await openHandler({ fetch: request }).get('/product/1')
    expect(status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('s-maxage')
  })
})

describe('a slow server of the shop', () => {
  it('is waited for no longer than `timeLimit`, and a later page uses its response', async () => {
    const api = demoApi()
    let send = () => {}
    const sent = new Promise<void>((resolve) => (send = resolve))
    const request: typeof fetch = async (input, init) => {
      if (String(input).endsWith('/api/products')) await sent
      init?.signal?.throwIfAborted()
      return api.fetch(input, init)
    }
    const { get, requests } = openHandler({ timeLimit: 400 }, { ...api, fetch: request })
    expect((await get('/products')).status).toBe(503)
    send()
    // A busy machine may need several pages.
    await expect.poll(async () => (await get('/products')).status).toBe(200)
    expect(requests.filter(({ url }) => url.endsWith('/api/products'))).toHaveLength(1)
  })
})
