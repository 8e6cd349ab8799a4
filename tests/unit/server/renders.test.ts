import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server.edge'
import { beforeEach, expect, it, vi } from 'vitest'
import { openHandler } from './set-up'

vi.mock('react-dom/server.edge', async (load) => {
  const server = await load<typeof import('react-dom/server.edge')>()
  return {
    ...server,
    renderToStaticMarkup: vi.fn<typeof renderToStaticMarkup>(server.renderToStaticMarkup),
    renderToReadableStream: vi.fn<typeof renderToReadableStream>(server.renderToReadableStream),
  }
})

beforeEach(() => void vi.clearAllMocks())

// The counts include one render of the head.
it.each([
  ['/', '/?lang=ar', 2],
  ['/categories', '/categories?lang=ar', 2],
  ['/product/1', '/product/2', 3],
  ['/category/1', '/category/2', 3],
])('a page is rendered at most twice after another page of its kind: %s', async (first, next, renders) => {
  const { get } = openHandler()
  await get(first)
  vi.clearAllMocks()
  expect((await get(next)).status).toBe(200)
  expect(vi.mocked(renderToStaticMarkup).mock.calls.length).toBeLessThanOrEqual(renders)
  expect(renderToReadableStream).not.toHaveBeenCalled()
})

it.each(['/login', '/siginUp'])('a page contains its form, with or without its code: %s', async (path) => {
  const { get } = openHandler()
  for (const lang of ['en', 'ar', 'en']) {
    const { html } = await get(`${path}?lang=${lang}`)
    expect(html).toMatch(/<h1\b/)
  }
})
