import { describe, expect, it } from 'vitest'
import type { Lang } from '../../../src/core/types'
import { json, type Sent } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { openAnswering as open } from './vendure-set-up'

describe('Vendure: products(), a list', () => {
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
  const searches = (sent: readonly Sent[]) =>
    sent.map(({ url }) => new URL(url).searchParams.get('languageCode'))

  it('products() reads a list of more than a thousand in pages, in the language shown', async () => {
    const { backend, server, lang } = open((sent) => search(sent, 2300))
    lang.value = 'ar'
    const products = good(await backend.products())
    expect(products).toHaveLength(2300)
    expect(products.at(-1)?.title).toEqual({ en: 'ar 2299', ar: 'ar 2299' })
    expect(searches(server.sent)).toEqual(['ar', 'ar', 'ar'])
  })
  it('products() has both languages once the list was read in each', async () => {
    const { backend, lang } = open((sent) => search(sent, 3))
    await backend.products()
    lang.value = 'ar'
    expect(good(await backend.products())[0]?.title).toEqual({ en: 'en 0', ar: 'ar 0' })
  })
  const inArabic = ({ url }: Sent) => url.includes('languageCode=ar')
  it.each<[string, Lang, (sent: Sent) => unknown, string]>([
    ['English titles if the server has no Arabic index', 'ar', (s) => search(s, inArabic(s) ? 0 : 3), 'en 0'],
    [
      'English titles if the server refuses Arabic',
      'ar',
      (s) => (inArabic(s) ? json({}, 400) : search(s, 3)),
      'en 0',
    ],
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
      return {
        data: { search: { totalItems: 2, items: [whole, part] }, collections: { items: [collection] } },
      }
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
})

describe('Vendure: collections and facets beyond the first page', () => {
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

  it.each([100, 60])(
    'all collections and facets are read from a server that returns %i per page',
    async (limit) => {
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
    },
  )
  it('reading collections and facets ends if a server repeats an empty page', async () => {
    const { backend, server } = open(({ url }) => ({
      data: {
        collections: { totalItems: 300, items: url.includes('skip') ? [] : collections.slice(0, 100) },
      },
    }))
    expect(good(await backend.categories())).toHaveLength(100)
    expect(server.sent).toHaveLength(3)
  })
  it('reading collections and facets fails if one page fails', async () => {
    const { backend } = open(({ url }) =>
      url.includes('skip')
        ? json({}, 400)
        : { data: { collections: { totalItems: 130, items: collections.slice(0, 100) } } },
    )
    expect(await backend.categories()).toMatchObject({ ok: false, kind: 'refused' })
  })
})
