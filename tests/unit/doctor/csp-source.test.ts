import { describe, expect, it } from 'vitest'
import { matchesSource } from '../../../elements/doctor/csp/source'

const HTTP = 'http://shop.example/'
const HTTPS = 'https://shop.example/'
const PORT = 'https://shop.example:8443/'

/** Source expression, URL, and whether it matches. The page is at https://shop.example by default. */
const TABLE: readonly (readonly [source: string, url: string, matches: boolean, self?: string])[] = [
  ["'self'", 'https://shop.example/a.js', true],
  ["'SELF'", 'https://shop.example/a.js', true],
  ["'self'", 'https://www.shop.example/a.js', false],
  ["'self'", 'http://shop.example/a.js', false],
  ["'self'", 'https://shop.example/a.js', true, HTTP],
  ["'self'", 'ws://shop.example/a', true, HTTP],
  ["'self'", 'wss://shop.example/a', true],
  ["'self'", 'https://shop.example:8443/a.js', false],
  ["'self'", 'https://shop.example/a.js', false, PORT],
  ["'self'", 'blob:https://shop.example/1', false],

  ['*', 'https://cdn.example/a.js', true],
  ['*', 'http://cdn.example/a.js', true],
  ['*', 'data:text/javascript,1', false],
  ['*', 'blob:https://shop.example/1', false],

  ['https:', 'https://cdn.example/a.js', true],
  ['https:', 'http://cdn.example/a.js', false],
  ['http:', 'https://cdn.example/a.js', true],
  ['HTTPS:', 'https://cdn.example/a.js', true],
  ['blob:', 'blob:https://shop.example/1', true],
  ['data:', 'data:image/png;base64,AA', true],
  ['wss:', 'https://cdn.example/', true],
  ['ws:', 'http://cdn.example/', true],

  ['cdn.example', 'https://cdn.example/a.js', true],
  ['CDN.example', 'https://cdn.example/a.js', true],
  ['cdn.example', 'http://cdn.example/a.js', false],
  ['cdn.example', 'http://cdn.example/a.js', true, HTTP],
  ['cdn.example', 'https://cdn.example/a.js', true, HTTP],
  ['cdn.example', 'https://a.cdn.example/a.js', false],
  ['cdn.example', 'https://evil-cdn.example/a.js', false],
  ['https://cdn.example', 'https://cdn.example/a.js', true],
  ['https://cdn.example', 'http://cdn.example/a.js', false],
  ['http://cdn.example', 'https://cdn.example/a.js', true],

  ['*.example', 'https://cdn.example/a.js', true],
  ['*.example', 'https://a.b.example/a.js', true],
  ['*.cdn.example', 'https://cdn.example/a.js', false],
  ['*.cdn.example', 'https://evilcdn.example/a.js', false],
  ['https://*.cdn.example', 'https://a.cdn.example/a.js', true],
  ['https://*', 'https://cdn.example/a.js', true],
  ['https://*', 'http://cdn.example/a.js', false],

  ['cdn.example:443', 'https://cdn.example/a.js', true],
  ['cdn.example:8443', 'https://cdn.example/a.js', false],
  ['cdn.example:8443', 'https://cdn.example:8443/a.js', true],
  ['cdn.example', 'https://cdn.example:8443/a.js', false],
  ['cdn.example:*', 'https://cdn.example:8443/a.js', true],
  ['http://cdn.example:80', 'https://cdn.example/a.js', true],
  ['http://cdn.example:8080', 'https://cdn.example/a.js', false],
  ['http://localhost:3000', 'http://localhost:3000/api', true],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/api', true],
  ['http://[::1]:3000', 'http://[::1]:3000/api', true],

  ['https://cdn.example/', 'https://cdn.example/a.js', true],
  ['https://cdn.example/store/', 'https://cdn.example/store/assets/a.js', true],
  ['https://cdn.example/store/', 'https://cdn.example/a.js', false],
  ['https://cdn.example/store.js', 'https://cdn.example/store.js?v=2', true],
  ['https://cdn.example/store.js', 'https://cdn.example/assets/a.js', false],
  ['https://cdn.example/store', 'https://cdn.example/store/a.js', false],
  ['https://cdn.example/a%20b/', 'https://cdn.example/a%20b/c.js', true],
  ['https://cdn.example/%E0%A4%A/', 'https://cdn.example/a.js', false],

  ["'none'", 'https://shop.example/a.js', false],
  ["'unsafe-inline'", 'https://shop.example/a.js', false],
  ["'nonce-abc'", 'https://shop.example/a.js', false],
  ["'strict-dynamic'", 'https://shop.example/a.js', false],
  ['self', 'https://shop.example/a.js', false],
  ['https://cdn.example?x', 'https://cdn.example/a.js', false],
  ['', 'https://cdn.example/a.js', false],
]

describe('matchesSource(): a source expression of a Content Security Policy', () => {
  const cases = TABLE.map(([source, url, matches, self = HTTPS]) => ({ source, url, matches, self }))
  it.each(cases)(
    'for $source, $url and the page $self returns $matches',
    ({ source, url, matches, self }) => {
      expect(matchesSource(source, new URL(url), new URL(self))).toBe(matches)
    },
  )
})
