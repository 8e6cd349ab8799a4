import { beforeAll, describe, expect, it } from 'vitest'
import type { Adapter, Backend } from '../../../../src/core/api/backend'
import { REST } from '../../../../src/core/api/rest/adapter'
import { findById } from '../../../../src/core/lib/util/ids'
import type { Result, OrderDraft, OrderLine, Product } from '../../../../src/core/types'
import { checks, type Check } from '../../../../elements/package/backend-contract'
import { promoWords } from '../../../../src/core/lib/account/refusal'
import { draftOfLines, good } from './draft'
import { accounts, definedIf, idsOf, PLACE } from './accounts'
import { PRODUCTS } from './products'
import type { Shop } from './shop-of'

/** The tests that every adapter must pass, with the same catalogue. */
export function contract(name: string, adapter: Adapter, open: () => Promise<Shop>): void {
  const { can } = adapter
  // Responses of our own API have both languages.
  const hasOneLanguage = adapter !== REST
  describe(`the adapter of ${name}`, () => {
    let shop: Shop
    let backend: Backend
    beforeAll(async () => {
      shop = await open()
      backend = shop.backend
    })

    const products = async () => good(await backend.products())
    const titled = async (title: string): Promise<Product> => {
      const found = (await products()).find((product) => product.title.en === title)
      return good(await backend.product(found?.id ?? ''))
    }
    /** Reads in English and, if responses have one language, also in Arabic, so that the adapter has both. */
    async function inBoth<T>(read: () => Promise<Result<T>>): Promise<T> {
      const english = good(await read())
      if (!hasOneLanguage) return english
      shop.lang.value = 'ar'
      const both = good(await read())
      shop.lang.value = 'en'
      return both
    }
    const DRESS = 'Puff-sleeve linen dress'
    const SIMPLE = 'Tiered cotton midi dress'
    const line = (product: Product, quantity: number): OrderLine => {
      const option = product.options.find(({ stock }) => stock !== 0) ?? null
      return {
        productId: product.id,
        productName: product.title.en,
        displayName: product.title.en,
        price: (option ?? product).discountPrice ?? (option ?? product).price ?? 0,
        option,
        quantity,
      }
    }
    /** Returns lines of a dress with a colour and a size, and of a product without options. */
    async function twoLines(): Promise<OrderLine[]> {
      return [line(await titled(DRESS), 2), line(await titled(SIMPLE), 1)]
    }
    const draftOf = (lines: readonly OrderLine[], change: Partial<OrderDraft> = {}) =>
      draftOfLines(backend, lines, change, PLACE)
    let moment = 0
    const intent = () => new Date(Date.UTC(2026, 10, 23, 10, 0, ++moment))

    it('settings() names the currency in both languages, home() has rows, and products() has every product once', async () => {
      const { currency, lang } = good(await backend.settings())
      expect(currency.en).toBe('KWD')
      expect(currency.ar).toMatch(/^د\.ك/)
      expect(lang).toBe('en')
      const blocks = good(await backend.home())
      expect(blocks.map(({ type }) => type)).toContain('ProductSlider')
      const list = await products()
      expect(list).toHaveLength(PRODUCTS)
      expect(new Set(list.map(({ id }) => String(id))).size).toBe(PRODUCTS)
    })
    it('products() has titles in both languages', async () => {
      for (const { title } of await inBoth(() => backend.products())) {
        expect(title.en).toMatch(/[a-z]/)
        expect(title.ar).toMatch(/\p{Script=Arabic}/u)
      }
    })
    definedIf(hasOneLanguage, it)('otherTitles() has the titles of the hidden language', async () => {
      const titles = new Map(good((await backend.otherTitles?.()) ?? NO_ANSWER))
      const list = await products()
      expect(titles.size).toBe(list.length)
      for (const { id } of list) {
        expect(titles.get(String(id))?.en).toMatch(/[a-z]/)
        expect(titles.get(String(id))?.ar).toMatch(/\p{Script=Arabic}/u)
      }
    })
    it('products() has prices in thousandths, and the category, brand and existence of options of each product', async () => {
      for (const { price } of await products()) expect(price).toBeGreaterThan(1000)
      const dress = await titled(DRESS)
      expect(line(dress, 1).price).toBe(15_750)
      const list = await products()
      expect(list.find(({ title }) => title.en === DRESS)?.hasOptions).toBe(true)
      expect(list.some(({ hasOptions }) => !hasOptions)).toBe(true)
      const categories = good(await backend.categories())
      const subcategories = good(await backend.subcategories())
      const brands = good(await backend.brands())
      for (const product of await products()) {
        expect(idsOf(categories)).toContain(String(product.categoryId))
        if (can.subcategories) expect(idsOf(subcategories)).toContain(String(product.subcategoryId))
        expect(idsOf(brands)).toContain(String(product.brandId))
      }
    })
    it('product() has descriptions, pictures, a category, a brand, and colours and sizes with prices', async () => {
      const { id } = await titled(DRESS)
      const dress = await inBoth(() => backend.product(id))
      expect(dress.description.en).toContain('Airy washed linen')
      expect(dress.description.ar).toContain('كتان')
      expect(dress.images.length).toBeGreaterThan(1)
      expect(dress.images[0]?.main).toBe(true)
      expect([dress.categoryId, dress.brandId]).not.toContain(null)
      expect(dress.subcategoryId !== null).toBe(can.subcategories)
      const { options, hasOptions } = await inBoth(() => backend.product(id))
      expect(hasOptions).toBe(true)
      expect(options.length).toBeGreaterThan(4)
      expect(options[0]).toMatchObject({ color: { en: 'Coral', ar: 'مرجاني' }, size: { en: 'S', ar: 'S' } })
      expect(options.every(({ price }) => (price ?? 0) > 0)).toBe(true)
      expect(new Set(options.map(({ optionsIds }) => optionsIds)).size).toBe(options.length)
    })
    it('product() finds a product by the slug in lists, but none by an unknown slug', async () => {
      const chosen = (await products()).find(({ hasOptions }) => hasOptions)
      for (const { id, slug } of [await titled(DRESS), ...(chosen ? [chosen] : [])]) {
        expect(good(await backend.product(id)).slug).toBe(slug)
        if (slug !== undefined) expect((await inBoth(() => backend.product(slug))).id).toBe(id)
      }
      expect(await backend.product('no-such-product')).toMatchObject({ ok: false, kind: 'missing' })
    })
    it('a colour has the same key in all products', async () => {
      const keys = new Map<string, Set<string | undefined>>()
      for (const { id } of (await products()).filter(({ hasOptions }) => hasOptions)) {
        for (const { color, choices } of good(await backend.product(id)).options) {
          const name = color?.en ?? ''
          keys.set(name, (keys.get(name) ?? new Set()).add(choices.color))
        }
      }
      expect([...keys.values()].filter(({ size }) => size > 1)).toEqual([])
    })
    it('product() returns no options for a product without a choice', async () => {
      const [, simple] = await twoLines()
      expect(simple?.option).toBe(null)
    })
    it.each(['99999', 'no-such', '-1'])('product() reports an unknown product as missing: %s', async (id) => {
      expect(await backend.product(id)).toMatchObject({ ok: false, kind: 'missing' })
    })

    it('categories(), brands() and subcategories() have titles in both languages; category() has its products', async () => {
      const all = [
        ...(await inBoth(() => backend.categories())),
        ...(await inBoth(() => backend.subcategories())),
        ...(await inBoth(() => backend.brands())),
      ]
      for (const { title } of all) expect([title.en, title.ar]).not.toContain('')
      const [first] = good(await backend.categories())
      const { title, products: inside } = good(await backend.category(first?.id ?? ''))
      expect(title).toEqual(first?.title)
      expect(inside).toHaveLength(PRODUCTS)
      const categories = idsOf(good(await backend.categories()))
      for (const { categoryId } of good(await backend.subcategories()))
        expect(categories).toContain(String(categoryId))
    })
    it('brand() returns its products; brand() and category() report an unknown id as missing', async () => {
      const [product] = await products()
      const { products: inside } = good(await backend.brand(product?.brandId ?? ''))
      expect(idsOf(inside)).toContain(String(product?.id))
      expect(inside.length).toBeLessThan(PRODUCTS)
      expect(await backend.category('99999')).toMatchObject({ ok: false, kind: 'missing' })
      expect(await backend.brand('99999')).toMatchObject({ ok: false, kind: 'missing' })
    })

    it('category() and brand() find by its slug what lists and products name, but nothing by an unknown slug', async () => {
      const [listed] = await products()
      const { categoryId, brandId, named } = good(await backend.product(listed?.id ?? ''))
      const category = findById(good(await backend.categories()), categoryId)
      const brand = findById(good(await backend.brands()), brandId)
      const ownCategory = findById(named?.categories ?? [], categoryId)
      if (named) expect([ownCategory?.slug, named.brand?.slug]).toEqual([category?.slug, brand?.slug])
      if (category?.slug !== undefined) {
        const found = good(await backend.category(category.slug))
        const { products: inside, subcategories, ...rest } = found
        expect(rest).toEqual(good(await backend.categories()).find(({ id }) => id === category.id))
        expect([inside.length, subcategories.length > 0]).toEqual([PRODUCTS, can.subcategories])
      }
      if (brand?.slug !== undefined) {
        const { id, products: inside } = good(await backend.brand(brand.slug))
        expect(id).toBe(brandId)
        expect(inside.map((product) => product.brandId)).toContain(brandId)
      }
      for (const name of ['no-such-place', 'لا-يوجد']) {
        expect(await backend.category(name)).toMatchObject({ ok: false, kind: 'missing' })
        expect(await backend.brand(name)).toMatchObject({ ok: false, kind: 'missing' })
      }
    })

    it('checkPromo() reduces the price of each line, and can make everything free', async () => {
      const lines = await twoLines()
      const promo = good(await backend.checkPromo('SAVE10', lines))
      expect(promo).toHaveLength(2)
      for (const [index, { price, quantity, option }] of lines.entries()) {
        expect(promo[index]).toMatchObject({ quantity, optionId: option?.id ?? null })
        expect(promo[index]?.discountPrice).toBe(Math.round(price * 0.9))
      }
      const free = good(await backend.checkPromo('FREE', await twoLines()))
      expect(free.map(({ discountPrice }) => discountPrice)).toEqual([0, 0])
    })
    it.each(['NOPE', 'EXPIRED'])('checkPromo() refuses a code with a reason: %s', async (code) => {
      const result = await backend.checkPromo(code, await twoLines())
      expect(result).toMatchObject({ ok: false, kind: 'refused' })
      expect(result.ok || promoWords(result)).not.toEqual({ key: 'somethingWrong' })
    })
    it('checkPromo() does not remember the previous code', async () => {
      const lines = await twoLines()
      await backend.checkPromo('FREE', lines)
      const again = good(await backend.checkPromo('SAVE10', lines))
      expect(again[0]?.discountPrice).toBe(Math.round((lines[0]?.price ?? 0) * 0.9))
    })

    definedIf(can.checkout === 'here', describe)('deliveries', () => {
      it('deliveries() returns names in both languages, and prices', async () => {
        const lines = await twoLines()
        const zones = await inBoth(() => backend.deliveries(lines))
        expect(zones).toHaveLength(8)
        expect(zones.find(({ name: { en } }) => en === 'Kuwait City')).toMatchObject({
          name: { ar: 'مدينة الكويت' },
          deliveryPrice: 1000,
        })
      })
      it('deliveries() makes no request for an empty cart if deliveries depend on the order', async () => {
        const zones = good(await backend.deliveries([]))
        expect(zones).toHaveLength(can.deliveries === 'areas' ? 8 : 0)
      })
    })

    it('settings() allows online payment, unless accounts use an e-mail address', async () => {
      expect(good(await backend.settings()).epayment).toBe(can.accounts !== 'email')
    })

    definedIf(can.checkout === 'here', describe)('orders of guests', () => {
      it('createOrder() places an order once, and returns its code', async () => {
        const order = good(await backend.createOrder(await draftOf(await twoLines()), intent()))
        expect(order.code).toMatch(/\w/)
      })
      it('createOrder() places an order with a promo code', async () => {
        const lines = await twoLines()
        const promo = good(await backend.checkPromo('SAVE10', lines))
        const reduced = lines.map((each, index) => ({
          ...each,
          price: promo[index]?.discountPrice ?? each.price,
        }))
        const draft = await draftOf(reduced, { promoCode: 'SAVE10' })
        expect(good(await backend.createOrder(draft, intent())).code).toMatch(/\w/)
      })
    })

    definedIf(can.checkout === 'theirs', describe)('checkout on the shop’s own page', () => {
      const address = async (lines: readonly OrderLine[], code: string | null) =>
        new URL(good((await backend.checkout?.(lines, code)) ?? NO_ANSWER))
      it('checkout() returns a different URL for each cart', async () => {
        const lines = await twoLines()
        const one = await address(lines, null)
        const other = await address(lines, 'SAVE10')
        expect(one.protocol).toMatch(/^https?:$/)
        expect(one.href).not.toBe(other.href)
      })
      it('checkout() refuses if the price differs from the one shown, or a code does not apply', async () => {
        const [first, ...others] = await twoLines()
        const lines = first ? [{ ...first, price: first.price - 500 }, ...others] : []
        expect(await backend.checkout?.(lines, null)).toMatchObject({ ok: false, kind: 'changed' })
        expect(await backend.checkout?.(await twoLines(), 'NOPE')).toMatchObject({
          ok: false,
          kind: 'changed',
        })
      })
      it('checkout() reports the remaining stock if there is less than ordered, and accepts that quantity', async () => {
        const [dress] = await twoLines()
        const many = dress ? [{ ...dress, quantity: 900 }] : []
        expect(await backend.checkout?.(many, null)).toMatchObject({ ok: false, kind: 'changed' })
        const { options } = good(await backend.product(dress?.productId ?? ''))
        const left = options.find(({ id }) => id === dress?.option?.id)?.stock ?? 0
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(900)
        expect(await backend.checkout?.(many, null)).toMatchObject({ ok: false, kind: 'changed' })
        const fewer = many.map((each) => ({ ...each, quantity: left }))
        expect((await address(fewer, null)).href).toMatch(/^http/)
      })
    })

    if (can.accounts !== 'none')
      accounts(can, () => shop, {
        products,
        orderOf: async (userId) => draftOf(await twoLines(), { userId }),
        intent,
      })

    describe('the checks for adapters of other packages', () => {
      const all = checks(async () => ({
        can,
        backend,
        show: (lang) => (shop.lang.value = lang),
        logIn: (token) => (shop.session.token = token),
        lines: twoLines,
        unknown: { id: '99999', code: 'NOPE' },
      }))
      // A recording has no responses to further orders.
      const isRecorded = ['Vendure', 'Medusa'].includes(name) && !process.env[`${name.toUpperCase()}_URL`]
      const isOrder = ({ name: title }: Check) => /^(deliveries|checkPromo|createOrder)\(/.test(title)
      it.each(isRecorded ? all.filter((check) => !isOrder(check)) : all)('$name', ({ run }) => run())
    })
  })
}

export const NO_ANSWER: Result<never> = { ok: false, kind: 'missing', status: null, message: null }
