import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { elementsOf } from './tree'
import { atOnce, demoApi, openHandler } from './set-up'

const BROKEN: Readonly<Record<string, () => Promise<Response> | Response>> = {
  hangs: () => new Promise(() => {}),
  'answers HTML': () => new Response('<h1>Maintenance</h1>', { headers: { 'content-type': 'text/html' } }),
  'answers 500': () => Response.json({ message: 'Server Error' }, { status: 500 }),
  'answers 401': () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }),
  'answers 429': () => Response.json({ message: 'Too Many Attempts.' }, { status: 429 }),
  'answers 200 with an error in the body': () => Response.json({ statusCode: 500 }),
  'answers an object without fields': () => Response.json({}),
  'answers a redirect': () =>
    new Response(null, { status: 302, headers: { location: 'http://internal.example/' } }),
  'answers nothing': () => new Response(null, { status: 204 }),
  'is not there': () => Promise.reject(new TypeError('fetch failed')),
  throws: () => {
    throw new Error('refused')
  },
}

function openAtOnce(request: typeof fetch) {
  return atOnce(openHandler({ fetch: request, timeLimit: 2000 }).get)
}

/** The demo's server, broken for paths that match. */
function openBroken(how: string, broken: RegExp) {
  const api = demoApi()
  return openAtOnce(async (input, init) =>
    broken.test(new URL(String(input)).pathname) ? (BROKEN[how] as () => Response)() : api.fetch(input, init),
  )
}

const LISTS = /api\/(brands|appearances|categories|subcategories)$/
const SETTINGS = /api\/settings$/
const PATHS = ['/', '/product/1', '/category/1', '/products']

// Load the code before the tests, because loading counts towards the first page's time limit.
beforeAll(async () => {
  for (const path of PATHS) await openHandler().get(path)
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Each failure is combined with one of the paths, and with missing data that a product can be shown without. */
const FAILURES = Object.keys(BROKEN).map((how, index) => ({
  how,
  path: PATHS[index % PATHS.length] ?? '',
  missing: index % 2 ? SETTINGS : LISTS,
}))

describe.each(FAILURES)('a shop’s server that $how', ({ how, path, missing }) => {
  it(`a failure of the shop’s server leads to a 503 with Retry-After for ${path}, and the page’s script still works`, async () => {
    const { status, response, html: page } = await openBroken(how, /./)(path)
    expect(status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const all = elementsOf(page)
    expect(all.map(({ tag }) => tag)).toContain('store-app')
    expect(all.map(({ attributes }) => attributes['src'])).toContain('/store.js')
  })

  it(`a product is shown without ${missing.source} if the shop’s server fails, but the page is not cached`, async () => {
    const { html: page, response } = await openBroken(how, missing)('/product/1?lang=en')
    expect(elementsOf(page).find(({ tag }) => tag === 'h1')?.text).toBe('Puff-sleeve linen dress')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

it('a page may be cached if the shop’s server fails once, or does not have some of the lists', async () => {
  const api = demoApi()
  const known = new Set<string>()
  const failingOnce: typeof fetch = async (input, init) => {
    if (known.has(String(input))) return api.fetch(input, init)
    known.add(String(input))
    return Response.json({}, { status: 500 })
  }
  const withoutLists: typeof fetch = async (input, init) =>
    LISTS.test(String(input)) ? Response.json({}, { status: 404 }) : api.fetch(input, init)
  for (const request of [failingOnce, withoutLists]) {
    const { status, response } = await openAtOnce(request)('/product/1')
    expect(status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('s-maxage')
  }
})

it('a page waits for a slow API no longer than `timeLimit`, and a later page uses its response', async () => {
  const api = demoApi()
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  let requests = 0
  const get = openAtOnce(async (input, init) => {
    if (String(input).endsWith('/api/products')) {
      requests++
      await sent
    }
    init?.signal?.throwIfAborted()
    return api.fetch(input, init)
  })
  expect((await get('/products')).status).toBe(503)
  send()
  expect((await get('/products')).status).toBe(200)
  expect(requests).toBe(1)
})
