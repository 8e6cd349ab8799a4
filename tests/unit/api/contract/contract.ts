import type { Signal } from '@preact/signals-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Adapter } from '../../../../src/core/api/adapter'
import { REST } from '../../../../src/core/api/rest/adapter'
import type { Backend } from '../../../../src/core/api/backend'
import type { Answer, Id, Lang, OrderDraft, OrderLine, Product, Token } from '../../../../src/core/types'
import { promoWords } from '../../../../src/core/lib/account/refusal'
import { PRODUCTS } from './products'

export interface Shop {
  backend: Backend
  session: { token: Token | null; ended: number }
  /** The language shown. */
  lang: Signal<Lang>
  /** A seeded customer: what accounts are known by here, and the password. */
  user: { phone: string; password: string }
  /** Of a person who registers: the same, not taken yet. */
  newcomer: string
}

/** Not `runIf`: a case that does not apply to a server is not a skipped test. */
const definedIf =
  (has: boolean, define: (title: string, run: () => void | Promise<void>) => void) =>
  (title: string, run: () => void | Promise<void>): void => {
    if (has) define(title, run)
  }

/** What all kinds of servers have to do alike, in front of the same catalogue. */
export function contract(name: string, adapter: Adapter, open: () => Promise<Shop>): void {
  const { can } = adapter
  // Answers of our own API have both languages.
  const hasOneLanguage = adapter !== REST
  describe(`a store in front of ${name}`, () => {
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
    /** Reads in English, and in Arabic where an answer has one language: what is read then is known in both. */
    async function inBoth<T>(read: () => Promise<Answer<T>>): Promise<T> {
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
    /** A dress in one of its colours and sizes, and something that has none. */
    async function twoLines(): Promise<OrderLine[]> {
      return [line(await titled(DRESS), 2), line(await titled(SIMPLE), 1)]
    }
    async function draftOf(lines: OrderLine[], change: Partial<OrderDraft> = {}): Promise<OrderDraft> {
      const [zone] = good(await backend.deliveries(lines))
      const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const deliveryPrice = zone?.deliveryPrice ?? 0
      return {
        name: 'Amal Saleh',
        phone: '55524087',
        ...(can.accounts === 'email' && { email: 'amal@example.com' }),
        userId: null,
        deliveryPrice,
        subtotal,
        total: subtotal + deliveryPrice,
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        epayment: false,
        lines,
        promoCode: null,
        branchId: zone?.branchId ?? null,
        address: PLACE(zone?.id ?? null),
        ...change,
      }
    }
    let moment = 0
    const intent = () => new Date(Date.UTC(2026, 10, 23, 10, 0, ++moment))

    describe('products', () => {
      it('settings name the currency in both languages', async () => {
        const { currency, lang } = good(await backend.settings())
        expect(currency.en).toBe('KWD')
        expect(currency.ar).toMatch(/^د\.ك/)
        expect(lang).toBe('en')
      })
      it('home has rows of products', async () => {
        const blocks = good(await backend.home())
        expect(blocks.map(({ type }) => type)).toContain('ProductSlider')
      })
      it('the list has all products, each once', async () => {
        const list = await products()
        expect(list).toHaveLength(PRODUCTS)
        expect(new Set(list.map(({ id }) => String(id))).size).toBe(PRODUCTS)
      })
      it('titles are in both languages', async () => {
        for (const { title } of await inBoth(() => backend.products())) {
          expect(title.en).toMatch(/[a-z]/)
          expect(title.ar).toMatch(/\p{Script=Arabic}/u)
        }
      })
      definedIf(hasOneLanguage, it)(
        'titles come alone in the language that is not shown, for searches',
        async () => {
          const titles = new Map(good((await backend.otherTitles?.()) ?? NO_ANSWER))
          const list = await products()
          expect(titles.size).toBe(list.length)
          for (const { id } of list) {
            expect(titles.get(String(id))?.en).toMatch(/[a-z]/)
            expect(titles.get(String(id))?.ar).toMatch(/\p{Script=Arabic}/u)
          }
        },
      )
      it('prices are in thousandths', async () => {
        for (const { price } of await products()) expect(price).toBeGreaterThan(1000)
        const dress = await titled(DRESS)
        expect(line(dress, 1).price).toBe(15_750)
      })
      it('the list tells which products have a choice', async () => {
        const list = await products()
        expect(list.find(({ title }) => title.en === DRESS)?.hasOptions).toBe(true)
        expect(list.some(({ hasOptions }) => !hasOptions)).toBe(true)
      })
      it('the list tells where products belong', async () => {
        const categories = good(await backend.categories())
        const subcategories = good(await backend.subcategories())
        const brands = good(await backend.brands())
        for (const product of await products()) {
          expect(idsOf(categories)).toContain(String(product.categoryId))
          if (can.subcategories) expect(idsOf(subcategories)).toContain(String(product.subcategoryId))
          expect(idsOf(brands)).toContain(String(product.brandId))
        }
      })
      it('a product has its descriptions, pictures and place', async () => {
        const { id } = await titled(DRESS)
        const dress = await inBoth(() => backend.product(id))
        expect(dress.description.en).toContain('Airy washed linen')
        expect(dress.description.ar).toContain('كتان')
        expect(dress.images.length).toBeGreaterThan(1)
        expect(dress.images[0]?.main).toBe(true)
        expect([dress.categoryId, dress.brandId]).not.toContain(null)
        expect(dress.subcategoryId !== null).toBe(can.subcategories)
      })
      it('a product has its colours and sizes, with prices', async () => {
        const { id } = await titled(DRESS)
        const { options, hasOptions } = await inBoth(() => backend.product(id))
        expect(hasOptions).toBe(true)
        expect(options.length).toBeGreaterThan(4)
        expect(options[0]).toMatchObject({
          color: { en: 'Coral', ar: 'مرجاني' },
          size: { en: 'S', ar: 'S' },
        })
        expect(options.every(({ price }) => (price ?? 0) > 0)).toBe(true)
        expect(new Set(options.map(({ optionsIds }) => optionsIds)).size).toBe(options.length)
      })
      it('the same colour has the same key in all products', async () => {
        const keys = new Map<string, Set<string | undefined>>()
        for (const { id } of (await products()).filter(({ hasOptions }) => hasOptions)) {
          for (const { color, choices } of good(await backend.product(id)).options) {
            const name = color?.en ?? ''
            keys.set(name, (keys.get(name) ?? new Set()).add(choices.color))
          }
        }
        expect([...keys.values()].filter(({ size }) => size > 1)).toEqual([])
      })
      it('a product without a choice has no options', async () => {
        const [, simple] = await twoLines()
        expect(simple?.option).toBe(null)
      })
      it.each(['99999', 'no-such', '-1'])('a product that is not there is missing: %s', async (id) => {
        expect(await backend.product(id)).toMatchObject({ ok: false, kind: 'missing' })
      })
    })

    describe('categories and brands', () => {
      it('have titles in both languages', async () => {
        const all = [
          ...(await inBoth(() => backend.categories())),
          ...(await inBoth(() => backend.subcategories())),
          ...(await inBoth(() => backend.brands())),
        ]
        for (const { title } of all) expect([title.en, title.ar]).not.toContain('')
      })
      it('a category has its products', async () => {
        const [first] = good(await backend.categories())
        const { title, products: inside } = good(await backend.category(first?.id ?? ''))
        expect(title).toEqual(first?.title)
        expect(inside).toHaveLength(PRODUCTS)
      })
      it('subcategories name their category', async () => {
        const categories = idsOf(good(await backend.categories()))
        for (const { categoryId } of good(await backend.subcategories()))
          expect(categories).toContain(String(categoryId))
      })
      it('a brand has its products', async () => {
        const [product] = await products()
        const { products: inside } = good(await backend.brand(product?.brandId ?? ''))
        expect(idsOf(inside)).toContain(String(product?.id))
        expect(inside.length).toBeLessThan(PRODUCTS)
      })
      it('one that is not there is missing', async () => {
        expect(await backend.category('99999')).toMatchObject({ ok: false, kind: 'missing' })
        expect(await backend.brand('99999')).toMatchObject({ ok: false, kind: 'missing' })
      })
    })

    describe('a promo code', () => {
      it('reduces each line', async () => {
        const lines = await twoLines()
        const promo = good(await backend.checkPromo('SAVE10', lines))
        expect(promo).toHaveLength(2)
        for (const [index, { price, quantity, option }] of lines.entries()) {
          expect(promo[index]).toMatchObject({ quantity, optionId: option?.id ?? null })
          expect(promo[index]?.discountPrice).toBe(Math.round(price * 0.9))
        }
      })
      it('can make everything free', async () => {
        const promo = good(await backend.checkPromo('FREE', await twoLines()))
        expect(promo.map(({ discountPrice }) => discountPrice)).toEqual([0, 0])
      })
      it.each(['NOPE', 'EXPIRED'])('is refused with a reason: %s', async (code) => {
        const answer = await backend.checkPromo(code, await twoLines())
        expect(answer).toMatchObject({ ok: false, kind: 'refused' })
        expect(answer.ok || promoWords(answer)).not.toEqual({ key: 'somethingWrong' })
      })
      it('is forgotten by the next check', async () => {
        const lines = await twoLines()
        await backend.checkPromo('FREE', lines)
        const again = good(await backend.checkPromo('SAVE10', lines))
        expect(again[0]?.discountPrice).toBe(Math.round((lines[0]?.price ?? 0) * 0.9))
      })
    })

    definedIf(can.checkout === 'here', describe)('deliveries', () => {
      it('have names in both languages and prices', async () => {
        const lines = await twoLines()
        const zones = await inBoth(() => backend.deliveries(lines))
        expect(zones).toHaveLength(8)
        expect(zones.find(({ name: { en } }) => en === 'Kuwait City')).toMatchObject({
          name: { ar: 'مدينة الكويت' },
          deliveryPrice: 1000,
        })
      })
      it('without lines need no request where they depend on the order', async () => {
        const zones = good(await backend.deliveries([]))
        expect(zones).toHaveLength(can.areas ? 8 : 0)
      })
    })

    it('an order is paid online, unless accounts are known by an e-mail address', async () => {
      expect(good(await backend.settings()).epayment).toBe(can.accounts !== 'email')
    })

    definedIf(can.checkout === 'here', describe)('an order of a guest', () => {
      it('is placed once, with a code', async () => {
        const order = good(await backend.createOrder(await draftOf(await twoLines()), intent()))
        expect(order.code).toMatch(/\w/)
      })
      it('is placed with a promo code', async () => {
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

    definedIf(can.checkout === 'theirs', describe)('an order on a page of theirs', () => {
      const address = async (lines: readonly OrderLine[], code: string | null) =>
        new URL(good((await backend.checkout?.(lines, code)) ?? NO_ANSWER))
      it('has an address, for each cart its own', async () => {
        const lines = await twoLines()
        const one = await address(lines, null)
        const other = await address(lines, 'SAVE10')
        expect(one.protocol).toMatch(/^https?:$/)
        expect(one.href).not.toBe(other.href)
      })
      it('is not handed over where its price is not the one that was shown', async () => {
        const [first, ...others] = await twoLines()
        const lines = first ? [{ ...first, price: first.price - 500 }, ...others] : []
        expect(await backend.checkout?.(lines, null)).toMatchObject({ ok: false, kind: 'changed' })
      })
      it('is not handed over with a code that does not count', async () => {
        expect(await backend.checkout?.(await twoLines(), 'NOPE')).toMatchObject({
          ok: false,
          kind: 'changed',
        })
      })
      it('of more than there is says how many are left, and goes on with these alone', async () => {
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

    definedIf(can.accounts !== 'none', describe)('an account', () => {
      it('without a login is unauthenticated, without a request', async () => {
        expect(await backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
      })
      it('refuses a wrong password', async () => {
        const answer = await backend.login({ phone: shop.user.phone, password: 'wrong' })
        expect(answer).toMatchObject({ ok: false, kind: 'refused' })
      })
      it('knows who has logged in', async () => {
        shop.session.token = good(await backend.login(shop.user))
        expect(good(await backend.me())).toMatchObject({ name: 'Fatima Ali', type: 'user' })
      })
      it('saves a name and a phone', async () => {
        const { id } = good(await backend.me())
        await backend.updateUser(id ?? '', { name: 'Fatima A. Ali', phone: '96550001112' })
        expect(good(await backend.userDetails(id ?? ''))).toMatchObject({
          name: 'Fatima A. Ali',
          phone: '96550001112',
        })
        await backend.updateUser(id ?? '', { name: 'Fatima Ali', phone: '96550001111' })
      })
      it('keeps an address as it was typed, until it is deleted', async () => {
        const { id } = good(await backend.me())
        const [zone] = good(await backend.deliveries([]))
        const typed = { ...PLACE(zone?.id ?? null), userId: id ?? '' }
        const added = good(await backend.addAddress(typed))
        const { zoneId: _, userId: __, ...text } = typed
        expect(added).toMatchObject(text)
        const edited = { ...typed, flat: '9', landmark: 'Floor of the mall, near Flat iron' }
        expect(good(await backend.editAddress(added.id, edited))).toBe(null)
        const saved = good(await backend.addresses(id ?? ''))
        expect(saved.find((other) => String(other.id) === String(added.id))).toMatchObject({
          ...text,
          flat: '9',
          landmark: edited.landmark,
        })
        const left = good(await backend.deleteAddress(added.id))
        expect(idsOf(left)).not.toContain(String(added.id))
      })
      it('has its orders', async () => {
        const { id } = good(await backend.me())
        const before = good(await backend.orders())
        const draft = await draftOf(await twoLines(), { userId: id })
        const { code } = good(await backend.createOrder(draft, intent()))
        const after = good(await backend.orders())
        expect(after).toHaveLength(before.length + 1)
        const placed = after.find((order) => order.code === code)
        expect(placed).toMatchObject({ total: draft.total, deliveryPrice: draft.deliveryPrice })
        expect(placed?.products.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
        expect(placed?.products.every(({ productId }) => productId !== null)).toBe(true)
      })
      definedIf(can.favourites, it)('has its favourites', async () => {
        const [first, second] = await products()
        const before = idsOf(good(await backend.favourites()))
        const id = [first, second].find((product) => !before.includes(String(product?.id)))?.id ?? ''
        expect(good(await backend.toggleFavourite(id)).map(String)).toContain(String(id))
        expect(idsOf(good(await backend.favourites()))).toContain(String(id))
        expect(good(await backend.toggleFavourite(id)).map(String)).not.toContain(String(id))
      })
      it('sets a new password where it is known by a phone', async () => {
        const { id } = good(await backend.me())
        const answer = await backend.resetPassword(id ?? '', shop.user.password)
        expect(answer.ok).toBe(can.accounts === 'phone')
      })
      it('is left by a logout', async () => {
        const answer = backend.logout()
        shop.session.token = null
        expect(good(await answer)).toBe(null)
      })
      it('whose session has ended is told so', async () => {
        shop.session.token = 'Bearer nothing'
        expect(await backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
        expect(shop.session.ended).toBe(1)
      })
      it('is registered, and logged in', async () => {
        const person = { name: 'Noor Saleh', phone: shop.newcomer, password: 'secret-456' }
        expect(good(await backend.register(person))).toBe(null)
        shop.session.token = good(await backend.login(person))
        expect(good(await backend.me()).name).toBe('Noor Saleh')
      })
    })
  })
}

const PLACE = (zoneId: Id | null) => ({
  street: 'Salmiya, Block 4',
  building: '12',
  floor: '3',
  flat: '7',
  landmark: 'By the mosque',
  zoneId,
})

export const NO_ANSWER: Answer<never> = { ok: false, kind: 'missing', status: null, message: null }

const idsOf = (entries: readonly { id: Id }[]) => entries.map(({ id }) => String(id))

export function good<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.data
}
