import { describe, expect, it } from 'vitest'
import { findById } from '../../../src/core/lib/util/ids'
import { pathOf } from '../../../src/core/routing/routes'
import type { Entity, Localized } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { good } from '../api/contract/draft'
import { createShopOf } from '../api/contract/shop-of'
import { KINDS, openBackEnd, productOf, SITE, type KindName } from './back-ends-set-up'
import { elementsOf, headOf } from './tree'

const ROUTES = ['category', 'brand'] as const

/** The category and the brand of the product whose page was recorded. */
async function placesOf(kind: KindName, pass = (plain: typeof fetch) => plain) {
  const { adapter, host, attributes, server } = KINDS[kind]
  const { backend } = createShopOf(adapter, createFakeEnv({ fetch: pass(server()) }), host, attributes)
  const { categoryId, brandId } = await productOf(kind)
  const entryOf = (entries: readonly (Entity & { title: Localized })[], id: Entity['id'] | null) => {
    const entry = findById(entries, id)
    if (!entry) throw new Error(`${kind} has no entry ${id}.`)
    return entry
  }
  return {
    category: entryOf(good(await backend.categories()), categoryId),
    brand: entryOf(good(await backend.brands()), brandId),
  }
}

/** Replaces a text in all responses. */
const replacing =
  (from: string, to: string) =>
  (plain: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await plain(input, init)
    return new Response(
      (await response.text()).replaceAll(JSON.stringify(from), JSON.stringify(to)),
      response,
    )
  }

const linksIn = (html: string) =>
  elementsOf(html).flatMap(({ attributes }) => new URL(attributes['href'] ?? '', SITE).pathname)

describe.each(['vendure', 'medusa'] as const)('categories and brands by slug in front of %s', (kind) => {
  it.each(ROUTES)('a page of a %s has its slug as its URL, and redirects from its id', async (name) => {
    const { get } = openBackEnd(kind)
    const { id, slug, title } = (await placesOf(kind))[name]
    const path = pathOf(name, { id, slug })
    expect(path).not.toBe(`/${name}/${id}`)
    const { status, html } = await get(`${path}?lang=en`)
    expect(status).toBe(200)
    expect(elementsOf(html).find(({ tag }) => tag === 'h1')?.text).toBe(title.en)
    const url = SITE + path
    expect(headOf(html)).toMatchObject({
      canonical: `${url}?lang=en`,
      alternates: { en: `${url}?lang=en`, ar: `${url}?lang=ar` },
    })
    const data = headOf(html).data.map((each) => JSON.stringify(each))
    expect(data.some((text) => text.includes('"BreadcrumbList"') && text.includes(url))).toBe(true)
    expect(data.find((text) => text.includes('"ItemList"'))).toContain(
      SITE + pathOf('product', await productOf(kind)),
    )
    const redirect = await get(`/${name}/${id}?lang=en&sort=az`)
    expect([redirect.status, redirect.response.headers.get('location')]).toEqual([
      301,
      `${url}?lang=en&sort=az`,
    ])
  })

  it('links to categories and brands, breadcrumbs and the sitemap contain slugs', async () => {
    const { get } = openBackEnd(kind)
    const { category, brand } = await placesOf(kind)
    const [toCategory, toBrand] = [pathOf('category', category), pathOf('brand', brand)]
    const product = await productOf(kind)
    const page = (await get(`${pathOf('product', product)}?lang=en`)).html
    expect(linksIn(page)).toEqual(expect.arrayContaining([toCategory, toBrand]))
    expect(JSON.stringify(headOf(page).data)).toContain(`"${SITE}${toCategory}`)
    expect(linksIn((await get('/?lang=en')).html)).toContain(toCategory)
    expect(linksIn((await get('/categories?lang=en')).html)).toContain(toCategory)
    expect(linksIn((await get('/brands?lang=en')).html)).toContain(toBrand)
    const sitemap = (await get('/sitemap.xml')).html
    for (const path of [toCategory, toBrand]) expect(sitemap).toContain(`<loc>${SITE}${path}?lang=ar</loc>`)
    for (const { id } of [category, brand]) expect(sitemap).not.toContain(`/${id}?`)
  })

  it.each(ROUTES)('an unknown slug of a %s responds with 404', async (name) => {
    const { get } = openBackEnd(kind)
    const arabic = encodeURIComponent('لا-يوجد')
    for (const slug of ['no-such-place', arabic])
      expect((await get(`/${name}/${slug}?lang=en`)).status).toBe(404)
  })

  it('an Arabic slug works, however a proxy writes it, and languages in paths keep it', async () => {
    const slug = 'فساتين-السهرة'
    const pass = replacing((await placesOf(kind)).category.slug ?? '', slug)
    const { id } = (await placesOf(kind, pass)).category
    const { get } = openBackEnd(kind, { pass, langInPath: true })
    const path = `/category/${encodeURIComponent(slug)}`
    for (const written of [path, decodeURIComponent(path), path.toLowerCase()])
      expect((await get(written)).status).toBe(200)
    const { status, response } = await get(`/category/${id}`)
    expect([status, response.headers.get('location')]).toEqual([301, SITE + path])
    const product = await productOf(kind)
    const arabic = await get(`/ar/product/${product.id}`)
    expect(arabic.response.headers.get('location')).toBe(`${SITE}/ar${pathOf('product', product)}`)
  })
})

it('a slug that looks like the id of another category does not replace it', async () => {
  const { category } = await placesOf('vendure')
  const { backend } = createShopOf(
    KINDS.vendure.adapter,
    createFakeEnv({ fetch: KINDS.vendure.server() }),
    KINDS.vendure.host,
    KINDS.vendure.attributes,
  )
  const [other] = good(await backend.subcategories())
  const pass = replacing(category.slug ?? '', String(other?.id))
  expect((await placesOf('vendure', pass)).category.slug).toBe(undefined)
  const { get } = openBackEnd('vendure', { pass })
  const { status, html } = await get(`/category/${category.id}?lang=en`)
  expect(status).toBe(200)
  expect(headOf(html).canonical).toBe(`${SITE}/category/${category.id}?lang=en`)
})
