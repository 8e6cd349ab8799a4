import { EARLY_PRESSES_SCRIPT } from '../../../elements/server/page'
import { describe, expect, it } from 'vitest'
import { elementsOf, headOf } from './tree'
import { API, fakeApi, openHandler, SITE } from './set-up'
import SHOP from './shop-of-text.json'

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '</template><script>alert(2)</script>',
  '</style><script>alert(3)</script>',
  '</title><img src=x onerror=alert(4)>',
  '"><img src=x onerror="alert(5)"> \' onload=alert(6)',
  '&lt;script&gt; &amp;quot; &#x27;',
  "$& $1 $` $'",
  // Line separators, lone surrogates, direction controls, a null character.
  'a\u2028b\u2029c a\ud800b\udc00c \u202eabc\u202c a\u0000b',
  // Last, because a comment would hide the others.
  '<!--<script>',
].join(' ')

/** The responses of a shop with this text in every text field. */
function shopNamed(text: string) {
  const escaped = JSON.stringify(text).slice(1, -1)
  return JSON.parse(JSON.stringify(SHOP).replaceAll('TEXT', () => escaped)) as typeof SHOP
}

describe.each([
  ['hostile', HOSTILE],
  ['the name of a prototype', '__proto__'],
])('text of the shop that is %s', (_, text) => {
  it.each(['/product/1', '/category/1', '/', '/products', '/categories'])(
    'text of the shop adds no element, attribute or rule to %s',
    async (path) => {
      const { html } = await openHandler({}, fakeApi(shopNamed(text))).get(`${path}?lang=en`)
      const all = elementsOf(html)
      expect(
        all.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => name.startsWith('on')),
      ).toEqual([])
      const scripts = all.filter(({ tag, text: code }) => tag === 'script' && code !== EARLY_PRESSES_SCRIPT)
      for (const { attributes } of scripts)
        expect(attributes['src'] === '/store.js' || attributes['type']?.endsWith('json')).toBe(true)
      for (const { text: json, attributes } of scripts)
        if (attributes['type']) expect(() => JSON.parse(json) as unknown).not.toThrow()
      expect(all.filter(({ tag }) => tag === 'template')).toHaveLength(1)
      expect(all.filter(({ tag }) => tag === 'style')).toHaveLength(2)
      expect(all.filter(({ tag }) => tag === 'title')).toHaveLength(1)
      for (const { text: css, tag } of all) if (tag === 'style') expect(css).not.toContain('alert')
    },
  )

  it('text of the shop reaches the store unchanged', async () => {
    const { html } = await openHandler({}, fakeApi(shopNamed(text))).get('/product/1')
    const data = elementsOf(html).find(({ attributes }) => 'data-store-responses' in attributes)
    const responses = JSON.parse(data?.text ?? '') as Record<string, { product: { title_en: string } }>
    expect(responses[`${API}/api/products/1`]?.product.title_en).toBe(text)
  })
})

it('a page renders with a very long description', async () => {
  const long = 'Words <b>and</b> words. '.repeat(8000)
  const shop = shopNamed('Shop')
  shop['products/1'].product.description_en = long
  const api = fakeApi(shop)
  const { html, status } = await openHandler({}, api).get('/product/1')
  expect(status).toBe(200)
  expect(elementsOf(html).find(({ tag }) => tag === 'main')?.text).toContain('Words and words.')
  expect(headOf(html).meta['description']?.length).toBeLessThanOrEqual(160)
})

it('a page escapes markup in its URL', async () => {
  const path = '/products?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E&sort="><img src=x>&lang=en'
  const { html } = await openHandler({}, fakeApi(shopNamed('Shop'))).get(path)
  const all = elementsOf(html)
  const scripts = all.filter(
    ({ tag, attributes, text }) => tag === 'script' && !attributes['type'] && text !== EARLY_PRESSES_SCRIPT,
  )
  expect(all.filter(({ tag, attributes }) => tag === 'img' && attributes['src'] === 'x')).toEqual([])
  expect(all.filter(({ tag, text }) => tag === 'script' && text.startsWith('alert'))).toEqual([])
  expect(scripts.map(({ attributes }) => attributes['src'])).toEqual(['/store.js'])
  expect(headOf(html).canonical).toBe(`${SITE}/products?lang=en`)
})
