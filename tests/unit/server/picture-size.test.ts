import { afterEach, expect, it, vi } from 'vitest'
import { createCatalogue } from '../../../demo/seed/catalogue'
import { createPictureSizes } from '../../../elements/server/picture-size'
import { API, demoApi, openHandler, png } from './set-up'
import { headOf } from './tree'

const [first, second] = [...createCatalogue().all()]

/** A JPEG of 4 × 3 pixels whose EXIF orientation rotates it. */
const SIDEWAYS_JPEG = new Uint8Array(
  Buffer.from(
    'ffd8ffe1002245786966000049492a0008000000010012010300010000000600000000000000ffc0000b080003000401011100ffd9',
    'hex',
  ),
)

/** A handler whose requests for pictures are recorded and resolve to `result`. */
function open(result: (request: Request) => Response | Promise<Response>) {
  const api = demoApi()
  const requested: Request[] = []
  const request: typeof fetch = async (input, init) => {
    const sent = new Request(input, init)
    if (!new URL(sent.url).pathname.startsWith('/images/')) return api.fetch(input, init)
    requested.push(sent)
    return result(sent)
  }
  const { get } = openHandler({}, { fetch: request, requests: api.requests })
  return {
    requested,
    async metaOf(product = first) {
      const { html, status } = await get(`/product/${product?.id}`)
      expect(status).toBe(200)
      const { meta } = headOf(html)
      expect(meta['og:image']).toContain('/images/products/')
      return [meta['og:image:width'], meta['og:image:height']]
    },
  }
}

const hangs = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

afterEach(() => void vi.useRealTimers())

it.each([
  ['a PNG', png(1200, 1500), ['1200', '1500']],
  ['a photograph on its side', SIDEWAYS_JPEG, ['3', '4']],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"/>', ['40', '50']],
  ['HTML', '<!doctype html><title>Not found</title>', [undefined, undefined]],
  ['nothing', '', [undefined, undefined]],
])('the size of a shared link’s picture is read from the file: %s', async (_, body, size) => {
  expect(await open(() => new Response(body)).metaOf()).toEqual(size)
})

it('the size of a shared link’s picture is read from the beginning of the file, once, without headers of the visitor', async () => {
  const { requested, metaOf } = open(() => new Response(png(8, 9)))
  await Promise.all([metaOf(), metaOf()])
  await metaOf()
  await metaOf(second)
  expect(requested).toHaveLength(2)
  for (const { headers, credentials, redirect } of requested) {
    expect([...headers]).toEqual([['range', 'bytes=0-65535']])
    expect([credentials, redirect]).toEqual(['omit', 'manual'])
  }
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(sent === 1 ? png(8, 9) : new Uint8Array(16_384))
    },
    cancel: () => void (cancelled = true),
  })
  expect(await open(() => new Response(endless)).metaOf()).toEqual(['8', '9'])
  expect(cancelled).toBe(true)
  expect(sent).toBeLessThan(10)
})

it.each([
  ['is not there', () => new Response(null, { status: 404 })],
  ['is elsewhere', () => Response.redirect('https://elsewhere.example/1.png')],
  ['hangs', hangs],
])('a shared link’s picture has no size if its file %s, and the page is served', async (_, result) => {
  expect(await open(result).metaOf()).toEqual([undefined, undefined])
})

it('the size of a shared link’s picture is not requested from another origin than the API’s', async () => {
  const request = vi.fn<typeof fetch>()
  const sizes = createPictureSizes(request, `${API}/v1`)
  expect(await sizes.of('http://169.254.169.254/latest/meta-data/')).toBeNull()
  expect(await sizes.of(`${API}:8443/1.png`)).toBeNull()
  expect(request).not.toHaveBeenCalled()
})

it.each([
  ['hangs', hangs, 1500],
  ['fails', () => new Response(null, { status: 503 }), 1500],
  ['does not have it yet', () => new Response(null, { status: 404 }), 1500],
  ['redirects', () => Response.redirect('https://elsewhere.example/1.png'), 1500],
  ['has another file in its place', () => new Response('<title>Soon</title>'), 1500],
  ['fails and the clock is set back', () => new Response(null, { status: 503 }), -300_000],
])('an unreadable picture size delays no page for a minute if the server %s', async (_, result, change) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const answers = [result, () => new Response(png(8, 9))]
  const { requested, metaOf } = open((request) => (answers[requested.length - 1] ?? result)(request))
  await metaOf()
  vi.advanceTimersByTime(59_000)
  expect(await metaOf()).toEqual([undefined, undefined])
  expect(requested).toHaveLength(1)
  vi.setSystemTime(Date.now() + change)
  expect(await metaOf()).toEqual(['8', '9'])
})
