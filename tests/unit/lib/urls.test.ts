import { describe, expect, it } from 'vitest'
import { normaliseHost, safeUrl, webUrl } from '../../../src/core/lib/urls'
import { fc } from '../../helpers/property'

describe('an address that the server sends', () => {
  it.each([
    'https://instagram.com/shop',
    'http://shop.example',
    'HTTPS://Shop.Example/a?b=c#d',
    'https://shop.example:8443/فستان',
    '/',
    '/category/1',
    '/products?query=a//b',
    '/category/%D9%81',
    '/brand/1#top',
  ])('%s is followed', (url) => {
    expect(safeUrl(url)).toBe(url)
  })

  it('is trimmed', () => {
    expect(safeUrl(' https://shop.example/a \n')).toBe('https://shop.example/a')
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'JAVASCRIPT:alert(1)//http://',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'ftp://a.example',
    'mailto:a@b.example',
    'tel:123',
    '//evil.example',
    ' //evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a\\b',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://',
    'https://user:pass@evil.example',
    'https://user@evil.example',
    'https://a.example\\@evil.example',
    'https://exa mple',
    'category/1',
    '?a=1',
    '#a',
    '',
    ' ',
    null,
    undefined,
    1,
    true,
    {},
    ['https://a.example'],
  ])('%j is dropped', (value) => {
    expect(safeUrl(value)).toBeNull()
  })

  it('never leads anywhere but to http(s), and a path never leaves the origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%',
      'a',
      'http',
      'https',
      'javascript',
      '\t',
      '\n',
      ' ',
      '\u0000',
      'evil.example',
      '%2f',
      '\u2028',
      '／',
    )
    const tricky = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          tricky,
          tricky.map((rest) => `/${rest}`),
          fc.webUrl(),
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

  it('is no place to pay at when it is a path', () => {
    expect(webUrl('/pay/1')).toBeNull()
    expect(webUrl('https://pay.example/1')).toBe('https://pay.example/1')
  })
})

describe('the host attribute', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    [' https://api.example/ ', 'https://api.example'],
    ['HTTPS://API.Example///', 'https://api.example'],
    ['https://x.example/y/loose', 'https://x.example/y/loose'],
    ['https://x.example/y/loose/?a#b', 'https://x.example/y/loose'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['https://api.example:443', 'https://api.example'],
  ])('%j is %j', (host, normalised) => {
    expect(normaliseHost(host)).toBe(normalised)
  })

  it('may be a path of the page', () => {
    expect(normaliseHost('/', 'https://shop.example/a/b?c')).toBe('https://shop.example')
    expect(normaliseHost('/loose/', 'https://shop.example/a/b')).toBe('https://shop.example/loose')
    expect(normaliseHost('//api.example', 'https://shop.example/')).toBe('https://api.example')
    expect(normaliseHost('/loose')).toBeNull()
    expect(normaliseHost('/loose', 'file:///home/page.html')).toBeNull()
  })

  it.each([
    '',
    ' ',
    'api.example',
    'javascript:alert(1)',
    'ftp://api.example',
    'https://',
    'https://a:b@api.example',
    'https://api.exa mple',
    'https:\\\\api.example',
    '../api',
  ])('%j is none', (host) => {
    expect(normaliseHost(host, 'https://shop.example/')).toBeNull()
  })
})
