import { expect, it } from 'vitest'
import { createRouting } from '../../../elements/store-worker/routing'
import { API, requestFor, CONFIG, SITE } from './set-up'

const { kindOf, shellFor, documentKind } = createRouting(CONFIG, SITE)
const page = (path: string) => requestFor(SITE + path, { mode: 'navigate', credentials: 'include' })

it.each([
  ['the loader', requestFor(`${SITE}/store.js`, { mode: 'no-cors' }), 'code'],
  ['a file of the code', requestFor(`${SITE}/assets/index-1.js`), 'code'],
  ['the home page', page('/'), 'page'],
  ['a product, in a language', page('/product/7?lang=ar'), 'page'],
  ['a search', page('/products?q=silk'), 'page'],
  ['settings', requestFor(`${API}/api/settings`), 'data'],
  ['a list', requestFor(`${API}/api/products`), 'data'],
  ['a product', requestFor(`${API}/api/products/7`), 'data'],
  ['names of colours', requestFor(`${API}/api/variants/1/values`), 'data'],
] as const)('the service worker handles requests such as %s', (_, request, kind) => {
  expect(kindOf(request)).toBe(kind)
})

it.each(['/cart', '/checkOut', '/profile', '/login?from=x', '/siginUp', '/resetPassword?token=x'])(
  'the service worker handles a screen with the shopper’s own data without storing it: %s',
  (path) => {
    expect(kindOf(page(path))).toBe('screen')
  },
)

const PERSONAL =
  'user/orders auth/me addresses/1 users/1 user/96550001111/exists list-favourites orders pay ' +
  'offers/check-promocode products/7/reviews settings?token=secret products/7?user=1 cart'
it.each(PERSONAL.split(' '))('the service worker ignores requests that may be personal: %s', (path) => {
  expect(kindOf(requestFor(`${API}/api/${path}`))).toBeNull()
})

const settings = `${API}/api/settings`
it.each([
  ['a write', requestFor(settings, { method: 'POST' })],
  ['a request with a token', requestFor(settings, { headers: new Headers({ authorization: 'bearer x' }) })],
  ['a request with the cookies of another origin', requestFor(settings, { credentials: 'include' })],
  ['a request that must not be served from a cache', requestFor(settings, { cache: 'no-store' })],
  ['a part of a file', requestFor(`${SITE}/store.js`, { headers: new Headers({ range: 'bytes=0-' }) })],
  ['a file of unknown code', requestFor(`${SITE}/assets/index-2.js`)],
  ['a picture', requestFor(`${API}/images/products/7.jpg`, { mode: 'no-cors' })],
  ['a picture that scripts can read', requestFor(`${API}/images/products/7.jpg`)],
  ['a picture of its own origin', requestFor(`${SITE}/images/products/7.jpg`, { mode: 'no-cors' })],
  ['another host that begins like the API', requestFor('https://api.example.evil/api/settings')],
  ['a page of the merchant’s own', page('/blog/silk')],
  ['a page of another origin', requestFor('https://pay.example/', { mode: 'navigate' })],
] as const)('the service worker ignores requests such as %s', (_, request) => {
  expect(kindOf(request)).toBeNull()
})

const shells = { en: '/shop/store-shell.html', ar: '/shop/ar/store-shell.html' }
it('data of a back end with an adapter is not stored', () => {
  const other = createRouting({ ...CONFIG, isOwnApi: false }, SITE)
  for (const path of [
    '/api/settings',
    '/api/products',
    '/shop-api?query={activeOrder{id}}',
    '/store/carts/1',
  ])
    expect(other.kindOf(requestFor(API + path))).toBeNull()
})

const below = createRouting({ ...CONFIG, base: '/shop', langInPath: true, shells }, SITE)

it('the service worker uses the shell of the language in the path, below the path of the store', () => {
  for (const path of ['/shop/product/7', '/shop/ar/product/7', '/shop/ar/']) {
    expect(below.kindOf(page(path))).toBe('page')
    expect(below.shellFor(SITE + path)).toBe(SITE + shells[path.includes('/ar/') ? 'ar' : 'en'])
  }
  expect(below.kindOf(page('/product/7'))).toBeNull()
  expect(below.documentKind(`${SITE}/shop/ar/cart`)).toBe('screen')
  expect(below.documentKind(`${SITE}/ar/cart`)).toBeNull()
})

it('the service worker uses one shell if languages are in the query', () => {
  expect(shellFor(`${SITE}/product/7?lang=ar`)).toBe(`${SITE}/store-shell.html`)
  expect(documentKind(`${SITE}/blog`)).toBeNull()
})
