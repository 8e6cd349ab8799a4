import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories } from '../../demo/seed/catalogue'
import { seededUser } from '../../demo/seed/people'
import { findings } from '../helpers/axe'
import { CART, holdBack } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { isFocused, NARROW, ONE_LANG, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { visitAs } from '../helpers/person'
import { childrenOf, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const visible = categories.filter(({ isVisible }) => isVisible === 1)

const lang = ONE_LANG
const text = TEXTS[lang]
const { en } = TEXTS

const accountButton = (page: Page, name: string = text.friend) =>
  page.getByRole('button', { name: text.greeting({ name }) })
const hrefOf = async (link: Locator) => {
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', store.url)
  return pathname + search
}
/** Returns the number of items in the first row. */
const columnsOf = (items: Locator) =>
  items.evaluateAll((nodes) => {
    const tops = nodes.map((node) => Math.round(node.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })

describe('the navigation bar of a wide store', () => {
  it('the navigation bar has panels for categories, brands and account, one open at a time', async () => {
    const page = await store.visit('/products', { lang })
    const logo = page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`${text.home}$`) })
      .first()
    /** Compare only the start position, because a picture that may still load determines the width. */
    const placeOfLogo = async () => {
      const box = await logo.boundingBox()
      return box && (lang === 'ar' ? box.x + box.width : box.x)
    }
    const place = await placeOfLogo()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const panel = (name: string) => page.getByRole('group', { name, exact: true })

    await button(text.categories).click()
    await panel(text.categories).getByRole('link', { name: text.seeAll }).waitFor()
    const tiles = panel(text.categories).getByRole('list').first().locator('> li')
    expect(await tiles.count()).toBe(visible.length + 1)
    expect(await columnsOf(tiles)).toBe(6)

    await button(text.brands).click()
    await panel(text.brands).getByRole('link', { name: text.seeAll }).waitFor()
    await panel(text.categories).waitFor({ state: 'hidden' })
    expect(await panel(text.brands).getByRole('listitem').count()).toBe(brands.length + 1)
    expect(await columnsOf(panel(text.brands).getByRole('listitem'))).toBe(5)

    const zoomBody = (zoom: string) => page.evaluate((value) => void (document.body.style.zoom = value), zoom)
    await zoomBody('0.8')
    await accountButton(page).click()
    await panel(text.account).getByRole('link').first().waitFor()
    const edgesOf = async (target: Locator) => {
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { top: y, bottom: y + height, end: lang === 'ar' ? x : x + width }
    }
    const [anchor, box] = await Promise.all([accountButton(page), panel(text.account)].map(edgesOf))
    expect(box?.end, 'also on a page that zooms its body').toBeCloseTo(anchor?.end ?? NaN, 0)
    expect((box?.top ?? NaN) - (anchor?.bottom ?? NaN)).toBeCloseTo(8 * 0.8, 0)
    await zoomBody('')
    const links = await panel(text.account).getByRole('link').all()
    expect(await Promise.all(links.map(hrefOf))).toEqual(['/login', '/siginUp'])
    expect(await panel(text.account).getByRole('listitem').allInnerTexts()).toEqual([text.logIn, text.signUp])
    await panel(text.brands).waitFor({ state: 'hidden' })

    await button(text.categories).click()
    await panel(text.account).waitFor({ state: 'hidden' })
    await panel(text.categories)
      .getByRole('link', { name: titleOf(visible[1], lang), exact: true })
      .click()
    await page.waitForURL(`**/category/${visible[1]?.id}`)
    await panel(text.categories).waitFor({ state: 'hidden' })
    await button(text.brands).click()
    await panel(text.brands).getByRole('link', { name: text.seeAll }).click()
    await page.waitForURL('**/brands')
    await page.getByRole('button', { name: text.back, exact: true }).click()
    await page.waitForURL(`**/category/${visible[1]?.id}`)
    await logo.click()
    await page.waitForURL(`${store.url}/`)
    expect(await page.getByRole('button', { name: text.back, exact: true }).count()).toBe(0)
    expect(await placeOfLogo(), 'beside an arrow or not').toBe(place)
  })

  it('the navigation bar works by keyboard, greets the user by name, links to the profile, and logs out even if the server fails', async () => {
    store.expectProblem(/Failed to load resource/)
    store.demo.setFaults([{ path: '/api/auth/logout', status: 500 }])
    const page = await visitAs(store, '/cart', { lang })
    const button = accountButton(page, seededUser.name)
    await button.focus()
    await page.keyboard.press('Enter')
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await link(text.orders).waitFor()
    await page.keyboard.press('ArrowDown')
    await isFocused(link(text.orders))
    await page.keyboard.press('End')
    await isFocused(page.getByRole('button', { name: text.logOut }))
    await page.keyboard.press('ArrowUp')
    await isFocused(link(text.editProfile))
    await page.keyboard.press('Home')
    await isFocused(link(text.orders))
    await page.keyboard.press('Escape')
    await isFocused(button)
    await link(text.orders).waitFor({ state: 'hidden' })

    // In a grid, arrow keys move in reading direction and from row to row.
    await page.getByRole('button', { name: text.categories, exact: true }).focus()
    await page.keyboard.press('Enter')
    const onward = lang === 'en' ? 'ArrowRight' : 'ArrowLeft'
    const tile = (of: { title_en: string; title_ar: string } | undefined) =>
      page
        .getByRole('group', { name: text.categories })
        .getByRole('link', { name: titleOf(of, lang), exact: true })
    await tile(childrenOf(visible[2])[0]).waitFor()
    for (const [key, target] of [
      ['ArrowDown', visible[0]],
      [onward, visible[1]],
      ['ArrowDown', childrenOf(visible[1])[0]],
      [onward, childrenOf(visible[2])[0]],
      ['ArrowUp', visible[2]],
    ] as const) {
      await page.keyboard.press(key)
      await isFocused(tile(target))
    }
    // Tab moves the focus out of the panel, which closes it.
    await page.getByRole('button', { name: text.brands, exact: true }).focus()
    await expect.poll(() => tile(visible[0]).isVisible()).toBe(false)

    await page.evaluate(() => {
      const page = window as unknown as { auth: unknown[] }
      page.auth = []
      document.addEventListener('store:auth:change', (event) => page.auth.push((event as CustomEvent).detail))
    })
    await button.click()
    const panel = page.getByRole('group', { name: text.account })
    await panel.getByRole('link').first().waitFor()
    const links = await panel.getByRole('link').all()
    expect(await Promise.all(links.map((link) => link.textContent()))).toEqual([
      text.orders,
      text.addressBook,
      text.favorites,
      text.editProfile,
    ])
    expect(await Promise.all(links.map(hrefOf))).toEqual(
      ['orders', 'addresses', 'favorites', 'edit'].map((tab) => `/profile?tab=${tab}`),
    )
    await panel.getByRole('button', { name: text.logOut }).click()
    await isFocused(accountButton(page))
    expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeNull()
    expect(await page.evaluate(() => (window as unknown as { auth: unknown[] }).auth)).toEqual([
      { state: 'visitor' },
    ])
    await expect.poll(() => store.demo.calls.some(({ path }) => path === '/api/auth/logout')).toBe(true)
  })
})

it('the side menu slides in from the start edge, shows the profile and Log Out to a logged-in user, and all links with the cart count, accessibly, and switches the language and its side', async () => {
  const viewport = { width: 320, height: 700 }
  const page = await visitAs(store, '/cart', { lang, viewport, stored: CART })
  const button = page.getByRole('button', { name: text.menu, exact: true })
  const menu = (name: string = text.friend) => page.getByRole('dialog', { name: text.greeting({ name }) })
  await button.click()
  const mine = menu(seededUser.name)
  const box = await mine.locator('[part=dialog]').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(viewport.width)
  await page.keyboard.press('Escape')
  await isFocused(button)
  await mine.waitFor({ state: 'hidden' })
  await button.click()
  const profile = mine.getByRole('button', { name: text.profile })
  expect(await profile.getAttribute('aria-expanded')).toBe('false')
  await profile.click()
  await mine.getByRole('link', { name: text.browseBrands }).waitFor()
  const subcategories = mine.getByRole('button', { name: text.subcategories }).first()
  await subcategories.click()
  await mine.getByRole('link', { name: titleOf(childrenOf(visible[0])[0], lang) }).waitFor()
  await idle(page)
  expect(await findings(page)).toEqual([])
  await subcategories.click()
  expect(await hrefOf(mine.getByRole('link', { name: text.favorites }))).toBe('/profile?tab=favorites')
  await mine.getByRole('button', { name: text.logOut }).click()
  await menu().getByRole('link', { name: text.logIn }).waitFor()
  await isFocused(menu().getByRole('button', { name: text.profile }))
  expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeNull()

  const links = await menu().getByRole('link').all()
  const lists = ['/categories', ...visible.map(({ id }) => `/category/${id}`), '/brands']
  const chat = expect.stringMatching(/^\/\d+\?text=/)
  expect(await Promise.all(links.map(hrefOf))).toEqual(['/', '/cart', ...lists, '/login', '/siginUp', chat])
  expect(await links[1]?.innerText()).toMatch(new RegExp(`^${text.menuCart}\\s+2$`))
  const badge = await links[1]?.locator('[part=badge]').boundingBox()
  expect(badge?.width, 'a count, not a bar').toBeLessThan(32)

  await menu().getByRole('button', { name: text.switchLanguage }).click()
  await page.getByRole('heading', { level: 1, name: en.shoppingCart }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: en.menu, exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect((await dialog.locator('[part=dialog]').boundingBox())?.x).toBe(0)
  await dialog.getByRole('link').nth(2).click()
  await page.getByRole('heading', { level: 1, name: en.categories }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
})

it('the side menu has no links to categories and brands if there are none', async () => {
  store.demo.setFaults([
    { path: '/api/categories', body: { statusCode: 200, categories: [{ ...categories[0], isVisible: 0 }] } },
    { path: '/api/brands', body: { statusCode: 200, brands: [] } },
  ])
  const page = await store.visit('/cart', { viewport: NARROW })
  await page.getByRole('button', { name: en.menu, exact: true }).click()
  const links = page.getByRole('dialog').getByRole('link')
  await expect.poll(() => links.allInnerTexts()).toEqual([en.home, en.menuCart, en.whatsapp])
  await page.keyboard.press('Escape')
  await page.setViewportSize(WIDE)
  await page.getByRole('button', { name: en.brands, exact: true }).click()
  await page.getByText(en.noBrands).waitFor()
})

it('the skip link skips the bar and leads to the page’s only main; a panel that is opened while a screen loads stays open', async () => {
  const page = await store.visit('/categories')
  const category = page.getByRole('main').getByRole('link').first()
  await category.waitFor()
  await page.keyboard.press('Tab')
  await isFocused(page.getByRole('link', { name: en.skipToContent }))
  await page.keyboard.press('Enter')
  await isFocused(page.getByRole('main'))
  await page.getByRole('contentinfo').waitFor()
  const landmarks = (['banner', 'main', 'contentinfo'] as const).map((role) => page.getByRole(role).count())
  expect(await Promise.all(landmarks)).toEqual([1, 1, 1])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

  const screen = await holdBack(page, '/assets/browse-*')
  await category.click()
  await page.getByRole('button', { name: en.brands, exact: true }).click()
  const panel = page.getByRole('group', { name: en.brands, exact: true })
  await panel.getByRole('link', { name: en.seeAll }).waitFor()
  screen.release()
  await page.getByRole('heading', { level: 1, name: visible[0]?.title_en ?? '' }).waitFor()
  expect(await panel.isVisible()).toBe(true)
})
