import { describe, expect, it } from 'vitest'
import { openHandler, SITE } from './set-up'
import { elementsOf } from './tree'
import { settings } from '../../../demo/seed/shop'

const { get } = openHandler()

/** Returns the links and texts that only visitors without scripts see. */
async function noticeOf(path: string) {
  const { html } = await get(path)
  const all = elementsOf(html)
  const notices = html.match(/<noscript>.*?<\/noscript>/gs) ?? []
  // The parser treats the content of `<noscript>` as text, so parse it separately.
  const inside = elementsOf(notices.join('').replaceAll(/<\/?noscript>/g, ''))
  return {
    all,
    text: inside.find(({ tag }) => tag === 'body')?.text ?? '',
    links: inside.flatMap(({ tag, attributes }) => (tag === 'a' ? [attributes] : [])),
  }
}

const NEEDS_SCRIPTS = { en: /needs JavaScript/, ar: /JavaScript/ }
const SETTING = { en: /Turn it on in your browser/, ar: /فعّل/ }

describe.each(['en', 'ar'] as const)('a page without scripts, in %s', (lang) => {
  const other = lang === 'en' ? 'ar' : 'en'

  it('a page without scripts has a notice with links to the main screens and the other language', async () => {
    const { text, links } = await noticeOf(`/category/1?sort=az&lang=${lang}`)
    expect(text).toMatch(NEEDS_SCRIPTS[lang])
    expect(links).toMatchObject([
      { href: `${SITE}/categories?lang=${lang}` },
      { href: `${SITE}/brands?lang=${lang}` },
      { href: `${SITE}/category/1?sort=az&lang=${other}`, hreflang: other, lang: other },
      expect.anything(),
    ])
  })

  it.each(['/cart', '/checkOut', '/profile', '/login', '/siginUp'])(
    'a page without scripts has a notice instead of a screen that needs scripts: %s',
    async (path) => {
      const { text, links } = await noticeOf(`${path}?lang=${lang}`)
      expect(text).toMatch(SETTING[lang])
      expect(links.map(({ href }) => href)).toEqual(
        expect.arrayContaining([`tel:${settings.store_phone}`, expect.stringMatching(/^https:\/\/wa\.me\//)]),
      )
    },
  )

  it('a page without scripts shows all products of a list, page by page', async () => {
    const counts: number[] = []
    let path: string | null = `/category/1?sort=az&lang=${lang}`
    while (path && counts.length < 20) {
      const { all, links } = await noticeOf(path)
      counts.push(all.filter(({ tag }) => tag === 'article').length)
      const more: string | undefined = links.find(({ rel }) => rel === 'next')?.['href']
      path = more?.slice(SITE.length) ?? null
    }
    expect(counts).toEqual([24, 25])
  })
})

it.each([
  ['rows=1', 24],
  ['rows=x', 24],
  ['rows=-5', 24],
  ['rows=1e9', 249],
])('a page without scripts limits the length of a list in its URL: %s', async (query, count) => {
  const { html } = await get(`/products?${query}`)
  expect(elementsOf(html).filter(({ tag }) => tag === 'article')).toHaveLength(count)
})
