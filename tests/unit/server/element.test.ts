import { describe, expect, it } from 'vitest'
import { createElementRenderer, createStoreHandler } from '../../../elements/package/server'
import { digest } from '../../../elements/server/digest'
import { AMPLE_MS } from '../../helpers/patience'
import { PLAIN } from '../../helpers/screens'
import { API, demoApi, fakeApi } from './set-up'
import { elementsOf } from './tree'

const api = demoApi()
const renderElement = createElementRenderer({ host: API, fetch: api.fetch, timeLimit: AMPLE_MS })

describe.each(['card', 'full', 'button'])('renderElement: a product as %s', (layout) => {
  it.each(['en', 'ar'])('renderElement() returns content, styles and data in %s', async (lang) => {
    const attributes = { 'product-id': String(PLAIN.id), layout, lang }
    const { html, styleSources } = await renderElement('store-product', attributes)
    const all = elementsOf(html)
    const element = all.find(({ tag }) => tag === 'store-product')
    const root = all.find(({ tag }) => tag === 'template')
    const style = all.find(({ tag }) => tag === 'style')
    const data = all.find(({ attributes: own }) => 'data-store-responses' in own)
    expect(element?.attributes).toEqual({ ...attributes, host: ` ${API}` })
    expect(root?.text).toMatch(/\S/)
    if (layout !== 'button') expect(root?.text).toContain(PLAIN[`title_${lang}` as 'title_en'])
    expect(all.find(({ attributes: own }) => own['class'] === 'root')?.attributes).toMatchObject({ lang })
    expect(styleSources).toEqual([`'sha256-${await digest(style?.text ?? '')}'`])
    expect(JSON.parse(data?.text ?? '')).toMatchObject({
      [`${API}/api/products/${PLAIN.id}`]: { product: { id: PLAIN.id } },
    })
    expect(html).not.toMatch(/ style=| on[a-z]+=/)
  })
})

it('renderElement() accepts attributes as in JSX', async () => {
  const attributes = { 'product-id': 1, 'sync-url': true, layout: 'full', 'option-id': 7 }
  const render = createElementRenderer({ host: API, fetch: async () => Response.json({}, { status: 403 }) })
  const { html } = await render('store-product', attributes)
  expect(html).toContain('<store-product product-id="1" sync-url="" layout="full" option-id="7" ')
  expect((await render('store-product', { 'sync-url': false })).html).not.toContain('sync-url')
})

it('renderElement() links to `store-url`, resolved against the URL of the page', async () => {
  const options = { host: API, fetch: api.fetch, page: 'https://blog.example/post', timeLimit: AMPLE_MS }
  const attributes = {
    'product-id': String(PLAIN.id),
    layout: 'card',
    lang: 'en',
    'store-url': '/shop{path}',
  }
  const { html } = await createElementRenderer(options)('store-product', attributes)
  expect(html).toContain(`href="https://blog.example/shop/product/${PLAIN.id}"`)
})

it.each([
  ['an API that fails', () => Response.json({}, { status: 500 })],
  ['an API that hangs', () => new Promise<Response>(() => {})],
  ['a product that does not exist', () => Response.json({ statusCode: 404 })],
])('renderElement() leaves the content of %s to the script', async (_, result) => {
  const render = createElementRenderer({ host: API, fetch: async () => result(), timeLimit: 50 })
  const { html, styleSources } = await render('store-product', { 'product-id': '1', lang: 'en' })
  expect(html).toBe(`<store-product product-id="1" lang="en" host=" ${API}"></store-product>`)
  expect(styleSources).toEqual([])
})

it('renderElement() adds no element or attribute for untrusted text', async () => {
  const hostile = '"><img src=x onerror=alert(1)></template></script>'
  const product = { id: 1, title_en: hostile, title_ar: hostile, price: '1', stock: 1, images: [] }
  const shop = fakeApi({ settings: { store_en: hostile }, 'products/1': { statusCode: 200, product } })
  const render = createElementRenderer({ host: API, fetch: shop.fetch, timeLimit: AMPLE_MS })
  const { html } = await render('store-product', { 'product-id': '1', lang: 'en', 'option-id': hostile })
  const all = elementsOf(html)
  expect(all.filter(({ attributes }) => 'onerror' in attributes)).toEqual([])
  expect(all.filter(({ tag }) => tag === 'template')).toHaveLength(1)
})

const REFUSED =
  'onclick,ONLOAD,x onmouseover,x><script>alert(1)</script><b ,srcdoc,style,is,data-,data-x onclick'
it.each([...REFUSED.split(','), 'aria-\nlabel', '', 'constructor', 'product'])(
  'renderElement() throws for an attribute that the element does not have: %j',
  async (name) => {
    await expect(renderElement('store-product', { 'product-id': '1', [name]: 'alert(1)' })).rejects.toThrow(
      TypeError,
    )
    expect(() => createStoreHandler({ host: API, site: API, attributes: { [name]: 'x' } })).toThrow(TypeError)
  },
)

it('renderElement() accepts attributes of the element and global ones, and throws for the name of a property', async () => {
  await expect(renderElement('store-product', { productId: '1' })).rejects.toThrow('write "product-id"')
  const global = {
    id: 'x',
    class: 'a b',
    slot: 's',
    'data-kind': '"',
    'aria-label': '<',
    exportparts: 'price',
  }
  const { html } = await renderElement('store-product', { ...global, Theme: 'dark', inert: true })
  const element = elementsOf(html).find(({ tag }) => tag === 'store-product')
  expect(element?.attributes).toEqual({ ...global, theme: 'dark', inert: '', host: ` ${API}` })
})

it.each([[{ host: '/api' }], [{ host: API, page: '/here' }]])(
  'renderElement() throws for options that can’t work: %o',
  (options) => {
    expect(() => createElementRenderer(options)).toThrow(TypeError)
  },
)
