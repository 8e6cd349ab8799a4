import { beforeEach, describe, expect, test } from 'vitest'
import {
  createUrlHistory,
  createMemoryHistory,
  type RouteHistory,
} from '../../../src/core/routing/route-history'
import type { Lang } from '../../../src/core/types'
import { fakePage as openPage } from './fake-page'

const fakePage = (url: string) => openPage(url).port

let count = 0
const newKey = () => `k${(count += 1)}`
beforeEach(() => void (count = 0))

describe.each([
  ['path', '', 'https://shop.example/product/7?option=1', 'https://shop.example/cart'],
  ['path', '/shop/', 'https://shop.example/shop/product/7?option=1', 'https://shop.example/shop/cart'],
  [
    'hash',
    '',
    'https://shop.example/page.html?a=1#/product/7?option=1',
    'https://shop.example/page.html?a=1#/cart',
  ],
  [
    'query',
    '',
    'https://shop.example/page.html?a=1&store=%2Fproduct%2F7%3Foption%3D1',
    'https://shop.example/page.html?a=1&store=%2Fcart',
  ],
] as const)('createUrlHistory(): routing by %s with base "%s"', (routing, base, start, cart) => {
  const inArabic = (address: string) => {
    const url = new URL(address)
    url.searchParams.set('lang', 'ar')
    return url.href
  }

  test('createUrlHistory() changes the URL on push and back, and preserves the state of each entry', () => {
    const page = fakePage(start)
    const history = createUrlHistory(routing, page, base, newKey)
    history.replace('/product/7', { kept: { count: 48 }, scroll: 300 })
    history.push('/cart', { from: 7 })
    expect(page.href()).toBe(cart)
    expect(history.entry()).toMatchObject({ state: { from: 7 }, scroll: 0, kept: {} })
    history.go(-1)
    expect(history.path()).toBe('/product/7')
    expect(history.entry()).toMatchObject({ kept: { count: 48 }, scroll: 300 })
  })

  test('createUrlHistory() keeps the language of the URL out of the store’s path, and in links and navigation', () => {
    const page = fakePage(inArabic(start))
    const history = createUrlHistory(routing, page, base, newKey, () => 'ar')
    expect(history.path()).toBe('/product/7?option=1')
    expect(history.href('/cart')).toBe(inArabic(cart))
    history.push('/cart', null)
    expect(page.href()).toBe(inArabic(cart))
    history.replace('/product/7?option=1', {})
    expect(page.href()).toBe(inArabic(start))
  })

  test('createUrlHistory() follows the language of the store', () => {
    let lang: Lang | null = null
    const history = createUrlHistory(routing, fakePage(inArabic(start)), base, newKey, () => lang)
    expect(history.href('/cart')).toBe(cart)
    lang = 'en'
    expect(history.href('/cart')).toBe(inArabic(cart).replace('lang=ar', 'lang=en'))
  })
})

test('createUrlHistory() preserves the query and hash of the page if it routes by query', () => {
  const page = fakePage('https://host.example/page.html?a=1&store=%2Fproduct%2F7#x')
  const history = createUrlHistory('query', page, '', newKey)
  expect(history.href('/cart')).toBe('https://host.example/page.html?a=1&store=%2Fcart#x')
  history.push('/category/3?sort=az', null)
  expect(history.path()).toBe('/category/3?sort=az')
})

test('createUrlHistory() preserves the host page’s state in the same entry', () => {
  const page = fakePage('https://host.example/')
  page.replace(page.href(), { turbo: 1 })
  const history = createUrlHistory('path', page, '', newKey)
  history.replace('/cart', { scroll: 5 })
  expect(page.state()).toMatchObject({ turbo: 1, store: { scroll: 5 } })
})

test('createUrlHistory() keeps a path that looks like another host on this host', () => {
  const history = createUrlHistory('path', fakePage('https://host.example/'), '', newKey)
  expect(new URL(history.href('//evil.example/x')).origin).toBe('https://host.example')
})

test.each(['https://host.example/#section', 'https://host.example/?store=evil', 'https://host.example/'])(
  'createUrlHistory() shows the home screen for a URL without a path of the store: %s',
  (address) => {
    expect(createUrlHistory('hash', fakePage(address), '', newKey).path()).toBe('/')
    expect(createUrlHistory('query', fakePage(address), '', newKey).path()).toBe('/')
  },
)

test('createUrlHistory() ignores the host page’s own anchors', () => {
  const page = fakePage('https://host.example/landing?a=1#/category/3')
  const history = createUrlHistory('hash', page, '', newKey)
  const { key } = history.entry()
  page.push('https://host.example/landing?a=1#section', null)
  expect(history.path()).toBe('/category/3')
  expect(history.entry().key).toBe(key)
  expect(page.href()).toBe('https://host.example/landing?a=1#section')
  // A reload, or Back from another screen, creates the history again.
  expect(createUrlHistory('hash', page, '', newKey).path()).toBe('/category/3')
  history.push('/product/7', null)
  page.replace('https://host.example/landing?a=1#section', { store: { key, path: '/category/3' } })
  expect(history.path()).toBe('/category/3')
})

test('createUrlHistory() preserves the host page’s URL when it stores a scroll position', () => {
  const page = fakePage('https://host.example/landing?a=1#note')
  for (const routing of ['path', 'hash', 'query'] as const) {
    const history = createUrlHistory(routing, page, '/shop', newKey)
    history.note({ scroll: 40 })
    expect(page.href()).toBe('https://host.example/landing?a=1#note')
    expect(history.entry().scroll).toBe(40)
  }
})

describe('createMemoryHistory(): routing in memory', () => {
  let history: RouteHistory
  let notified: number
  beforeEach(() => {
    history = createMemoryHistory('/cart', (path) => `https://host.example/#${path}`)
    notified = 0
    history.watch(() => void (notified += 1))
  })

  test('createMemoryHistory() stays at the start when it goes back, without notifying', () => {
    history.go(-1)
    expect(history.path()).toBe('/cart')
    expect(notified).toBe(0)
  })

  test('createMemoryHistory() drops forward entries on push', () => {
    history.push('/product/1', null)
    history.go(-1)
    history.push('/product/2', { product: 2 })
    history.go(1)
    expect(history.path()).toBe('/product/2')
    expect(history.entry().state).toEqual({ product: 2 })
    history.go(-1)
    expect(history.path()).toBe('/cart')
    expect(notified).toBe(2)
  })
})
