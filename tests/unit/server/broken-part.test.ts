import { afterEach, expect, it, vi } from 'vitest'
import { openHandler } from './set-up'
import { elementsOf } from './tree'

const BROKEN = new Error('A part is broken.')
const footer = vi.hoisted(() => ({ isLost: false }))

vi.mock('../../../src/parts/lists/TilesPage', async (load) => ({
  ...(await load<object>()),
  BrandsPage() {
    throw BROKEN
  },
}))
vi.mock('../../../src/parts/nav/Footer', async (load) => {
  if (footer.isLost) throw new Error('The file did not load.')
  return load()
})

afterEach(() => vi.restoreAllMocks())

it('a part whose code fails to load is left out, its page is not cached, and the next page loads it', async () => {
  footer.isLost = true
  const { get } = openHandler()
  const { status, html, response } = await get('/categories')
  expect(status).toBe(200)
  expect(html).not.toContain('<footer')
  expect(response.headers.get('cache-control')).toBe('no-store')
  footer.isLost = false
  const next = await get('/categories')
  expect(next.html).toContain('<footer')
  expect(next.response.headers.get('cache-control')).toContain('s-maxage')
})

it('an error of a component inside a Suspense boundary is reported, and the page is not cached', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { get } = openHandler({ langInPath: true })
  const { status, html, response } = await get('/ar/brands')
  expect(status).toBe(503)
  expect(elementsOf(html).find(({ tag }) => tag === 'store-app')?.attributes).toMatchObject({
    base: '/ar',
    lang: 'ar',
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(report.mock.calls.flat()).toContainEqual(expect.stringContaining(BROKEN.message))
  expect((await get('/categories')).status).toBe(200)
})
