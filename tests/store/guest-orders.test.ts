import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import { buyer, CART, GUEST, GUEST_READY, loggedIn, money, unit, USER } from '../helpers/buying'
import { NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { send, type } from '../helpers/person'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const KEY = 'store:orders'
/** The width of ten letters. */
const MIN_NAME_PX = 150

/** An order of this product, placed a day ago in another market. */
const orders = () =>
  JSON.stringify({
    orders: [
      {
        code: 'ORD-7',
        placedAt: Date.now() - 86_400_000,
        total: 8750,
        currency: 'SAR',
        lines: [{ productId: PLAIN.id, optionId: null, quantity: 2 }],
      },
    ],
  })

describe('orders of a guest on this device', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const title = lang === 'en' ? PLAIN.title_en : PLAIN.title_ar

  /** The width of the box in which a product's name wraps. */
  const roomForName = (within: Locator) =>
    within
      .locator('li bdi')
      .filter({ hasText: title })
      .evaluate((words) => {
        let box: Element | null = words
        // Inline elements have no width.
        while (box && box.clientWidth === 0) box = box.parentElement
        return box?.clientWidth
      })

  it('are offered again in the empty cart, without personal data', async () => {
    const page = await store.visit('/checkOut', { lang, stored: GUEST_READY, viewport: NARROW })
    const at = buyer(page, lang)
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
    expect(await roomForName(at.placed)).toBeGreaterThanOrEqual(MIN_NAME_PX)
    const remaining = await page.evaluate((key) => localStorage[key] as string, KEY)
    expect(remaining).toContain('ORD-1003')
    expect(remaining).toContain('"currency":"KWD"')
    for (const secret of [GUEST.name, GUEST.phone, 'Salem']) expect(remaining).not.toContain(secret)

    await page.goto('/cart')
    const list = page.getByRole('main').getByRole('region', { name: text.guestOrders })
    const [entry] = await list.getByRole('listitem').filter({ hasText: 'ORD-1003' }).all()
    for (const part of [title, text.pieces({ count: 2, n: '2' }), money(2 * unit(PLAIN) + 1, lang)])
      await entry?.getByText(part).waitFor()
    expect(await findings(page)).toEqual([])
    await list.getByRole('button', { name: text.reorder }).click()
    const dialog = page.getByRole('dialog', { name: text.reorder })
    await dialog.getByText(title).waitFor()
    expect(await roomForName(dialog)).toBeGreaterThanOrEqual(MIN_NAME_PX)
    await dialog.getByRole('button', { name: text.addToCart }).click()
    await page.getByRole('main').getByRole('listitem').filter({ hasText: title }).waitFor()
  })

  it('are shown at the login and on the profile with their currency, and are removed in all tabs if one clears them', async () => {
    const page = await store.visit('/login', { lang, stored: { [KEY]: orders() } })
    const list = (of: Page) => of.getByRole('region', { name: text.guestOrders })
    await list(page).getByText('ORD-7').waitFor()
    await list(page).getByText('8.75\u00a0SAR', { exact: true }).waitFor()
    const other = await store.tab(page, '/profile')
    await list(other).getByText('ORD-7').waitFor()
    expect(await findings(other)).toEqual([])
    await list(other).getByRole('button', { name: text.clearRecent }).click()
    await list(other).waitFor({ state: 'detached' })
    await list(page).waitFor({ state: 'detached' })
    expect(await page.evaluate((key) => localStorage[key] as unknown, KEY)).toBeUndefined()
  })
})

it('a guest’s orders on this device do not include those of a user', async () => {
  const page = await store.visit('/checkOut', { stored: { ...CART, ...(await loggedIn(store.url)) } })
  const at = buyer(page, 'en')
  await page.getByRole('radio').first().check({ force: true })
  await at.placeOrder()
  await at.placed.getByText('ORD-1003').waitFor()
  expect(await page.evaluate((key) => localStorage[key] as unknown, KEY)).toBeUndefined()
})

it('a guest’s orders do not return when a user who logged in in any tab logs out', async () => {
  const page = await store.visit('/cart', { stored: { [KEY]: orders() } })
  const text = TEXTS.en
  const list = page.getByRole('main').getByRole('region', { name: text.guestOrders })
  await list.getByText('ORD-7').waitFor()
  const greetings = () => page.getByRole('button', { name: text.greeting({ name: USER.name }) }).count()

  const other = await store.tab(page, '/login')
  await type(other, 'en', { phone: USER.phone, password: USER.password })
  await send(other, text.logIn)
  await expect.poll(greetings).toBe(1)
  await list.waitFor({ state: 'detached' })
  await other.goto('/profile')
  await other.getByRole('main').getByRole('button', { name: text.logOut }).click()
  await expect.poll(greetings).toBe(0)
  await page.getByRole('main').getByText(text.cartEmpty).waitFor()
  expect(await list.count()).toBe(0)
})
