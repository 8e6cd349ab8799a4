import { expect, it, vi } from 'vitest'
import { openHandler } from './set-up'

const code = vi.hoisted(() => ({ isLost: true }))

vi.mock('../../../src/parts/nav/Footer', async (load) => {
  if (code.isLost) throw new Error('The file did not load.')
  return load()
})

it('leaves out a part whose code fails to load, keeps the page out of caches, and loads it for the next page', async () => {
  const { get } = openHandler()
  const { status, html, response } = await get('/brands')
  expect(status).toBe(200)
  expect(html).not.toContain('<footer')
  expect(response.headers.get('cache-control')).toBe('no-store')
  code.isLost = false
  const next = await get('/brands')
  expect(next.html).toContain('<footer')
  expect(next.response.headers.get('cache-control')).toContain('s-maxage')
})
