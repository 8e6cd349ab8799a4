import { expect, it } from 'vitest'
import { fileOf } from '../../../elements/server/site/site-files'
import { sitemapFiles } from '../../../elements/server/site/sitemap'

const ROOT = 'https://shop.example'
const page = (id: number) => ({
  urls: { en: `${ROOT}/product/${id}`, ar: `${ROOT}/ar/product/${id}`, 'x-default': `${ROOT}/product/${id}` },
  pictures: [`https://api.example/images/products/${id}.jpg?a=1&b=2`],
})
const textOf = (file: { parts(): Iterable<string> } | undefined) => [...(file?.parts() ?? [])].join('')
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

it('sitemapFiles() lists each language of a page with its pictures, and splits files at the protocol’s limit', () => {
  const [file, ...more] = sitemapFiles([page(7)], ROOT)
  expect(more).toEqual([])
  expect(file?.path).toBe('sitemap.xml')
  const xml = textOf(file)
  expect(locations(xml)).toEqual([`${ROOT}/product/7`, `${ROOT}/ar/product/7`])
  const [first = '', second = ''] = xml.split('\n').filter((line) => line.startsWith('<url>'))
  for (const entry of [first, second]) {
    for (const lang of ['en', 'ar', 'x-default'] as const)
      expect(entry).toContain(`hreflang="${lang}" href="${page(7).urls[lang]}"`)
    expect(entry).toContain('<image:loc>https://api.example/images/products/7.jpg?a=1&#38;b=2</image:loc>')
  }
  const pages = Array.from({ length: 25_001 }, (_, id) => page(id))
  const files = sitemapFiles(pages, ROOT)
  expect(files.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml'])
  expect(locations(textOf(files[0]))).toHaveLength(50_000)
  expect(locations(textOf(files[1]))).toHaveLength(2)
  expect(locations(textOf(files[2]))).toEqual([`${ROOT}/sitemap-1.xml`, `${ROOT}/sitemap-2.xml`])
})

it('sitemapFiles() splits a file that would exceed 50 MB, counted in bytes', () => {
  // 30 MB of characters are 60 MB of bytes.
  const pictures = [`https://api.example/${'ص'.repeat(75_000)}.jpg`]
  const pages = Array.from({ length: 200 }, (_, id) => ({ ...page(id), pictures }))
  const files = sitemapFiles(pages, ROOT)
  const texts = files.slice(0, -1).map(textOf)
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(50_000_000)
  const found = texts.flatMap(locations)
  expect(found).toHaveLength(400)
  expect(found.at(-1)).toBe(`${ROOT}/ar/product/199`)
  expect(locations(textOf(files.at(-1)))).toEqual([`${ROOT}/sitemap-1.xml`, `${ROOT}/sitemap-2.xml`])
})

it.each([
  ['/', 'index.html'],
  ['/product/7', 'product/7.html'],
  ['/subcategory/Long%20%26%20light', 'subcategory/Long & light.html'],
  ['/subcategory/%D9%81%D8%B3', 'subcategory/فس.html'],
  ['/product/..', null],
  ['/product/..%2F..%2Fetc', null],
  ['/product/%2e%2e', null],
  ['/product/a%00b', null],
  ['/product/a%5Cb', null],
  ['/product/.env', null],
  [`/product/${'x'.repeat(300)}`, null],
])('fileOf() of %s is %s', (path, file) => {
  expect(fileOf(path)).toBe(file)
})
