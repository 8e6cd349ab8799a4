import { expect, it } from 'vitest'
import { elementsOf, headOf } from './tree'
import { openHandler, SITE } from './set-up'

const site = `${SITE}/shop`

const { handler } = openHandler({ site, langInPath: true })
const get = async (path: string) => {
  const response = await handler(new Request(site + path))
  return { response, status: response.status, html: await response.text() }
}

it.each([
  ['/product/1', 'en', site],
  ['/ar/product/1', 'ar', `${site}/ar`],
  ['/', 'en', site],
  ['/ar/', 'ar', `${site}/ar`],
])('a handler with lang-in-path renders %s in %s, with links in the language', async (path, lang, prefix) => {
  const { response, status, html } = await get(path)
  expect(status).toBe(200)
  expect(response.headers.get('content-language')).toBe(lang)
  const links = elementsOf(html)
    .filter(({ tag, attributes }) => tag === 'a' && !attributes['hreflang'])
    .flatMap(({ attributes }) => attributes['href'] ?? [])
    .filter((href) => href.startsWith(SITE))
  expect(links.length).toBeGreaterThan(5)
  for (const href of links) {
    expect(href.startsWith(`${prefix}/`)).toBe(true)
    expect(href.startsWith(`${site}/ar/`)).toBe(lang === 'ar')
    expect(href).not.toContain('lang=')
  }
})

it('a handler with lang-in-path puts the URLs of both languages in the head, and links to the other one without scripts', async () => {
  const { html } = await get('/ar/product/%31')
  const { canonical, alternates, meta, data } = headOf(html)
  expect(canonical).toBe(`${site}/ar/product/1`)
  expect(meta['og:url']).toBe(canonical)
  expect(alternates).toEqual({
    en: `${site}/product/1`,
    ar: `${site}/ar/product/1`,
    'x-default': `${site}/product/1`,
  })
  expect(data[0]).toMatchObject({ '@type': 'Product', url: `${site}/ar/product/1` })
  expect((await get('/ar/category/1')).html).toContain(`href="${site}/category/1"`)
  expect((await get('/category/1')).html).toContain(`href="${site}/ar/category/1"`)
})

it('a handler with lang-in-path redirects within the language, and has a 404 page in each', async () => {
  const { status, response } = await get('/ar/Product/1/')
  expect(status).toBe(301)
  expect(response.headers.get('location')).toBe(`${site}/ar/product/1`)
  for (const path of ['/ar/nowhere', '/nowhere', '/ar/ar/product/1'])
    expect((await get(path)).status).toBe(404)
})
