import { expect, it } from 'vitest'
import { pathWithoutToken } from '../../../src/core/routing/link-token'
import { createMemoryHistory, createUrlHistory } from '../../../src/core/routing/route-history'
import { fakePage } from './fake-page'

it.each([
  ['path', 'https://shop.example/resetPassword?token=a.b-c_d', 'https://shop.example/resetPassword'],
  [
    'path',
    'https://shop.example/verifyEmail?token=a%3D%3D&lang=ar',
    'https://shop.example/verifyEmail?lang=ar',
  ],
  [
    'hash',
    'https://shop.example/page#/resetPassword?token=a.b-c_d',
    'https://shop.example/page#/resetPassword',
  ],
] as const)('pathWithoutToken() moves the token from the URL to history: %s, %s', (routing, start, left) => {
  const { port } = fakePage(start)
  const history = createUrlHistory(routing, port, '', () => 'k')
  const path = pathWithoutToken(history)
  expect(path).not.toContain('token')
  expect(port.href()).toBe(left)
  expect(history.entry().kept).toEqual({ token: start.includes('%3D') ? 'a==' : 'a.b-c_d' })
  expect(pathWithoutToken(history)).toBe(path)
  expect(history.entry().kept).toMatchObject({ token: expect.any(String) })
})
it('pathWithoutToken() replaces the token and the outcome of an earlier link', () => {
  const history = createMemoryHistory('/resetPassword?token=1', (path) => path)
  pathWithoutToken(history)
  history.note({ kept: { linkEnd: 'expired' } })
  history.push('/resetPassword?token=2', null)
  expect(pathWithoutToken(history)).toBe('/resetPassword')
  expect(history.entry().kept).toEqual({ token: '2' })
})
it.each(['/product/7?token=1', '/products?q=token', '/resetPassword', '/nowhere?token=1'])(
  'pathWithoutToken() looks for a token only on the pages of such links, not in %s',
  (path) => {
    const history = createMemoryHistory(path, String)
    expect(pathWithoutToken(history)).toBe(path)
    expect(history.entry().kept).toEqual({})
  },
)
