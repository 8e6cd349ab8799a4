import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { idle } from '../helpers/idle'
import { isFocused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]

it('a lost connection is shown, and failed requests are retried when it is back', async () => {
  store.expectProblem(/Failed to load resource|net::ERR|^\[store\]/)
  const page = await store.visit('/categories', { lang, clock: true })
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.clock.runFor(3_000)
  await page.getByRole('link', { name: text.chatWithUs }).waitFor()
  const notice = page.getByRole('status').filter({ hasText: text.offline })
  expect(await notice.count()).toBe(0)
  await page.context().setOffline(true)
  await notice.waitFor()
  await page.getByRole('button', { name: text.brands, exact: true }).click()
  const panel = page.getByRole('group', { name: text.brands, exact: true })
  const retry = panel.getByRole('button', { name: text.retry })
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000)
      return retry.isVisible()
    })
    .toBe(true)
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'detached' })
  await panel.getByRole('link', { name: text.seeAll }).waitFor()
})

it('the notice of a lost connection moves aside for a focused field or a button on a phone, and can be closed', async () => {
  store.expectProblem(/Failed to load resource|net::ERR|^\[store\]/)
  const page = await store.visit('/siginUp', { lang, viewport: { width: 390, height: 320 } })
  const field = page.getByRole('textbox', { name: text.phoneNumber, exact: true })
  await field.waitFor()
  await page.getByRole('contentinfo').waitFor()
  await idle(page)
  await page.context().setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: text.offline })
  const close = notice.getByRole('button', { name: text.close })
  await close.waitFor()
  expect(await close.boundingBox()).toMatchObject({ width: 44, height: 44 })

  const toBottom = (part: Locator) =>
    part.evaluate((box) => {
      scrollBy({ top: box.getBoundingClientRect().bottom - innerHeight + 16, behavior: 'instant' })
    })
  await toBottom(field)
  await close.waitFor()
  await field.evaluate((input: HTMLElement) => input.focus({ preventScroll: true }))
  await close.waitFor({ state: 'hidden' })
  await field.evaluate((input) => input.blur())
  await close.waitFor()
  await toBottom(page.getByRole('main').getByRole('button', { name: text.signUp, exact: true }))
  await close.waitFor({ state: 'hidden' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await close.click()
  await notice.waitFor({ state: 'detached' })
  await isFocused(page.getByRole('main'))

  await page.context().setOffline(false)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.context().setOffline(true)
  await notice.waitFor()

  // Neither scrolling nor the connection removes the focus.
  await close.focus()
  await toBottom(page.getByRole('main').getByRole('button', { name: text.signUp, exact: true }))
  await notice.locator('[data-aside="true"]').waitFor()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await isFocused(close)
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'detached' })
  await isFocused(page.getByRole('main'))
})
