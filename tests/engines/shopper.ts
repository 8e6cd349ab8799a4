import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServer } from '../../demo/server'
import { categories } from '../../demo/seed/catalogue'
import { zones } from '../../demo/seed/shop'
import type { Product } from '../../demo/seed/types'
import type { Lang } from '../../src/core/types'
import { GUEST, PLACE, USER } from '../helpers/buying'
import { shopperAt, type Driver, type Shopper } from '../helpers/driver'
import { chosenEngines } from '../helpers/engines'
import { BLANK, listenWithPages } from '../helpers/merchant-pages'
import { TEXTS } from '../helpers/texts'
import { launchers } from './launchers'
import { PLAIN, products, titleOf } from '../helpers/screens'

const shownPrice = ({ price, discount_price }: { price: string; discount_price: string | null }) =>
  Number(discount_price ?? price)
const [category] = categories
/** The cheapest product with options, which is among the first when sorted by price. */
const [chosen] = products
  .filter(
    ({ category_id, options }) => category_id === category?.id && options.some(({ stock }) => stock > 2),
  )
  .sort((one, other) => shownPrice(one) - shownPrice(other)) as [Product]

const installed = chosenEngines()
if (installed.every((engine) => engine === 'chromium'))
  throw new Error('These tests need Firefox or WebKit, and neither is installed.')

/** The path of a shopper in one engine. Firefox runs it in the project `firefox`, whose browser it shares. */
export const describeShopper = (engine: keyof typeof launchers) =>
  describe.skipIf(!installed.includes(engine))(`a shopper with ${engine}`, () => {
    const demo = createServer()
    let listening: Awaited<ReturnType<typeof listenWithPages>>
    let browser: Awaited<ReturnType<(typeof launchers)[typeof engine]>>
    let driver: Driver
    let shopper: Shopper

    beforeAll(async () => {
      ;[listening, browser] = await Promise.all([listenWithPages(demo), launchers[engine]()])
    })
    afterAll(async () => {
      await Promise.all([listening.close(), browser.close()])
    })
    beforeEach(async () => {
      driver = await browser.open()
      shopper = shopperAt(driver)
    })
    afterEach(async () => {
      await driver.close()
      demo.reset()
    })

    const goto = (path: string) => shopper.goto(listening.url + path)

    async function visit(path: string, lang: Lang) {
      await goto(BLANK)
      await shopper.run((lang) => void (localStorage['lang'] = lang), lang)
      await goto(path)
    }

    const cartButton = (lang: Lang, count: number) =>
      ({
        kind: 'button',
        name: count ? TEXTS[lang].cartWithCount({ count, n: String(count) }) : TEXTS[lang].cart,
      }) as const

    /** The account button, whose name starts with a greeting. */
    const greeting = (lang: Lang, name: string) =>
      ({ kind: 'button', name: TEXTS[lang].greeting({ name }), isPart: true }) as const

    // In Firefox, the flows of `tests/store` cover this.
    if (engine === 'webkit') {
      it('a shopper closes the drawer with Back, browses, chooses options, adds the product, changes the language in the cart, and orders as a guest', async () => {
        await visit('/', 'en')
        await shopper.press(cartButton('en', 0))
        await shopper.sees({ kind: 'dialog', name: TEXTS.en.shoppingCart })
        await shopper.run(() => void setTimeout(() => history.back()))
        const isClosed = () => !document.querySelector('store-app')?.shadowRoot?.querySelector('dialog[open]')
        await shopper.until('a closed drawer', () => shopper.run(isClosed))
        await shopper.run(() => void setTimeout(() => history.back()))
        await shopper.isAt(BLANK)
        await goto('/')
        await shopper.press({ kind: 'button', name: TEXTS.en.categories })
        await shopper.press({ kind: 'link', name: titleOf(category, 'en') })
        await shopper.isAt('/category/1')
        await shopper.sees({ kind: 'heading', name: titleOf(category, 'en') })
        await goto(`/product/${chosen.id}`)
        await shopper.press({ kind: 'button', name: TEXTS.en.addToCart })
        await shopper.reads(TEXTS.en.chooseColor)
        const option = chosen.options.find(({ stock }) => stock > 2)
        for (const choice of [option?.color, option?.size])
          if (choice) await shopper.press({ kind: 'choice', name: titleOf(choice, 'en') })
        await shopper.press({ kind: 'button', name: TEXTS.en.addToCart })
        await shopper.press(cartButton('en', 1))
        await shopper.sees({ kind: 'dialog', name: TEXTS.en.shoppingCart })
        await shopper.sees({ kind: 'link', name: titleOf(chosen, 'en') })
        await shopper.press({ kind: 'link', name: TEXTS.en.openCart })
        await shopper.isAt('/cart')

        const text = TEXTS.ar
        await shopper.press({ kind: 'button', name: TEXTS.en.switchLanguageLabel, isPart: true })
        await shopper.sees({ kind: 'link', name: titleOf(chosen, 'ar') })
        expect(await shopper.run(() => document.documentElement.dir)).toBe('rtl')
        await shopper.sees(cartButton('ar', 1))

        await shopper.press({ kind: 'link', name: text.checkout })
        await shopper.sees({ kind: 'dialog', name: text.gateTitle })
        await shopper.fill(text.phoneNumber, GUEST.phone)
        await shopper.press({ kind: 'button', name: text.continue })
        await shopper.fill(text.name, GUEST.name)
        await shopper.press({ kind: 'button', name: text.continue })
        await shopper.sees({ kind: 'heading', name: text.deliveryAddress })
        for (const name of ['street', 'building', 'floor', 'flat', 'landmark'] as const)
          await shopper.fill(text[name], PLACE[name])
        await shopper.choose(text.zone, String(zones[0]?.id))
        const before = demo.orders().length
        await shopper.press({ kind: 'button', name: text.placeOrderLater, isPart: true })
        await shopper.sees({ kind: 'dialog', name: text.orderPlaced })
        expect(demo.orders().length).toBe(before + 1)
        expect(await shopper.run(() => JSON.parse(localStorage['cart'] as string) as unknown)).toEqual([])
      })
    }

    it('a shopper logs in, and returns with Back to a page that shows what was added elsewhere, and no personal data after the logout', async () => {
      const lang = 'ar'
      const text = TEXTS[lang]
      await visit('/login', lang)
      await shopper.fill(text.phoneNumber, USER.phone)
      await shopper.fill(text.password, USER.password)
      await shopper.press({ kind: 'button', name: text.logIn })
      await shopper.sees(greeting(lang, USER.name))
      await goto('/profile?tab=orders')
      await shopper.reads('ORD-1001')
      await shopper.sees(cartButton(lang, 0))
      await shopper.visitAndComeBack(`${listening.url}/product/${PLAIN.id}`, async () => {
        await shopper.press({ kind: 'button', name: text.addToCart })
        await shopper.sees(cartButton(lang, 1))
        await shopper.press(greeting(lang, USER.name))
        await shopper.press({ kind: 'button', name: text.logOut })
        await shopper.sees(greeting(lang, text.friend))
      })
      await shopper.sees(greeting(lang, text.friend))
      await shopper.sees(cartButton(lang, 1))
      await shopper.misses('ORD-1001')
    })
  })
