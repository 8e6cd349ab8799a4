import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { listenOn } from '../../demo/server/listen'
import { alternating, atPath, isFocused, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { send } from '../helpers/person'
import { goTo } from '../helpers/screens'
import { until } from '../helpers/until'
import { createVendureAccounts } from '../helpers/vendure-accounts'

const vendure = createVendureAccounts()
const server = await listenOn((request) => vendure.fetch(request), 0)
afterAll(() => server.close())

const store = openStore(
  { shop: { host: server.url, backend: 'vendure', decimals: '3', 'config-url': '/shop.json' } },
  WITHOUT_PICTURES,
)

/** Returns every place to which the token of a link could leak from the page. */
async function leaksOf(page: Page, token: string): Promise<readonly string[]> {
  const { urls, stored } = await page.evaluate(() => ({
    urls: [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)],
    stored: [...Object.values(localStorage), ...Object.values(sessionStorage)].map(String),
  }))
  return [...urls, ...stored].filter((text) => decodeURIComponent(text).includes(token))
}

// The second test uses the account of the first.
describe('links in e-mails', () => {
  const email = 'noor@example.com'
  const main = (page: Page) => page.getByRole('main')
  const fill = (page: Page, label: string, text: string) =>
    main(page).getByLabel(label, { exact: true }).fill(text)

  it('links in e-mails verify the address after a sign-up, but only once the shopper confirms it', async () => {
    const [lang, viewport] = alternating(0)
    const t = TEXTS[lang]
    const page = await store.visit('/siginUp', { lang, viewport })
    await fill(page, t.name, 'Noor')
    await fill(page, t.email, email)
    await fill(page, t.password, 'first-1')
    await send(page, t.signUp)
    await main(page).getByText(t.verifySent).waitFor()
    await send(page, t.resendLink)
    await main(page).getByText(t.resentLink).waitFor()
    const token = vendure.lastTo(email)

    await main(page).getByRole('button', { name: t.backToLogin }).click()
    await fill(page, t.password, 'first-1')
    await send(page, t.logIn)
    await main(page).getByText(t.verifySent).waitFor()

    // Mail servers open links to scan them, so opening a link must not use it.
    await page.goto(`/verifyEmail?token=${token}`)
    await main(page).getByRole('button', { name: t.confirm }).waitFor()
    expect(await leaksOf(page, token)).toEqual([])
    await send(page, t.confirm)
    await main(page).getByText(t.verified).waitFor()
    await page
      .getByText(t.greeting({ name: 'Noor' }))
      .first()
      .waitFor({ state: 'attached' })
    await main(page).getByRole('button', { name: t.continueShopping }).click()
    await atPath(page, '/')
    await page.goBack()
    await main(page).getByText(t.verified).waitFor()
  })

  it('links in e-mails set a new password: requested on the login, opened in another tab, used once', async () => {
    const [lang, viewport] = alternating(1)
    const t = TEXTS[lang]
    const page = await store.visit('/login', { lang, viewport })
    const before = vendure.count()
    await fill(page, t.email, 'nobody@example.com')
    await main(page).getByRole('button', { name: t.forgotPassword }).click()
    await isFocused(main(page).getByLabel(t.email, { exact: true }))
    await send(page, t.sendLink)
    await main(page).getByText(t.linkSent).waitFor()
    expect(vendure.count()).toBe(before)
    await main(page).getByRole('button', { name: t.otherEmail }).click()
    await fill(page, t.email, email)
    await send(page, t.sendLink)
    await main(page).getByText(t.linkSent).waitFor()
    const token = vendure.lastTo(email)

    const link = `/resetPassword?token=${token}`
    const other = await store.tab(page, link)
    const second = await store.tab(page, link)
    await fill(other, t.newPassword, 'second-2')
    await other.reload()
    expect(await leaksOf(other, token)).toEqual([])
    await fill(other, t.newPassword, 'second-2')
    store.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await other.context().setOffline(true)
    await send(other, t.save)
    await main(other).getByText(t.notReached).waitFor()
    await other.context().setOffline(false)
    await send(other, t.save)
    await main(other).getByText(t.passwordSaved).waitFor()
    // The session of the first tab has ended, too.
    await atPath(page, '/')

    await fill(second, t.newPassword, 'third-3')
    await send(second, t.save)
    await main(second).getByText(t.linkExpired).waitFor()
    await main(second).getByRole('button', { name: t.sendLink }).waitFor()
    await second.goto('/resetPassword?from=elsewhere')
    await main(second).getByText(t.linkIncomplete).waitFor()
    expect(await second.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

    // A newer link is opened while the server still handles an earlier one.
    const [earlier, newer] = [vendure.newLink(email), vendure.newLink(email)]
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await second.route(
      (url) => url.href.startsWith(server.url),
      async (route) => {
        if (route.request().postData()?.includes('resetPassword')) await released
        await route.continue()
      },
    )
    const open = (one: string) => goTo(second, `/resetPassword?token=${one}`)
    await open(earlier)
    await fill(second, t.newPassword, 'fourth-4')
    const sent = second.waitForRequest((request) => !!request.postData()?.includes(earlier))
    await send(second, t.save)
    await sent
    await open(newer)
    const session = await second.evaluate(() => localStorage['Authorization'])
    release()
    await until(second, (before) => ![undefined, before].includes(localStorage['Authorization']), session)
    await second.reload()
    await fill(second, t.newPassword, 'fifth-5')
    await send(second, t.save)
    await main(second).getByText(t.passwordSaved).waitFor()
    expect(vendure.isPassword(email, 'fifth-5')).toBe(true)

    // A logged-in customer changes the password with the current one.
    await goTo(second, '/profile?tab=edit')
    await main(second).getByRole('button', { name: t.changePassword }).click()
    const dialog = second.getByRole('dialog')
    const change = async (present: string) => {
      await dialog.getByLabel(t.presentPassword, { exact: true }).fill(present)
      await dialog.getByLabel(t.newPassword, { exact: true }).fill('sixth-6')
      await send(second, t.save, dialog)
    }
    await change('fourth-4')
    await dialog.getByText(t.wrongPassword).waitFor()
    await change('fifth-5')
    await second.getByText(t.passwordUpdated).first().waitFor()
    expect(vendure.isPassword(email, 'sixth-6')).toBe(true)
  })
})
