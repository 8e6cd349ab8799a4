import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seededUser } from '../../demo/seed/people'
import type { Lang } from '../../src/core/types'
import { holdBack } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { focused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { send, type, visitAs } from '../helpers/person'
import { PLAIN } from '../helpers/screens'
import { inFirefox } from '../helpers/worker-browser'

const store = openStore({}, WITHOUT_PICTURES)
const { phone, password } = seededUser
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const greeted = (page: Page, lang: Lang, name: string) =>
  page.getByRole('button', { name: TEXTS[lang].greeting({ name }) }).waitFor()

describe('a login in the store', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const person = { name: 'Noura', phone: '96550009999', password: 'secret456' }

  it('can be skipped, and is not in the history', async () => {
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

  it('applies to all elements and tabs, and so does the logout', async () => {
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

  // In Firefox, the test above covers a change of user in another tab.
  if (inFirefox) return

  it('in another tab also adds the favourite', async () => {
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

  it('of another user while a heart of the previous user is in flight does not affect the new user', async () => {
    // The token of the previous user has ended with the logout.
    store.expectProblem(/401/)
    await store.demo.fetch(
      new Request('http://demo/api/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      }),
    )
    const page = await visitAs(store, `/product/${PLAIN.id}`, { lang })
    const path = `/api/users/add-favourite/${PLAIN.id}`
    const calls = await holdBack(page, path)
    const heart = (pressed: boolean) =>
      page.getByRole('button', { name: text.favourite, exact: true, pressed })
    await greeted(page, lang, seededUser.name)
    await heart(false).click()
    await expect.poll(calls.requested).toBe(1)
    const other = await store.tab(page, '/brands')
    await other.getByRole('button', { name: text.greeting({ name: seededUser.name }) }).click()
    await other.getByRole('button', { name: text.logOut }).click()
    await other.goto('/login')
    await type(other, lang, { phone: person.phone, password: person.password })
    await send(other, text.logIn)
    await greeted(page, lang, person.name)
    const answered = page.waitForResponse((response) => response.url().endsWith(path))
    calls.release()
    await answered
    await idle(page)
    expect(calls.requested()).toBe(1)
    expect(await heart(false).count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
