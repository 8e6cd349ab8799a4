import { describe, expect, it } from 'vitest'
import {
  normaliseHost,
  pageUrl,
  safeUrl,
  storeUrlOf,
  webUrl,
  withoutParameter,
  withParameters,
} from '../../../../src/core/lib/web/urls'
import { fc } from '../../../helpers/property'
import cases from './urls.json' with { type: 'json' }

it.each(cases.safe)('safeUrl() accepts %s', (url) => {
  expect(safeUrl(url)).toBe(url)
})

it.each([...cases.unsafe, undefined])('safeUrl() refuses %j', (value) => {
  expect(safeUrl(value)).toBeNull()
})

it('safeUrl() returns only http(s) URLs, and a path never leaves the origin', () => {
  const piece = fc.constantFrom(...cases.pieces)
  const tricky = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        tricky,
        tricky.map((rest) => `/${rest}`),
        fc.string(),
      ),
      (text) => {
        const url = safeUrl(text)
        if (url === null) return
        const resolved = new URL(url, 'https://store.example/a/b')
        expect(['http:', 'https:']).toContain(resolved.protocol)
        expect(resolved.username + resolved.password).toBe('')
        if (!url.startsWith('/')) return
        expect(resolved.origin).toBe('https://store.example')
        expect(new URL(resolved.pathname, 'https://store.example').origin).toBe('https://store.example')
      },
    ),
    { numRuns: 1000 },
  )
})

it('safeUrl() does not accept a path as a payment URL', () => {
  expect(webUrl('/pay/1')).toBeNull()
  expect(webUrl('https://pay.example/1')).toBe('https://pay.example/1')
})

it.each([
  [' https://api.example/ ', 'https://api.example'],
  ['HTTPS://API.Example///', 'https://api.example'],
  ['https://x.example/y/loose/?a#b', 'https://x.example/y/loose'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['https://api.example:443', 'https://api.example'],
])('normaliseHost() turns %j into %j', (host, normalised) => {
  expect(normaliseHost(host)).toBe(normalised)
})

it('normaliseHost() resolves a path against the URL of the page', () => {
  expect(normaliseHost('/', 'https://shop.example/a/b?c')).toBe('https://shop.example')
  expect(normaliseHost('/loose/', 'https://shop.example/a/b')).toBe('https://shop.example/loose')
  expect(normaliseHost('//api.example', 'https://shop.example/')).toBe('https://api.example')
  expect(normaliseHost('/loose')).toBeNull()
  expect(normaliseHost('/loose', 'file:///home/page.html')).toBeNull()
})

it.each(cases.notHosts)('normaliseHost() refuses %j', (host) => {
  expect(normaliseHost(host, 'https://shop.example/')).toBeNull()
})

const PATH = '/checkOut?product=7&option=color-1,size-2&quantity=3'
const PAGE = 'https://mine.example/blog/post.html?a=b'

it.each(cases.addresses as [string, string][])('storeUrlOf() resolves %s to %s', (template, expected) => {
  const address = expected
    .replace('{encoded}', encodeURIComponent(PATH))
    .replace('{path}', PATH)
    .replace('{query}', PATH.replace('/checkOut', ''))
  expect(storeUrlOf(template, PATH, PAGE)).toBe(address)
})

it('storeUrlOf() inserts $ in a path literally, and adds no query if the path has none', () => {
  for (const sign of ['$&', '$1', '$$', "$'", '$`'])
    expect(decodeURI(storeUrlOf('/shop{path}', `/product/${sign}`, PAGE) ?? '')).toBe(
      `https://mine.example/shop/product/${sign}`,
    )
  expect(storeUrlOf('https://shop.example{path}?lang=ar', '/cart', PAGE)).toBe(
    'https://shop.example/cart?lang=ar',
  )
  expect(storeUrlOf('https://shop.example{path}.html', '/cart', PAGE)).toBe('https://shop.example/cart.html')
})

it.each(['', '/shop', 'javascript:alert(1)//{path}', 'data:{path}', '//{path}', 'https://{path}'])(
  'storeUrlOf() is null for %j',
  (template) => {
    expect(storeUrlOf(template, '/cart', PAGE)).toBeNull()
  },
)

it('storeUrlOf() never lets a path name another host', () => {
  expect(storeUrlOf('{path}', '//evil.example', PAGE)).toBeNull()
  expect(storeUrlOf('/shop{path}', '//evil.example', PAGE)).toBe('https://mine.example/shop//evil.example')
})

it('storeUrlOf() writes a query parameter that is read back as the path', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (query) => {
      const path = `/products?${new URLSearchParams(query)}`
      const address = storeUrlOf('https://shop.example/?a=1&store={path}&b=2', path, PAGE) ?? ''
      expect(new URL(address).searchParams.get('store')).toBe(path)
    }),
  )
})

describe('pageUrl(): a URL that the merchant wrote', () => {
  const PAGE = 'https://mine.example/blog/post.html?a=b'
  it.each([
    ['/till', 'https://mine.example/till'],
    [' till.html ', 'https://mine.example/blog/till.html'],
    ['../till', 'https://mine.example/till'],
    ['?step=2', 'https://mine.example/blog/post.html?step=2'],
  ])('pageUrl() resolves %s against the page', (value, url) => {
    expect(pageUrl(value, PAGE)).toBe(url)
  })

  it.each([undefined, ' ', 'javascript:alert(1)', 'https://a:b@pay.example'])(
    'pageUrl() refuses %j',
    (value) => {
      expect(pageUrl(value, PAGE)).toBeNull()
    },
  )

  it('pageUrl() is null if the page itself has no URL', () => {
    expect(pageUrl('till', 'about:srcdoc')).toBeNull()
  })
})

it.each([
  ['https://shop.example/till', 'https://shop.example/till?buy=3&option=a%26b'],
  ['https://shop.example/till?', 'https://shop.example/till?buy=3&option=a%26b'],
  ['https://shop.example/till?x=%20y&z#a?b', 'https://shop.example/till?x=%20y&z&buy=3&option=a%26b#a?b'],
])('withParameters(): %s', (address, expected) => {
  expect(withParameters(address, { buy: '3', option: 'a&b', quantity: undefined })).toBe(expected)
})

it('withoutParameter() removes one parameter, however it is spelled, and nothing else', () => {
  const rest = '?x=%20y&z&a=1+2&é=(b)'
  for (const ours of ['cart=3x1', 'c%61rt=3x1', 'cart'])
    expect(withoutParameter(`https://a.example/p${rest}&${ours}#h?cart=1`, 'cart')).toBe(
      `https://a.example/p${rest}#h?cart=1`,
    )
  expect(withoutParameter('https://a.example/p?cart=1#h', 'cart')).toBe('https://a.example/p#h')
  expect(withoutParameter('https://a.example/p?carts=1', 'cart')).toBe('https://a.example/p?carts=1')
})

it('withParameters() encodes even a lone surrogate, and returns the URL unchanged if there are no parameters', () => {
  expect(withParameters('https://a.example/', { option: 'a\ud800b😀' })).toBe(
    'https://a.example/?option=a%EF%BF%BDb%F0%9F%98%80',
  )
  expect(storeUrlOf('https://a.example/?at={path}', '/\udc00', 'https://a.example/')).toBe(
    'https://a.example/?at=%2F%EF%BF%BD',
  )
  expect(withParameters('https://shop.example/till?a=1#b', {})).toBe('https://shop.example/till?a=1#b')
})
