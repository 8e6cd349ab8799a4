import { describe, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import type { Product, Titles } from '../../demo/seed/types'
import type { Lang } from '../../src/core/types'
import { buyer, money, openGate, unit, USER } from '../helpers/buying'
import { BLANK, choice, isTakenOver, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, SCREENS, settled, WITH_OPTIONS } from '../helpers/screens'
import { send, type } from '../helpers/person'
import { expectTranslated, translatePages } from '../helpers/translator'

const store = openStore({}, WITHOUT_PICTURES)

/** An option with more than one piece in stock. */
const OPTION = WITH_OPTIONS.options.find(({ stock }) => stock > 2) as Product['options'][number]
const price = 2 * unit(OPTION)
/** The delivery prices of two areas, by their ids. */
const DELIVERY = { '1': 1.5, '8': 2.75 }

describe('a page that the browser translates', () => {
  async function visitTranslated(path: string, lang: Lang) {
    const page = await store.visit(BLANK, { lang })
    await translatePages(page)
    await page.goto(path)
    await isTakenOver(page)
    await settled(page)
    return page
  }

  it('a page translated from Arabic lets a shopper search, order, log in and change the language', async () => {
    const lang = 'ar'
    const t = TEXTS[lang]
    const titleOf = (titles: Titles | undefined) => titles?.title_ar ?? ''
    const page = await visitTranslated(SCREENS.products, lang)
    const at = buyer(page, lang)
    const main = page.getByRole('main')

    await page.getByRole('combobox', { name: t.searchLabel }).pressSequentially(titleOf(categories[0]))
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await expectTranslated(page, 'suggestions')
    await page.keyboard.press('Enter')
    await main.getByRole('article').first().waitFor()
    await expectTranslated(page, 'results')

    await goTo(page, SCREENS['product-options'])
    await settled(page)
    await choice(page.getByRole('group', { name: t.color }), titleOf(OPTION.color)).click()
    await choice(page.getByRole('group', { name: t.size }), titleOf(OPTION.size)).click()
    await at.press(t.addToCart)
    await main.getByRole('button', { name: t.increase }).first().click()
    await expectTranslated(page, 'product in the cart')

    await goTo(page, SCREENS.cart)
    await settled(page)
    await openGate(page, lang)
    await at.passAsGuest()
    await at.typeAddress()
    for (const [zone, delivery] of Object.entries(DELIVERY)) {
      await page.getByLabel(t.zone, { exact: true }).selectOption(zone)
      await at.placeButton.filter({ hasText: money(price + delivery, lang) }).waitFor()
    }
    await expectTranslated(page, 'another area')
    await at.placeOrder()
    await at.placed.getByRole('link', { name: t.goToPayment }).waitFor()
    await expectTranslated(page, 'order')

    await goTo(page, SCREENS.login)
    await type(page, lang, { phone: USER.phone, password: USER.password })
    await send(page, t.logIn)
    await page.getByRole('button', { name: t.continueNow }).click()
    await page.getByRole('button', { name: t.greeting({ name: USER.name }) }).waitFor()
    for (const tab of ['orders', 'addresses', 'favourites', 'edit']) {
      await goTo(page, `${SCREENS.profile}?tab=${tab}`)
      await settled(page)
      await expectTranslated(page, tab)
    }
    await page.getByRole('button', { name: t.switchLanguageLabel }).first().click()
    await page.getByRole('navigation', { name: TEXTS.en.mainNavigation }).waitFor()
    await expectTranslated(page, 'other language')
  })
})
