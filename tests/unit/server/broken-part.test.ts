import { expect, it, vi } from 'vitest'
import { openHandler } from './set-up'

const BROKEN = new Error('A part is broken.')

vi.mock('../../../src/parts/lists/BrandsPage', () => ({
  BrandsPage() {
    throw BROKEN
  },
}))

it('reports what a component throws inside a Suspense boundary, and keeps the page out of caches', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { get } = openHandler()
  const { status, response } = await get('/brands')
  expect(status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(report.mock.calls.flat()).toContainEqual(expect.stringContaining(BROKEN.message))
  expect((await get('/categories')).status).toBe(200)
})
