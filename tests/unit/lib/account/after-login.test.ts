import { expect, it } from 'vitest'
import { afterLogin, loginQuery } from '../../../../src/core/lib/account/after-login'
import { rooted } from '../../../../src/core/routes'

it.each([
  [{}, null, null],
  [{ after: '' }, null, null],
  [{ after: 'favourite:' }, null, null],
  [{ after: 'logout:5' }, null, null],
  [{ after: 'favourite:58' }, '58', '/product/58'],
  [{ after: 'favourite:a/../b?c' }, 'a/../b?c', '/product/a%2F..%2Fb%3Fc'],
  [{ back: '/profile?tab=edit' }, null, '/profile?tab=edit'],
  [{ after: 'favourite:58', back: '/category/3?sort=az' }, '58', '/category/3?sort=az'],
])('a login with %j adds the favourite %j and leads to %j', (query, favourite, path) => {
  expect(afterLogin(query)).toEqual({ favourite, path })
})

it('afterLogin never leads to another host', () => {
  expect(rooted(afterLogin({ back: '//evil.example/x' }).path ?? '')).toBe('/evil.example/x')
  expect(rooted(afterLogin({ back: 'https://evil.example' }).path ?? '')).toBe('/https://evil.example')
})

it('loginQuery passes the reason on to the sign up, and nothing else', () => {
  expect(loginQuery({ after: 'favourite:5', lang: 'ar', phone: '1' })).toEqual({ after: 'favourite:5' })
})
