import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { ShopServer } from '../../demo/server/shop-server'
import { prerender } from '../../elements/command/prerender/prerender'
import { createStoreHandler } from '../../elements/package/server'
import { ADAPTER as MEDUSA } from '../../src/core/api/medusa/adapter'
import { ADAPTER as VENDURE } from '../../src/core/api/vendure/adapter'
import { pathOf } from '../../src/core/routing/routes'
import type { Brand, Lang } from '../../src/core/types'
import { createFakeEnv } from '../helpers/fake-env'
import { LANGS } from '../helpers/page'
import { AMPLE_MS } from '../helpers/patience'
import { patientServer } from '../helpers/patient-server'
import { good } from '../unit/api/contract/draft'
import { createShopOf } from '../unit/api/contract/shop-of'
import { elementsOf, headOf } from '../unit/server/tree'

const SITE = 'https://shop.example'
const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * Defines tests of pages that are rendered in front of a real server.
 * @param most the limits of requests: for a product with an empty cache, and for both its languages after a list
 */
export function rendersPages(
  server: () => ShopServer,
  title: Record<Lang, string>,
  most: { cold: number; both: number },
): void {
  function open() {
    const { host = '', backend, ...attributes } = server().shop
    const sent: string[] = []
    const handler = createStoreHandler({
      host,
      site: SITE,
      attributes: { ...attributes, ...(backend && { backend }), 'config-url': '/shop.json' },
      shopFile: { store_en: 'Sidra', store_ar: 'سدرة' },
      timeLimit: AMPLE_MS,
      dataLifetime: AMPLE_MS,
      fetch(input, init) {
        sent.push(String(input))
        return fetch(input, init)
      },
    })
    const get = async (path: string) => {
      const response = await handler(new Request(SITE + path))
      const { status, headers } = response
      return { status, location: headers.get('location'), html: await response.text() }
    }
    const adapter = backend === 'medusa' ? MEDUSA : VENDURE
    return { get, sent, ...createShopOf(adapter, createFakeEnv({ fetch }), host, attributes) }
  }

  it('a page in front of a real server has a product’s picture, price and structured data from few requests, in both languages', async () => {
    const { get, sent } = open()
    const list = await get('/products?lang=en')
    const link = elementsOf(list.html).find(({ tag, text }) => tag === 'a' && text === title.en)
    const { pathname } = new URL(link?.attributes['href'] ?? '', SITE)
    const isOfPicture = (url: string) => /\.svg\b/.test(url)
    for (const lang of LANGS) {
      // A new handler has nothing in its cache.
      const cold = open()
      await cold.get(`${pathname}?lang=${lang}`)
      expect(cold.sent.filter((url) => !isOfPicture(url)).length).toBeLessThanOrEqual(most.cold)
    }
    sent.length = 0
    for (const lang of LANGS) {
      const { status, html } = await get(`${pathname}?lang=${lang}`)
      expect(status).toBe(200)
      expect(elementsOf(html).find(({ tag }) => tag === 'h1')?.text).toBe(title[lang])
      const { meta } = headOf(html)
      expect(meta).toMatchObject({
        'og:image': expect.stringMatching(/^https?:/),
        'product:price:amount': expect.stringMatching(/^\d/),
        'product:price:currency': 'KWD',
      })
      expect(html.includes('"@type":"Product"')).toBe(true)
    }
    // The list has read the settings of the shop.
    expect(sent.filter((url) => !isOfPicture(url)).length).toBeLessThanOrEqual(most.both)
    expect((await get('/product/999999?lang=en')).status).toBe(404)
    expect((await get('/sitemap.xml')).html.includes(SITE + pathname)).toBe(true)
  })

  it('pages of categories and brands in front of a real server are named by slug, and redirect from ids', async () => {
    const { get, backend } = open()
    const sitemap = (await get('/sitemap.xml')).html
    for (const [name, entries] of [
      ['category', await backend.categories()],
      ['brand', await backend.brands()],
    ] as const) {
      const [entry] = good<readonly Brand[]>(entries)
      const path = pathOf(name, entry ?? { id: '' })
      expect(path).not.toBe(`/${name}/${entry?.id}`)
      expect(sitemap).toContain(`<loc>${SITE}${path}?lang=ar</loc>`)
      const { status, html } = await get(`${path}?lang=en`)
      expect([status, headOf(html).canonical]).toEqual([200, `${SITE}${path}?lang=en`])
      const redirect = await get(`/${name}/${entry?.id}?lang=en`)
      expect([redirect.status, redirect.location]).toEqual([301, `${SITE}${path}?lang=en`])
      expect((await get(`/${name}/no-such-place?lang=en`)).status).toBe(404)
    }
  })

  it('prerender writes the pages of a real server in both languages', async () => {
    const { host = '', ...attributes } = server().shop
    const folder = await mkdtemp(join(tmpdir(), 'store-live-'))
    const [out, file] = [join(folder, 'site'), join(folder, 'shop.json')]
    await writeFile(file, JSON.stringify({ store_en: 'Sidra', store_ar: 'سدرة' }))
    const printed: string[] = []
    const write = (text: string) => void printed.push(text)
    const options = Object.entries({ ...attributes, 'config-url': '/shop.json' }).flatMap(([name, value]) => [
      '--attribute',
      `${name}=${value}`,
    ])
    const code = await prerender(
      ['--host', host, '--site', SITE, '--out', out, '--shop-file', file, ...options],
      { out: write, warn: write, status() {}, now: () => 0, server: patientServer, dist: DIST },
    )
    expect([code, printed.join()]).toEqual([0, expect.not.stringContaining('could not')])
    const pages = await readdir(join(out, 'product'))
    const titles = async (where: string) =>
      Promise.all(
        pages.map(async (page) => headOf(await readFile(join(out, where, 'product', page), 'utf8')).title),
      )
    expect(await titles('')).toContain(`${title.en} · Sidra`)
    expect(await titles('ar')).toContain(`${title.ar} · سدرة`)
    await rm(folder, { recursive: true })
  })
}
