import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seededUser } from '../../demo/seed/people'
import { focused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { send, type } from '../helpers/person'
import { PLAIN } from '../helpers/screens'
import { inFirefox } from '../helpers/worker-browser'

const store = openStore({}, WITHOUT_PICTURES)
const { phone, password } = seededUser
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

describe('a login in the store', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]

  it('a login in the store applies to all elements and tabs, and so does the logout', async () => {
    const text = TEXTS.en
    const two = `<!doctype html><html lang="en"><title>Two</title><link rel="icon" href="data:,">
      <script src="{{host}}/store.js"></script>
      <store-nav host="{{host}}"></store-nav><store-app host="{{host}}" routing="path"></store-app></html>`
    const page = await store.visit('/login', { html: two })
    const other = await store.tab(page, '/profile')
    await other.getByRole('heading', { level: 1, name: text.joinTitle }).first().waitFor()
    await type(page, 'en', { phone, password })
    await send(page, text.logIn)
    const names = (of: Page) =>
      of.getByRole('button', { name: text.greeting({ name: seededUser.name }) }).count()
    await expect.poll(() => names(page)).toBe(2)
    await expect.poll(() => names(other)).toBe(2)
    await other.getByRole('tab', { name: text.orders }).waitFor()

    await other.getByRole('main').getByRole('button', { name: text.logOut }).click()
    await other.getByRole('heading', { level: 1, name: text.joinTitle }).waitFor()
    await expect.poll(() => focused(other)).toBe(text.joinTitle)
    await expect.poll(() => names(page)).toBe(0)
    expect(await storedKeys(page)).not.toContain('Authorization')
  })

  // The others do not depend on the browser.
  if (inFirefox) return

  it('a login in the store can be skipped, and is not in the history', async () => {
    const page = await store.visit('/brands', { lang })
    await page.getByRole('button', { name: text.greeting({ name: text.friend }) }).click()
    await page.getByRole('link', { name: text.logIn }).click()
    await type(page, lang, { phone, password })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: text.continueNow }).click()
    await page.waitForURL(`${store.url}/`)
    await page.goBack()
    await page.waitForURL('**/brands')
  })

  it('a login in another tab also adds the favourite', async () => {
    const page = await store.visit(`/product/${PLAIN.id}`, { lang })
    const heart = (pressed: boolean) =>
      page.getByRole('button', { name: text.favourite, exact: true, pressed })
    await heart(false).click()
    await page.getByRole('dialog', { name: text.logIn }).waitFor()
    const other = await store.tab(page, '/login')
    await type(other, lang, { phone, password })
    await send(other, text.logIn)
    await heart(true).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
