import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../../elements/server/api'
import { elementsOf } from './tree'
import { API, demoApi, fakeApi, openHandler } from './set-up'

const SETTINGS = `${API}/api/settings`

describe('createApi', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('api.get() sends one request for concurrent and later pages, until the data is too old', async () => {
    const request = vi.fn<typeof fetch>(async () => Response.json({ store_en: 'Shop' }))
    const api = createApi(request, 1000)
    const [first, second] = await Promise.all([api.get(SETTINGS), api.get(SETTINGS)])
    expect(first).toBe(second)
    vi.advanceTimersByTime(999)
    await api.get(SETTINGS)
    expect(request).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await api.get(SETTINGS)
    expect(request).toHaveBeenCalledTimes(2)
    // The clock is set back.
    vi.setSystemTime(Date.now() - 60_000)
    await api.get(SETTINGS)
    expect(request).toHaveBeenCalledTimes(3)
  })

  it.each<[string, () => Response, string]>([
    ['a failure', () => Response.json({}, { status: 500 }), 'nothing'],
    ['a failure with status 200', () => Response.json({ statusCode: 500 }), 'nothing'],
    ['settings that do not exist', () => Response.json({ statusCode: '404' }), 'nothing'],
    ['what can’t be read', () => new Response('<html>'), 'nothing'],
  ])('api.get() does not cache a response that is %s', async (_, result, kind) => {
    const request = vi.fn<typeof fetch>(async () => result())
    const api = createApi(request, 1000)
    expect(await api.get(SETTINGS)).toMatchObject({ kind })
    await api.get(SETTINGS)
    expect(request).toHaveBeenCalledTimes(2)
  })

  const NO_BACKEND = () => new Response('no backend', { status: 404 })
  const SETTINGS_READ = () => Response.json({ store_en: 'Shop' })
  const PRODUCT_READ = () => Response.json({ statusCode: 200, product: { id: 7 } })

  it.each([
    ['the shop sends its settings', [NO_BACKEND, SETTINGS_READ, NO_BACKEND], 404, 'missing'],
    ['a gateway hid it for a moment', [NO_BACKEND, SETTINGS_READ, PRODUCT_READ], 200, 'data'],
    ['a gateway hid it and the settings for a moment', [NO_BACKEND, NO_BACKEND, PRODUCT_READ], 200, 'data'],
    ['a gateway hides the settings too', [NO_BACKEND, NO_BACKEND, NO_BACKEND], 503, 'nothing'],
  ])('api.get() requests missing data and the settings again: %s', async (_, responses, status, kind) => {
    const sent: string[] = []
    const waiting: (() => void)[] = []
    const request: typeof fetch = (input) => {
      const response = (responses[sent.push(String(input)) - 2] ?? SETTINGS_READ)()
      return new Promise((resolve) => waiting.push(() => resolve(response)))
    }
    const respond = () => {
      for (const send of waiting.splice(0)) send()
      return vi.advanceTimersByTimeAsync(1)
    }
    const api = createApi(request, 1000)
    // Cached settings do not prove that the shop responds now.
    const settings = api.get(SETTINGS)
    await respond()
    const product = `${API}/api/products/7`
    const pages = Promise.all([api.get(product), api.get(product)])
    // The second requests run in parallel.
    await respond()
    await respond()
    expect(waiting).toEqual([])
    expect(await pages).toMatchObject([
      { status, kind },
      { status, kind },
    ])
    const current = api.get(SETTINGS)
    if (kind !== 'nothing') void api.get(product)
    expect(sent).toEqual([SETTINGS, product, SETTINGS, product])
    expect(await current).toEqual({ ...(await settings), at: expect.any(Number) })
  })

  it('createApi() caches a limited amount of data, the latest, including a list of any length', async () => {
    const request = vi.fn<typeof fetch>(
      async (url) => new Response(JSON.stringify('x'.repeat(String(url).endsWith('/list') ? 40e6 : 8e6 - 2))),
    )
    const api = createApi(request, 60_000)
    for (const path of ['a', 'b', 'c', 'd', 'list', 'list', 'd', 'b']) await api.get(`${API}/${path}`)
    expect(request).toHaveBeenCalledTimes(5)
    await api.get(`${API}/a`)
    expect(request).toHaveBeenCalledTimes(6)
  })

  it('a request of createApi() continues for later pages, but not forever', async () => {
    const pending: ((response: Response) => void)[] = []
    // This request ignores its abort signal.
    const request = vi.fn<typeof fetch>(() => new Promise((resolve) => pending.push(resolve)))
    const api = createApi(request, 60_000)
    const first = api.get(SETTINGS)
    vi.advanceTimersByTime(15_000)
    void api.get(SETTINGS)
    expect(request).toHaveBeenCalledTimes(1)
    // No timer may be needed, because a runtime may cancel it with the page that started it.
    vi.setSystemTime(Date.now() + 1)
    const second = api.get(SETTINGS)
    pending[1]?.(Response.json({ store_en: 'Shop' }))
    expect(await second).toMatchObject({ kind: 'data' })
    pending[0]?.(Response.json({ store_en: 'Old' }))
    await first
    expect(await api.get(SETTINGS)).toBe(await second)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it.each(['{}', '[]', 'null', ''])('api.get() reads the colours of a shop without any: %j', async (body) => {
    const request: typeof fetch = async () => new Response(body || null, { status: body ? 200 : 204 })
    const api = createApi(request, 1000)
    expect(await api.get(`${API}/api/appearances`)).toMatchObject({ kind: 'data', text: '{}' })
    if (body === '{}' || body === '') expect(await api.get(SETTINGS)).toMatchObject({ kind: 'nothing' })
  })
})

it('pages of one handler share the responses of the API', async () => {
  const { get, requests } = openHandler()
  await Promise.all([get('/products?q=dress'), get('/products?q=linen'), get('/products')])
  const urls = requests.map(({ url }) => url)
  expect(urls).toContain(`${API}/api/products`)
  expect(urls).toEqual([...new Set(urls)])
  await get('/products?q=satin')
  expect(requests).toHaveLength(urls.length)
})

it('pages of one handler parse a list once', async () => {
  const api = demoApi()
  const { get } = openHandler({}, api)
  const list = await (await api.fetch(`${API}/api/products`)).text()
  const parse = vi.spyOn(JSON, 'parse')
  try {
    const pages = await Promise.all(['dress', 'linen', 'red'].map((word) => get(`/products?q=${word}`)))
    pages.push(await get('/products?q=dress&sort=price-up'), await get('/products'))
    for (const { html } of pages) expect(elementsOf(html).some(({ tag }) => tag === 'article')).toBe(true)
    // The first of the two calls only checks whether the response has data.
    expect(parse.mock.calls.filter(([text]) => text === list)).toHaveLength(2)
  } finally {
    parse.mockRestore()
  }
})

it('a page of search results limits the query to the length of the search box', async () => {
  const { get } = openHandler()
  const words = Array.from({ length: 1000 }, (_, index) => `dress${String.fromCharCode(97 + (index % 26))}`)
  const { status, html } = await get(`/products?q=${words.join('+')}&lang=en`)
  expect(status).toBe(200)
  const box = elementsOf(html).find(({ attributes }) => attributes['type'] === 'search')
  expect(box?.attributes['value']).toBe(words.join(' ').slice(0, 100))
})

it('pages do not embed an error response with status 200', async () => {
  const api = demoApi()
  // Unlike a 500, a 403 is not retried.
  const broken = fakeApi({ brands: { statusCode: 403 } })
  const { get } = openHandler({
    fetch: (input, init) => (String(input).endsWith('/brands') ? broken : api).fetch(input, init),
  })
  const { html, response } = await get('/product/1')
  const data = elementsOf(html).find(({ attributes }) => 'data-store-responses' in attributes)
  expect(Object.keys(JSON.parse(data?.text ?? '') as object)).not.toContain(`${API}/api/brands`)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
