import { afterEach, expect, it, vi } from 'vitest'
import { createApi } from '../../../elements/server/api'
import { listenOn } from '../../../demo/server/listen'
import { REST_RULES } from '../../../elements/server/response-rules'
import { createServerEnvironment } from '../../../elements/server/environment'
import { createClient } from '../../../src/core/api/client'
import { API, openHandler, SITE } from './set-up'

afterEach(() => void vi.useRealTimers())

const deps = { host: API, token: () => null, onUnauthorized: () => {} }

it('a disposed environment sends no request', async () => {
  vi.useFakeTimers()
  const pending: ((response: Response) => void)[] = []
  // A `fetch` that ignores the abort signal.
  const request = vi.fn<typeof fetch>(() => new Promise((resolve) => pending.push(resolve)))
  const { env, dispose } = createServerEnvironment(
    { api: createApi(request, 0), rules: REST_RULES, timeLimit: 3000 },
    SITE,
  )
  const client = createClient({ ...deps, env })
  void client.get('/api/settings', () => null)
  await vi.advanceTimersByTimeAsync(0)
  expect(request).toHaveBeenCalledTimes(1)
  dispose()
  for (const result of pending) result(Response.json({}, { status: 500 }))
  void client.get('/api/brands', () => null)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(request).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
  await expect(env.fetch(`${API}/api/settings`)).rejects.toThrow('aborted')
})

it('an environment lists responses in the order of their requests, not of their arrival', async () => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  const request: typeof fetch = async (input) => {
    if (String(input).endsWith('settings')) await sent
    return Response.json({ store_en: 'Shop' })
  }
  const environment = createServerEnvironment(
    { api: createApi(request, 0), rules: REST_RULES, timeLimit: 3000 },
    SITE,
  )
  const first = environment.env.fetch(`${API}/api/settings`)
  await environment.env.fetch(`${API}/api/home`)
  send()
  await first
  expect([...environment.responses.keys()]).toEqual([`${API}/api/settings`, `${API}/api/home`])
})

it('an aborted request rejects, and continues for other pages', async () => {
  const request = vi.fn<typeof fetch>(() => new Promise(() => {}))
  const { env } = createServerEnvironment(
    { api: createApi(request, 0), rules: REST_RULES, timeLimit: 3000 },
    SITE,
  )
  const controller = new AbortController()
  const response = env.fetch(`${API}/api/settings`, { signal: controller.signal })
  controller.abort()
  await expect(response).rejects.toThrow('aborted')
  expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
})

it.each([
  ['3', 3000, 2],
  ['4', 3000, 1],
  ['60', 120_000, 2],
])('a retry waits for Retry-After %s within a time limit of %i ms', async (seconds, timeLimit, requests) => {
  vi.useFakeTimers()
  const request = vi
    .fn<typeof fetch>(async () => Response.json({ store_en: 'Shop' }))
    .mockResolvedValueOnce(Response.json({}, { status: 429, headers: { 'retry-after': seconds } }))
  const { env } = createServerEnvironment({ api: createApi(request, 0), rules: REST_RULES, timeLimit }, SITE)
  const result = createClient({ ...deps, env }).get('/api/settings', () => 'read')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await result).toMatchObject({ ok: requests > 1 })
  expect(request).toHaveBeenCalledTimes(requests)
})

it('redirects of the API are not followed', async () => {
  const paths: string[] = []
  const { url, close } = await listenOn(async (request) => {
    paths.push(new URL(request.url).pathname)
    return new Response(null, { status: 302, headers: { location: '/internal' } })
  }, 0)
  const { get } = openHandler({ host: url, fetch: (input, init) => fetch(input, init) })
  const { status } = await get('/product/1')
  await close()
  expect(status).toBe(503)
  expect(paths).toContain('/api/products/1')
  expect(paths).not.toContain('/internal')
})
