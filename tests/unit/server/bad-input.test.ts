import { EARLY_PRESSES_SCRIPT } from '../../../elements/server/page-scripts'
import { describe, expect, it } from 'vitest'
import { below, operation, type Place } from '../../../elements/command/check-api/description'
import { elementsOf, headOf } from './tree'
import { API, fakeApi, openHandler, SITE } from './set-up'

const HOSTILE: Readonly<Record<string, string>> = {
  'closes a script': '</script><script>alert(1)</script>',
  'closes a template': '</template><script>alert(2)</script>',
  'closes a style': '</style><script>alert(3)</script>',
  'closes a title': '</title><img src=x onerror=alert(4)>',
  'opens a comment': '<!--<script>',
  'ends an attribute': '"><img src=x onerror="alert(5)"> \' onload=alert(6)',
  'has line separators': 'a\u2028b\u2029c',
  'has lone surrogates': 'a\ud800b\udc00c',
  'has entities': '&lt;script&gt; &amp;quot; &#x27;',
  'has a null character': 'a\u0000b',
  'has control of direction': '\u202eabc\u202c',
  'has replacement patterns': "$& $1 $` $'",
  'names a prototype': '__proto__',
}

/** The responses of a shop with this text in every text field. */
const shopNamed = (text: string) => ({
  settings: {
    store_en: text,
    store_ar: text,
    store_logo: text,
    short_description: text,
    store_phone: text,
    store_whatsapp: text,
    facebook: text,
    twitter: `https://social.example/${text}`,
    youtube: `javascript:${text}`,
    instagram: `/${text}`,
    currency_en: text,
    currency_ar: text,
    has_mobile_app: '1',
    apple_store_url: `https://apps.example/?${text}`,
    play_store_url: text,
  },
  appearances: {
    primary_color: text,
    secondary_color: `#fff;} ${text}`,
    background_color: `red}${text}`,
    discount_image_en: text,
  },
  categories: { categories: [{ id: 1, title_en: text, title_ar: text, image: text, isVisible: '1' }] },
  brands: { brands: [{ id: text, title_en: text, title_ar: text, image: text }] },
  subcategories: { subcategories: [{ id: 1, title_en: text, title_ar: text, category_id: 1 }] },
  home: {
    blocks: [
      { id: text, type: 'Slideshow', slides: [{ img: text, url: `https://ads.example/${text}` }] },
      { id: text, type: 'ProductSlider', title_en: text, title_ar: text, products: [productNamed(text)] },
      { id: 'c', type: 'CategoryStrip', items: [{ path: `/${text}`, image: text, title_en: text }] },
      {
        id: 'd',
        type: 'LayoutContainer',
        sections: [
          { type: 'AdWidget', properties: { content: { image: text, url: text } } },
          {
            type: 'CategoryGridView',
            properties: {
              content: { title_en: text, title_ar: text, products: [productNamed(text)] },
              options: { showTitle: true, showProductTitles: true },
              styles: { background: text, 'title.color': `red;} ${text}`, productPrice: { color: text } },
            },
          },
        ],
      },
    ],
  },
  'products/1': { product: productNamed(text) },
  products: { products: [productNamed(text)] },
  'categories/1': { category: { id: 1, title_en: text, title_ar: text, products: [productNamed(text)] } },
})

const productNamed = (text: string) => ({
  id: 1,
  title_en: text,
  title_ar: text,
  description_en: text,
  description_ar: `<p>${text}</p>`,
  price: '12.5',
  discount_price: '10',
  stock: 3,
  category_id: 1,
  brand_id: text,
  images: [{ id: text, url: text, isMain: 1 }],
  has_options: 1,
  options: [
    {
      id: text,
      options_ids: `color-${text},size-2`,
      price: '12.5',
      stock: 2,
      image: text,
      color: { title_en: text, title_ar: text },
      size: { title_en: text, title_ar: text },
      description: { bust: text, length: 3 },
    },
  ],
})

/** What stands in the shadow root and in the head, for text that is only text. */
const shapeOf = (html: string) =>
  elementsOf(html).map(({ tag, attributes }) => [tag, ...Object.keys(attributes).toSorted()].join(' '))

const CALLS: Readonly<Record<keyof ReturnType<typeof shopNamed>, string>> = {
  settings: 'settings',
  appearances: 'appearance',
  categories: 'categories',
  brands: 'brands',
  subcategories: 'subcategories',
  home: 'home',
  'products/1': 'product',
  products: 'products',
  'categories/1': 'category',
}

/** The paths of all texts and numbers in a value. */
const leavesOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`))
    : [path]

/** Returns fields of a response that its description does not have, which nothing reads. */
function unread(place: Place, value: unknown, path = ''): string[] {
  const { type, anyOf, items, properties } = place.schema
  if (anyOf)
    return anyOf
      .map((schema, index) => unread(below(place, schema, 'anyOf', index), value, path))
      .reduce((least, found) => (found.length < least.length ? found : least))
  if (Array.isArray(value) && items)
    return value.flatMap((entry, index) => unread(below(place, items, 'items'), entry, `${path}.${index}`))
  if (typeof value !== 'object' || value === null) return items || properties ? [path] : []
  // The description does not list the fields of some objects.
  if (!properties && [type].flat().includes('object')) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = properties?.[name]
    return property
      ? unread(below(place, property, 'properties', name), inner, `${path}.${name}`)
      : leavesOf(inner, `${path}.${name}`)
  })
}

it.each(Object.entries(CALLS))('the response to %s has only fields that are read', (name, call) => {
  const body = shopNamed('Sidra')[name as keyof typeof CALLS]
  expect(unread(operation(call).answer, body)).toEqual([])
})

describe.each(Object.entries(HOSTILE))('text of the shop that %s', (_, text) => {
  it.each(['/product/1', '/category/1', '/', '/products', '/categories'])(
    'adds no element, attribute or rule to %s',
    async (path) => {
      const { html } = await openHandler({}, fakeApi(shopNamed(text))).get(`${path}?lang=en`)
      const all = elementsOf(html)
      expect(
        all.filter(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith('on'))),
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
      expect(shapeOf(html).filter((shape) => shape.includes('onerror'))).toEqual([])
    },
  )

  it('reaches the store as it was sent', async () => {
    const { html } = await openHandler({}, fakeApi(shopNamed(text))).get('/product/1')
    const data = elementsOf(html).find(({ attributes }) => 'data-store-responses' in attributes)
    const responses = JSON.parse(data?.text ?? '') as Record<string, { product: { title_en: string } }>
    expect(responses[`${API}/api/products/1`]?.product.title_en).toBe(text)
  })
})

describe('other input', () => {
  it('may be a megabyte of text', async () => {
    const long = 'Words <b>and</b> words. '.repeat(40_000)
    const product = { ...productNamed('Dress'), description_en: long }
    const api = fakeApi({ ...shopNamed('Shop'), 'products/1': { product } })
    const { html, status } = await openHandler({}, api).get('/product/1')
    expect(status).toBe(200)
    expect(elementsOf(html).find(({ tag }) => tag === 'main')?.text).toContain('Words and words.')
    expect(headOf(html).meta['description']?.length).toBeLessThanOrEqual(160)
  })

  it('may be an address with markup in it', async () => {
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
})
