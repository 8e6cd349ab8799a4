import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories, createCatalogue } from '../../demo/seed/catalogue'
import { settings } from '../../demo/seed/shop'
import type { Product } from '../../demo/seed/types'
import { idle } from '../helpers/idle'
import { goTo } from '../helpers/screens'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { until } from '../helpers/until'

const { en } = TEXTS
const store = openStore({}, WITHOUT_PICTURES)
const all = [...createCatalogue().all()]
const plain = all.find(({ options, stock }) => options.length === 0 && stock > 0) as Product
const category = categories.find(({ id }) => id === plain.category_id)
const brand = brands.find(({ id }) => id === plain.brand_id)

/** Returns the parts of the head that search engines read. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string, attribute: string) =>
      document.head.querySelector(selector)?.getAttribute(attribute) ?? null
    const data = [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
    )
    return {
      title: document.title,
      description: read('meta[name="description"]', 'content'),
      robots: read('meta[name="robots"]', 'content'),
      canonical: read('link[rel="canonical"]', 'href'),
      en: read('link[rel="alternate"][hreflang="en"]', 'href'),
      ar: read('link[rel="alternate"][hreflang="ar"]', 'href'),
      none: read('link[rel="alternate"][hreflang="x-default"]', 'href'),
      product: data.find((entry) => entry['@type'] === 'Product') ?? null,
      crumbs: data.find((entry) => entry['@type'] === 'BreadcrumbList') ?? null,
      shop: data.map((entry) => entry['@type']).filter((type) => type === 'WebSite' || type === 'Store'),
      scripts: data.length,
    }
  })

const canonicalIs = (page: Page, path: string) =>
  until(
    page,
    (wanted) => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') === wanted,
    store.url + path,
  )
const descriptionIs = (page: Page, description: string) =>
  until(
    page,
    (wanted) => document.head.querySelector('meta[name="description"]')?.getAttribute('content') === wanted,
    description,
  )
const titleIs = (page: Page, title: string) => until(page, (wanted) => document.title === wanted, title)

/** A merchant's page with a head and one full store with these attributes. */
const pageWith = (attributes: string, head = '', more = '') => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Our shop</title><link rel="icon" href="data:,">
${head}<script src="/store.js" async></script></head>
<body style="margin:0"><store-app host="{{host}}" ${attributes}></store-app>${more}</body></html>`

describe('the head of a store page', () => {
  it('the head of a store page describes a product, a category and home, keeps nothing of the previous screen, and excludes personal and missing screens from search engines', async () => {
    store.expectProblem(/404/)
    const lang = ONE_LANG
    const text = TEXTS[lang]
    const name = settings[`store_${lang}`]
    const page = await store.visit(`/product/${plain.id}?utm_source=mail&option=1`, { lang })
    await canonicalIs(page, `/product/${plain.id}`)
    await until(page, () => document.head.querySelectorAll('script[type="application/ld+json"]').length === 2)
    // The lists of categories and of brands may load after the product.
    for (const part of [category, brand])
      await until(page, (title) => document.head.textContent.includes(title), part?.[`title_${lang}`] ?? '')
    await expect.poll(() => page.title()).toContain(plain[`title_${lang}`])
    const head = await headOf(page)
    const url = `${store.url}/product/${plain.id}`
    expect(head).toMatchObject({
      title: `${plain[`title_${lang}`]} · ${name}`,
      robots: null,
      en: `${url}?lang=en`,
      ar: `${url}?lang=ar`,
      none: url,
    })
    expect(head.description?.length).toBeLessThanOrEqual(160)
    expect(head.description?.slice(0, 20)).toBe(
      plain[`description_${lang}`].replace(/<[^>]*>/g, '').slice(0, 20),
    )
    expect(head.product).toMatchObject({
      name: plain[`title_${lang}`],
      brand: { name: brand?.[`title_${lang}`] },
      offers: { priceCurrency: 'KWD', url },
    })
    expect(head.crumbs).toMatchObject({
      itemListElement: [text.home, category?.[`title_${lang}`], plain[`title_${lang}`]].map((name) => ({
        name,
      })),
    })

    await goTo(page, '/category/1?sort=az&layout=list')
    const title = categories[0]?.[`title_${lang}`] ?? ''
    await canonicalIs(page, '/category/1')
    await titleIs(page, `${title} · ${name}`)
    await descriptionIs(page, text.shopAt({ title, store: name }))
    await goTo(page, '/')
    await canonicalIs(page, '/')
    // The settings have the description in both languages, and the page shows one of them.
    const [, description = ''] = settings.short_description.split(' · ')
    await descriptionIs(page, description)
    await titleIs(page, name)
    const shop = ['WebSite', 'Store']
    expect(await headOf(page)).toMatchObject({ product: null, crumbs: null, shop, scripts: 2 })
    await page.goBack()
    await canonicalIs(page, '/category/1')
    await titleIs(page, `${title} · ${name}`)

    for (const path of ['/cart', '/nowhere', '/product/999999', '/brand/999999']) {
      await goTo(page, '/categories')
      await canonicalIs(page, '/categories')
      await goTo(page, path)
      await until(
        page,
        () =>
          document.head.querySelector('meta[name="robots"]') &&
          !document.querySelector('store-app:state(loading)'),
      )
      expect(await headOf(page)).toMatchObject({ robots: 'noindex', canonical: null, en: null, scripts: 0 })
    }
  })

  it('the head of a store page works under a strict policy with Trusted Types enforced', async () => {
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types store`
    const page = await store.visit(`/product/${plain.id}`, {
      html: pageWith('seo', `<meta http-equiv="Content-Security-Policy" content="${policy}">`).replace(
        ' style="margin:0"',
        '',
      ),
    })
    await canonicalIs(page, `/product/${plain.id}`)
    await until(page, () => document.head.querySelectorAll('script[type="application/ld+json"]').length === 2)
    expect((await headOf(page)).product).toMatchObject({ name: plain.title_en })
  })
})

describe('the head of the host page', () => {
  const HEAD = `<meta name="description" content="Ours"><link rel="canonical" href="https://shop.example/">`

  it('the head of the host page is used by the first of two stores, and restored when the store is removed', async () => {
    const other =
      '<store-app id="second" host="{{host}}" routing="memory" initial-path="/brand/1" seo></store-app>'
    const page = await store.visit('/category/1', { html: pageWith('id="first" seo', HEAD, other) })
    const title = `${categories[0]?.title_en} · ${settings.store_en}`
    await titleIs(page, title)
    await page.getByRole('heading', { level: 1, name: brands[0]?.title_en ?? '' }).waitFor()
    await page.locator('#second').getByRole('link', { name: en.home, exact: true }).first().click()
    await page.locator('#second').getByRole('heading', { level: 2 }).first().waitFor()
    await canonicalIs(page, '/category/1')
    const ofHost = () =>
      page.evaluate(() => [
        document.title,
        document.documentElement.lang,
        document.dir,
        document.head.querySelectorAll('meta[name="description"]').length,
      ])
    expect(await ofHost()).toEqual([title, 'en', 'ltr', 1])
    await page.evaluate(() => document.querySelector('#first')?.remove())
    await titleIs(page, 'Our shop')
    expect(await headOf(page)).toMatchObject({
      description: 'Ours',
      canonical: 'https://shop.example/',
      en: null,
      none: null,
      scripts: 0,
    })
    expect(await ofHost()).toEqual(['Our shop', 'de', '', 1])
    expect(await page.evaluate(() => document.head.querySelectorAll('[data-store]').length)).toBe(0)
  })

  it('the head of the host page stays untouched without seo', async () => {
    const page = await store.visit('/category/1?lang=ar', { html: pageWith('', HEAD) })
    const before = await page.evaluate(() =>
      document.head.innerHTML.replace(/<link [^>]*rel="modulepreload"[^>]*>/g, ''),
    )
    await page.getByRole('heading', { level: 1, name: categories[0]?.title_en ?? '' }).waitFor()
    await page.getByRole('contentinfo').waitFor()
    await idle(page)
    expect(
      await page.evaluate(() => document.head.innerHTML.replace(/<link [^>]*rel="modulepreload"[^>]*>/g, '')),
    ).toBe(before)
    expect(await page.evaluate(() => `${document.title} ${document.documentElement.lang}`)).toBe(
      'Our shop de',
    )
  })

  it.each([
    ['memory', '/page', 'initial-path="/category/1"'],
    ['hash', '/page#/category/1', ''],
  ])(
    'the head of the host page is unchanged except for the title with routing="%s"',
    async (routing, path, attributes) => {
      const page = await store.visit(path, { html: pageWith(`routing="${routing}" ${attributes} seo`) })
      await titleIs(page, `${categories[0]?.title_en} · ${settings.store_en}`)
      expect(await headOf(page)).toMatchObject({ canonical: null, en: null, scripts: 0 })
    },
  )
})

it('the head is updated on a page with an element named title, and an id named trustedTypes', async () => {
  const page = await store.visit('/', {
    html: pageWith(
      'seo',
      '<script>delete window.trustedTypes; delete window.TrustedHTML</script>',
      '<img name="title" alt=""><p id="trustedTypes"></p>',
    ),
  })
  await until(page, () => document.head.querySelector('script[type="application/ld+json"]'))
  await until(page, () => document.querySelector('title')?.text !== 'Our shop')
})
