import { beforeAll, describe, expect, it } from 'vitest'
import type { Adapter, AdapterAttributes } from '../../../../src/core/api/backend'
import type { CatalogueQuery } from '../../../../src/core/catalogue/port'
import { createShop, type Shop } from '../../../../src/core/shop/shop'
import type { Id, Lang, Product } from '../../../../src/core/types'
import { createFakeEnv, settle, type FakeEnv } from '../../../helpers/fake-env'
import { good } from './draft'

const LANGS = ['en', 'ar'] as const
const ALL: CatalogueQuery = { scope: { of: 'all' }, sort: null, from: 0, count: 24 }

interface Server {
  adapter: Adapter
  host: string
  fetch: typeof fetch
  attributes?: AdapterAttributes
}

/** The requests of one page load. Browser storage persists between page loads. */
interface Page {
  shop: Shop
  env: FakeEnv
  /** The number of requests so far. */
  calls(): number
}

/**
 * Asserts how many requests each screen makes to a server that responds in one language at a time.
 * @param most the limits: for a checkout of two products, and by language for the settings of a page without stored data
 */
export function screens(
  name: string,
  { adapter, host, fetch: send, attributes }: Server,
  most: { checkout: number; settings: Readonly<Record<Lang, number>> },
): void {
  const stored = new Map<string, string>()

  async function visit(lang: Lang): Promise<Page> {
    let calls = 0
    const env = createFakeEnv({
      fetch(input, init) {
        calls++
        return send(input, init)
      },
      stored,
    })
    const shop = createShop(env, { host, prefix: '', adapter })
    shop.settings.setAttributes({ ...attributes, lang })
    await Promise.all([shop.settings.settings.load(), shop.settings.appearance.load(), settle()])
    return { shop, env, calls: () => calls }
  }
  async function cardOf(id: Id, lang: Lang): Promise<Page & { titles: string[] }> {
    const page = await visit(lang)
    const titles: string[] = []
    page.shop.product(id).state.subscribe(({ data }) => {
      const title = data?.title[page.shop.settings.lang.peek()]
      if (title && titles.at(-1) !== title) titles.push(title)
    })
    await page.shop.product(id).load()
    return { ...page, titles }
  }
  describe(`the number of requests to ${name}`, () => {
    let choice: Product
    let simple: Product
    beforeAll(async () => {
      const { shop } = await visit('en')
      const { rows } = good(await shop.catalogue.query(ALL))
      const load = async (has: boolean) =>
        good(await shop.product(rows.find(({ hasOptions }) => hasOptions === has)?.id ?? '').load())
      choice = await load(true)
      simple = await load(false)
    })

    it.each(LANGS)('the first page of an hour also requests the settings of the shop: %s', async (lang) => {
      stored.clear()
      const card = await cardOf(choice.id, lang)
      stored.clear()
      const home = await visit(lang)
      await home.shop.home.load()
      expect(card.calls()).toBeLessThanOrEqual(1 + most.settings[lang])
      expect(home.calls()).toBeLessThanOrEqual(4)
    })
    it.each(LANGS)('later screens make few requests: %s', async (lang) => {
      await cardOf(choice.id, lang)
      const card = await cardOf(choice.id, lang)
      const home = await visit(lang)
      /** Loads the product and its breadcrumb. */
      async function showProduct(page: Page) {
        const breadcrumb = choice.subcategoryId === null ? null : page.shop.subcategories.load()
        await Promise.all([page.shop.product(choice.id).load(), breadcrumb])
      }
      await showProduct(await visit(lang))
      const product = await visit(lang)
      await Promise.all([home.shop.home.load(), showProduct(product)])
      expect(card.calls()).toBe(1)
      expect(home.calls()).toBeLessThanOrEqual(4)
      expect(product.calls()).toBeLessThanOrEqual(2)
    })
    it.each(LANGS)('a list takes one request, and its first search a few more: %s', async (lang) => {
      const { shop, calls } = await visit(lang)
      await shop.catalogue.query(ALL)
      const before = calls()
      for (const title of [choice.title.en, choice.title.en.split(' ')[0] ?? '']) {
        const found = good(await shop.catalogue.query({ ...ALL, text: title }))
        expect(found.rows.map(({ id }) => id)).toContain(choice.id)
      }
      // The first search also loads the names of categories, subcategories and brands.
      expect(before).toBe(1)
      expect(calls()).toBeLessThanOrEqual(before + 5)
    })
    it.each(LANGS)('a checkout makes only the requests that the server needs: %s', async (lang) => {
      const { shop, calls } = await visit(lang)
      const [cart, person] = await Promise.all([shop.cart.open(), shop.person()])
      cart.add(choice, choice.options.find(({ stock }) => stock !== 0) ?? null, null)
      cart.add(simple, null, null)
      const checkout = await person.checkout()
      // Checks the lines and requests their delivery options.
      const leave = checkout.start(null, null)
      await checkout.deliveries.load()
      await settle()
      expect(calls()).toBeLessThanOrEqual(most.checkout)
      leave()
      for (const line of cart.lines.peek()) cart.remove(line.key, null)
      checkout.dispose()
    })

    it('after a change of language, only visible data is requested again', async () => {
      const { shop, calls, titles } = await cardOf(choice.id, 'en')
      const before = calls()
      await shop.settings.setLang('ar', null)
      await shop.product(choice.id).load()
      expect(titles).toEqual([choice.title.en, expect.stringMatching(/\p{Script=Arabic}/u)])
      expect(shop.product(choice.id).state.peek().data?.title.en).toBe(choice.title.en)
      expect(calls()).toBe(before + 1)
    })
    it('after a change of language, hidden data is requested once it is shown', async () => {
      const { shop, calls } = await visit('en')
      await shop.product(choice.id).load()
      const before = calls()
      await shop.settings.setLang('ar', null)
      await settle()
      expect(calls()).toBe(before)
      const product = good(await shop.product(choice.id).load())
      expect(product.title.ar).toMatch(/\p{Script=Arabic}/u)
    })
    it('offline, a change of language waits for the connection and keeps the known texts', async () => {
      const { shop, env, calls, titles } = await cardOf(choice.id, 'en')
      const before = calls()
      env.goOnline(false)
      await shop.settings.setLang('ar', null)
      await settle()
      expect([calls(), titles]).toEqual([before, [choice.title.en]])
      env.goOnline(true)
      await shop.product(choice.id).load()
      expect(titles.at(-1)).toMatch(/\p{Script=Arabic}/u)
    })
  })
}
