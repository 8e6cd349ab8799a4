import { afterEach, expect, it, vi } from 'vitest'
import { openHandler } from './set-up'

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

it('leaves out a part whose code fails to load, keeps the page out of caches, and loads it for the next page', async () => {
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

it('reports what a component throws inside a Suspense boundary, and keeps the page out of caches', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { get } = openHandler()
  const { status, response } = await get('/brands')
  expect(status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(report.mock.calls.flat()).toContainEqual(expect.stringContaining(BROKEN.message))
  expect((await get('/categories')).status).toBe(200)
})
