import { expect, it } from 'vitest'
import type { Lang } from '../../../src/core/types'
import { json, type Sent } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { openAnswering as open } from './vendure-set-up'

const row = (id: number, lang: string) => ({
  productId: String(id),
  productVariantId: `v${id}`,
  productName: `${lang} ${id}`,
  priceWithTax: { value: 100 },
})
const search = ({ url }: Sent, all: number) => {
  const params = new URL(url).searchParams
  const lang = params.get('languageCode') ?? ''
  const { i } = JSON.parse(params.get('variables') ?? '{}') as { i: { skip: number; take: number } }
  const rows = [...Array(all).keys()].slice(i.skip, i.skip + i.take)
  return { data: { search: { totalItems: all, items: rows.map((id) => row(id, lang)) } } }
}
it('products() reads more than a thousand in pages, first in the shown language, then in the other one', async () => {
  const { backend, server, lang } = open((sent) => search(sent, 2300))
  lang.value = 'ar'
  const products = good(await backend.products())
  expect(products).toHaveLength(2300)
  expect(products.at(-1)?.title).toEqual({ en: 'ar 2299', ar: 'ar 2299' })
  const searches = server.sent.map(({ url }) => new URL(url).searchParams.get('languageCode'))
  expect(searches).toEqual(['ar', 'ar', 'ar'])
  lang.value = 'en'
  expect(good(await backend.products()).at(-1)?.title).toEqual({ en: 'en 2299', ar: 'ar 2299' })
})
const NO = json({}, 400)
const inArabic = ({ url }: Sent) => url.includes('languageCode=ar')
it.each<[string, Lang, (sent: Sent) => unknown, string]>([
  ['English titles if the server has no Arabic index', 'ar', (s) => search(s, inArabic(s) ? 0 : 3), 'en 0'],
  ['English titles if the server refuses Arabic', 'ar', (s) => (inArabic(s) ? NO : search(s, 3)), 'en 0'],
  ['Arabic titles if the shop has only Arabic', 'en', (s) => search(s, inArabic(s) ? 3 : 0), 'ar 0'],
])('products() has %s', async (_, shown, respond, title) => {
  const { backend, lang } = open(respond)
  lang.value = shown
  const products = good(await backend.products())
  expect(products).toHaveLength(3)
  expect(products[0]?.title).toEqual({ en: title, ar: title })
})
it('the products of a collection have all their options even if the index lists one variant', async () => {
  const { backend } = open(({ url }) => {
    if (!url.includes('search(')) return { data: {} }
    const whole = { ...row(1, 'en'), productVariantName: 'en 1' }
    const part = { ...row(2, 'en'), productVariantName: 'en 2 Red' }
    const translations = [{ languageCode: 'en', name: 'Red things' }]
    const collection = { id: '5', breadcrumbs: [{ id: '1' }, { id: '5' }], translations }
    return { data: { search: { totalItems: 2, items: [whole, part] }, collections: { items: [collection] } } }
  })
  const { products } = good(await backend.category('5'))
  expect(products.map(({ hasOptions, onlyOption }) => [hasOptions, onlyOption])).toEqual([
    [false, 'v1'],
    [true, undefined],
  ])
})
it('products() reads all pages from a server that returns fewer rows than requested', async () => {
  const { backend } = open((sent) => {
    const url = sent.url.replace(encodeURIComponent('"take":1000'), encodeURIComponent('"take":50'))
    return search({ ...sent, url }, 130)
  })
  expect(good(await backend.products())).toHaveLength(130)
})

const names = (name: string) => ({ translations: [{ languageCode: 'en', name }] })
const collections = [...Array(130).keys()].map((at) => ({
  id: `c${at}`,
  parentId: 'root',
  breadcrumbs: [{ id: 'root' }, { id: `c${at}` }],
  ...names(`Category ${at}`),
}))
collections.push({
  id: 'sub',
  parentId: 'c120',
  breadcrumbs: [{ id: 'root' }, { id: 'c120' }, { id: 'sub' }],
  ...names('Subcategory'),
})
const facets = [...Array(240).keys()].map((at) => ({
  code: at === 230 ? 'brand' : `facet-${at}`,
  values: [{ id: `f${at}`, ...names(`Value ${at}`) }],
}))
/** A shop whose server returns at most `limit` entries of a list. */
const opened = (limit: number) =>
  open(({ url }) => {
    const query = new URL(url).searchParams.get('query') ?? ''
    const [, take = '', skip = '0'] = /take:(\d+)(?:,skip:(\d+))?/.exec(query) ?? []
    const pageOf = (all: readonly object[]) => ({
      totalItems: all.length,
      items: all.slice(Number(skip), Number(skip) + Math.min(Number(take), limit)),
    })
    const row = {
      productId: '7',
      productVariantId: '70',
      productName: 'Scarf',
      collectionIds: ['c120', 'sub'],
      facetValueIds: ['f230'],
    }
    return {
      data: {
        collections: pageOf(collections),
        facets: pageOf(facets),
        products: { items: [] },
        ...(query.includes('search(') && { search: { totalItems: 1, items: [row] } }),
      },
    }
  })

it.each([100, 60])('Vendure: all collections and facets are read from pages of %i', async (limit) => {
  const { backend } = opened(limit)
  expect(good(await backend.categories())).toHaveLength(130)
  expect(good(await backend.subcategories())).toMatchObject([{ id: 'sub', categoryId: 'c120' }])
  expect(good(await backend.brands())).toMatchObject([{ id: 'f230' }])
  const [product] = good(await backend.products())
  expect(product).toMatchObject({ categoryId: 'c120', subcategoryId: 'sub', brandId: 'f230' })
  expect(good(await backend.category('c120'))).toMatchObject({
    title: { en: 'Category 120' },
    subcategories: [{ id: 'sub' }],
  })
  expect(good(await backend.brand('f230')).title.en).toBe('Value 230')
  const [strip] = good(await backend.home())
  expect(strip).toMatchObject({ type: 'CategoryStrip', items: { length: 130 } })
})
it('Vendure: subcategories() takes no request after categories(), whose response contains them, but a later one does', async () => {
  const { backend, server } = opened(130)
  const sent = () => server.sent.length
  await backend.categories()
  const before = sent()
  expect(good(await backend.subcategories())).toMatchObject([{ id: 'sub' }])
  expect(sent()).toBe(before)
  await backend.categories()
  const later = sent()
  await backend.subcategories()
  expect(sent()).toBeGreaterThan(later)
})
it.each(['category', 'brand'] as const)('Vendure: %s() fails if the list of its slug fails', async (name) => {
  const { backend, server } = open(({ url }) => (url.includes('search(') ? {} : json({}, 400)))
  expect(await backend[name]('dresses')).toMatchObject({ ok: false, kind: 'refused' })
  expect(server.sent.some(({ url }) => url.includes('search('))).toBe(false)
})
const pageOf = (items: readonly object[]) => ({ data: { collections: { totalItems: 300, items } } })
it.each([
  ['ends if a server repeats an empty page', pageOf([]), { ok: true, data: { length: 100 } }],
  ['fails if one page fails', json({}, 400), { ok: false, kind: 'refused' }],
])('Vendure: reading collections and facets %s', async (_, next, expected) => {
  const first = pageOf(collections.slice(0, 100))
  const { backend, server } = open(({ url }) => (url.includes('skip') ? next : first))
  expect(await backend.categories()).toMatchObject(expected)
  expect(server.sent).toHaveLength(3)
})
