import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seededUser } from '../../demo/seed/people'
import { isFocused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { send, type, visitAs } from '../helpers/person'

const store = openStore({}, WITHOUT_PICTURES)
const refused = () => store.expectProblem(/Failed to load resource/)
const writes = (method: string, path: string) =>
  store.demo.calls.filter((call) => call.method === method && call.path.startsWith(path)).length

describe('the personal data of a user', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const other = lang === 'en' ? 'ar' : 'en'
  const value = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })

  it('personal data are saved, with the new name in the greeting; a failure keeps the form', async () => {
    const page = await visitAs(store, '/profile?tab=edit', { lang })
    await type(page, lang, { name: '', phone: '' })
    await send(page, text.save)
    await page.getByText(text.enterName, { exact: true }).waitFor()
    await page.getByText(text.enterPhone, { exact: true }).waitFor()
    refused()
    store.demo.setFaults([{ path: '/api/users/1', method: 'PUT', status: 422 }])
    await type(page, lang, { name: 'Fatima B', phone: '+965 5000 1111' })
    await send(page, text.save)
    await page.getByRole('alert').getByText(text.somethingWrong, { exact: true }).waitFor()
    expect(await value(page, text.name).inputValue()).toBe('Fatima B')
    store.demo.setFaults([])
    await send(page, text.save)
    await page.getByRole('status').getByText(text.infoUpdated, { exact: true }).waitFor()
    await page.getByRole('button', { name: text.greeting({ name: 'Fatima B' }) }).waitFor()
    expect(await value(page, text.phoneNumber).inputValue()).toBe(seededUser.phone)
  })

  it('unsaved personal data survive a reload and a change of language', async () => {
    const page = await visitAs(store, '/profile?tab=edit', { lang })
    await type(page, lang, { name: 'Not saved yet' })
    await page.reload()
    await value(page, text.name).waitFor()
    expect(await value(page, text.name).inputValue()).toBe('Not saved yet')
    await page.evaluate((to) => {
      document.querySelector('store-app')?.setAttribute('lang', to)
    }, other)
    await page.getByRole('tab', { name: TEXTS[other].editProfile, selected: true }).waitFor()
    expect(await value(page, TEXTS[other].name).inputValue()).toBe('Not saved yet')
  })

  it('personal data require a login after the session has expired, and the login returns to the same tab', async () => {
    const page = await visitAs(store, '/profile?tab=edit', { lang })
    await value(page, text.name).waitFor()
    refused()
    store.demo.setFaults([{ path: '/api/user/orders', status: 401, body: { message: 'Unauthenticated.' } }])
    const region = page.getByRole('main').getByRole('status').first()
    await page.getByRole('tab', { name: text.orders }).click()
    await region.getByText(text.sessionExpired).waitFor()
    await page.getByRole('button', { name: text.greeting({ name: text.friend }) }).waitFor()
    await isFocused(page.getByRole('main').getByRole('heading', { level: 1, name: text.logIn }))
    store.demo.setFaults([])
    await type(page, lang, { phone: seededUser.phone, password: seededUser.password })
    await send(page, text.logIn)
    await page.getByRole('tab', { name: text.orders, selected: true }).waitFor()
    expect(await page.getByText(text.sessionExpired).count()).toBe(0)
    await page.waitForURL('**/profile?tab=orders')
  })

  it('a password is changed in a dialog, with a logout after 5 s, or at once if the profile is left', async () => {
    const page = await visitAs(store, '/profile?tab=edit', { lang, clock: true })
    await page.getByRole('button', { name: text.changePassword }).click()
    const dialog = page.getByRole('dialog')
    const save = () => dialog.getByRole('button', { name: text.save }).click()
    const password = dialog.getByLabel(text.newPassword, { exact: true })
    await save()
    await dialog.getByText(text.enterPassword).waitFor()
    await password.fill('secret789')
    await dialog.getByRole('button', { name: text.showPassword }).click()
    expect(await password.getAttribute('type')).toBe('text')
    refused()
    store.demo.setFaults([{ path: '/api/auth/reset-password', status: 500 }])
    await save()
    await dialog.getByRole('alert').getByText(text.somethingWrong).waitFor()
    expect(await password.inputValue()).toBe('secret789')
    store.demo.setFaults([])
    await save()
    await page.getByRole('status').getByText(text.passwordUpdated).waitFor()
    expect(await dialog.count()).toBe(0)
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('Authorization')
    await expect.poll(() => writes('POST', '/api/auth/logout')).toBe(1)
    await type(page, lang, { phone: seededUser.phone, password: 'secret789' })
    await send(page, text.logIn)
    await page.getByText(text.loggedIn).waitFor()

    await page.getByRole('button', { name: text.continueNow }).click()
    await page.waitForURL(`${store.url}/`)
    await page.evaluate(() => document.querySelector('store-app')?.navigate('/profile?tab=edit'))
    await page.getByRole('button', { name: text.changePassword }).click()
    await password.fill('secret987')
    await save()
    await page.getByText(text.passwordUpdated).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: text.home, exact: true }).click()
    await page.getByRole('button', { name: text.greeting({ name: text.friend }) }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('a password is changed with a logout, even if the profile is left before the response', async () => {
    const page = await visitAs(store, '/profile?tab=edit', { lang })
    await page.getByRole('button', { name: text.changePassword }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text.newPassword, { exact: true }).fill('secret789')
    const response = store.hold('/api/auth/reset-password/*')
    await dialog.getByRole('button', { name: text.save }).click()
    await expect.poll(response.requested).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('navigation').getByRole('link', { name: text.home, exact: true }).click()
    await page.waitForURL(`${store.url}/`)
    response.release()
    await page.getByRole('button', { name: text.greeting({ name: text.friend }) }).waitFor()
    await page.getByRole('status').getByText(text.passwordUpdatedLogIn).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
