import Validator from '@adobe/structured-data-validator'
import openGraphOf from 'open-graph-scraper'
import { expect, it } from 'vitest'
import { brands } from '../../../demo/seed/brands'
import { categories, createCatalogue, subcategories } from '../../../demo/seed/catalogue'
import { openHandler, SITE } from './set-up'
import { headOf } from './tree'

const { get } = openHandler()

const products = [...createCatalogue().all()]
const byOptions = products.toSorted((a, b) => b.options.length - a.options.length)
const soldOut = products.find(({ stock, options }) => stock === 0 && options.length === 0)

/** Every kind of page that search engines index. */
const PATHS = {
  home: '/',
  categories: '/categories',
  brands: '/brands',
  'all products': '/products',
  category: `/category/${categories[0]?.id}`,
  subcategory: `/subcategory/${encodeURIComponent(subcategories[0]?.title_en ?? '')}`,
  brand: `/brand/${brands[0]?.id}`,
  'a plain product': `/product/${byOptions.at(-1)?.id}`,
  'a product with options': `/product/${byOptions[0]?.id}`,
  'a product that is sold out': `/product/${soldOut?.id}`,
}

async function errorsIn(data: readonly Record<string, unknown>[]): Promise<string[]> {
  const jsonld = Object.fromEntries(data.map((entry) => [entry['@type'], [entry]]))
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

const PAGES = Object.entries(PATHS).map(
  ([name, path], index) => [name, path, index % 2 ? 'ar' : 'en'] as const,
)

it.each(PAGES)('the metadata of a page is valid: %s, %s in %s', async (name, path, lang) => {
  const { html, status } = await get(`${path}?lang=${lang}`)
  expect(status).toBe(200)
  const head = headOf(html)
  expect(await errorsIn(head.data)).toEqual([])

  const { error, result } = await openGraphOf({ html })
  expect(error).toBe(false)
  expect(result).toMatchObject({
    success: true,
    ogType: name.includes('product') && name !== 'all products' ? 'product' : 'website',
    ogTitle: head.title,
    ogUrl: `${SITE}${path}?lang=${lang}`,
    ogLocale: lang === 'en' ? 'en_US' : 'ar_AR',
    ogImage: [
      {
        url: expect.stringMatching(/^https:/),
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
      },
    ],
    twitterCard: 'summary_large_image',
  })
})

it('the validators report invalid metadata', async () => {
  const { html } = await get(`${PATHS['a plain product']}?lang=ar`)
  const [product] = headOf(html).data
  expect(await errorsIn([{ ...product, name: undefined, offers: undefined }])).not.toEqual([])
})
