import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seededFavourites, seededUser } from '../../demo/seed/people'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { idle } from '../helpers/idle'
import { isFocused, ONE_LANG, openStore, scrolledTo, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { send, type } from '../helpers/person'
import { goTo, PLAIN } from '../helpers/screens'
import { loggedIn } from '../helpers/buying'

const store = openStore({}, WITHOUT_PICTURES)
const { phone, password } = seededUser
const greeted = (page: Page, lang: Lang, name: string) =>
  page.getByRole('button', { name: TEXTS[lang].greeting({ name }) }).waitFor()

describe('a login that returns to its origin', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const person = { name: 'Noura', phone: '96550009999', password: 'secret456' }

  it('a login does not leave a page that the shopper has opened meanwhile; the login screen then leads home without a confirmation', async () => {
    const page = await store.visit('/login?back=/brands', { lang })
    await type(page, lang, { phone, password })
    const held = store.hold('/api/auth/login')
    await send(page, text.logIn)
    await page.getByRole('link', { name: text.search, exact: true }).first().click()
    await page.waitForURL('**/products')
    held.release()
    await greeted(page, lang, seededUser.name)
    await idle(page)
    expect(new URL(page.url()).pathname).toBe('/products')
    await goTo(page, '/login')
    await page.waitForURL(`${store.url}/`)
  })

  it('a login in a dialog over a product adds the favourite, unless Back closes the dialog', async () => {
    const page = await store.visit(`/product/${PLAIN.id}`, { lang })
    const heart = (pressed: boolean) =>
      page.getByRole('button', { name: text.favourite, exact: true, pressed })
    await heart(false).click()
    const dialog = page.getByRole('dialog', { name: text.logIn })
    await dialog.getByText(text.favouriteLogin).waitFor()
    await isFocused(dialog.getByLabel(text.phoneNumber, { exact: true }))
    expect(await findings(page)).toEqual([])
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/product/${PLAIN.id}`)
    await heart(false).click()
    // The account's phone has the country code.
    store.expectProblem(/401/)
    await type(page, lang, { phone: phone.slice(3), password }, dialog)
    expect(await dialog.getByText('965').count(), 'no prefix that is not sent').toBe(0)
    await send(page, text.logIn, dialog)
    await dialog.waitFor({ state: 'detached' })
    await heart(true).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/product/${PLAIN.id}`)
    await page.getByText(text.favouriteSaved).waitFor()
    const remaining = async () => {
      const request = new Request('http://demo/api/auth/me', {
        headers: { authorization: (await loggedIn(store.url))['Authorization'] ?? '' },
      })
      const { user } = (await (await store.demo.fetch(request)).json()) as { user: { favourites: number[] } }
      return user.favourites
    }
    expect(await remaining()).toEqual([...seededFavourites, PLAIN.id])
  })

  it('a login in a dialog over a list adds the clicked favourite at the same position, even if the login after a sign-up fails at first', async () => {
    store.expectProblem(/500/)
    store.demo.setFaults([{ path: '/api/auth/login', status: 500, times: 1 }])
    const page = await store.visit('/category/1', { lang })
    const hearts = (pressed: boolean) =>
      page.getByRole('article').getByRole('button', { name: new RegExp(`^${text.favourite}: `), pressed })
    const heart = hearts(false).nth(12)
    await heart.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place, 'a place to come back to').toBeGreaterThan(300)
    await heart.click()
    await page.getByRole('dialog', { name: text.logIn }).getByRole('button', { name: text.signUp }).click()
    const dialog = page.getByRole('dialog', { name: text.signUp })
    await type(page, lang, person, dialog)
    await send(page, text.signUp, dialog)
    const login = page.getByRole('dialog', { name: text.logIn })
    await login.getByText(text.somethingWrong).waitFor()
    await type(page, lang, { password: person.password }, login)
    await send(page, text.logIn, login)
    await hearts(true).waitFor()
    await scrolledTo(page, place)
    await page.getByText(text.favouriteSaved).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/category/1')
  })

  it('a login after a sign-up has the phone filled in, and then leads to the original target', async () => {
    const page = await store.visit(`/login?back=${encodeURIComponent(`/product/${PLAIN.id}`)}`, {
      lang,
      clock: true,
    })
    await page.getByRole('main').getByRole('link', { name: text.signUp }).click()
    await page.waitForURL('**/siginUp?back=**')
    await type(page, lang, person)
    await send(page, text.signUp)
    await page.getByText(text.signedUp).waitFor()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_600)
    await page.waitForURL('**/login?back=**')
    expect(await page.getByLabel(text.phoneNumber, { exact: true }).inputValue()).toBe(person.phone)
    expect(page.url()).not.toContain(person.phone)
    await type(page, lang, { password: person.password })
    await page.setViewportSize({ width: 390, height: 300 })
    const scrolled = () => page.evaluate(() => window.scrollY)
    await page.getByRole('main').getByRole('button', { name: text.logIn }).scrollIntoViewIfNeeded()
    await expect.poll(scrolled).toBeGreaterThan(0)
    await send(page, text.logIn)
    await page.waitForURL(`**/product/${PLAIN.id}`)
    await page.getByRole('heading', { level: 1, name: PLAIN[`title_${lang}`] }).waitFor()
    expect(await scrolled()).toBe(0)
  })
})
