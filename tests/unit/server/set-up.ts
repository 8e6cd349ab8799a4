import { vi } from 'vitest'
import { settle } from '../../helpers/fake-env'
import { AMPLE_MS } from '../../helpers/patience'
import { createServer, type DemoOptions } from '../../../demo/server'
import { createStoreHandler, type StoreHandlerOptions } from '../../../elements/package/server'

export const API = 'https://api.example'
export const SITE = 'https://shop.example'

/** The demo's server as the `fetch` of a store handler, with the recorded requests to its API. */
export function demoApi(options: DemoOptions = {}) {
  const demo = createServer(options)
  const requests: Request[] = []
  const request: typeof fetch = (input, init) => {
    const sent = new Request(input, init)
    if (new URL(sent.url).pathname.startsWith('/api/')) requests.push(sent)
    return demo.fetch(sent.clone())
  }
  return { demo, requests, fetch: request }
}

/** Responds to these paths with JSON, and to all others with 404. */
export function fakeApi(bodies: Readonly<Record<string, unknown>>) {
  const requests: Request[] = []
  const request: typeof fetch = async (input, init) => {
    const sent = new Request(input, init)
    requests.push(sent)
    const path = new URL(sent.url).pathname.replace('/api/', '')
    return Object.hasOwn(bodies, path)
      ? Response.json(bodies[path])
      : Response.json({ message: 'Not found' }, { status: 404 })
  }
  return { requests, fetch: request }
}

/** A handler in front of the demo's shop, and a function that gets one of its pages. */
export function openHandler(
  options: Partial<StoreHandlerOptions> = {},
  api: { fetch: typeof fetch; requests: readonly Request[] } = demoApi(),
) {
  const handler = createStoreHandler({
    host: API,
    site: SITE,
    fetch: api.fetch,
    timeLimit: AMPLE_MS,
    dataLifetime: AMPLE_MS,
    ...options,
  })
  const get = async (path: string, init?: RequestInit) => {
    const response = await handler(new Request(SITE + path, init))
    return { response, status: response.status, html: await response.text() }
  }
  return { ...api, handler, get }
}

/**
 * Returns a function that gets a page of a handler with fake timers. It skips all timers: those of retries, then the
 * time limit.
 */
export const atOnce = (get: ReturnType<typeof openHandler>['get']) => async (path: string) => {
  const rendering = { isDone: false }
  const page = get(path).finally(() => (rendering.isDone = true))
  while (!rendering.isDone) {
    // Let everything that needs no timer run first.
    for (let turn = 0; turn < 50; turn++) await settle()
    await vi.advanceTimersToNextTimerAsync()
  }
  return page
}

/** The header of a PNG with these dimensions. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(33)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return new Uint8Array(bytes)
}
