import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories, subcategories } from '../../demo/seed/catalogue'
import { idle } from '../helpers/idle'
import { isFocused, NARROW, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { childrenOf, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const visible = categories.filter(({ isVisible }) => isVisible === 1)
const [women, men] = visible
const [dresses, abayas] = childrenOf(women)
const { en } = TEXTS

const requests = () => store.demo.calls.filter(({ path }) => path === '/api/subcategories').length
const named = (list: 'categories' | 'subcategories', entries: readonly object[]) => ({
  path: `/api/${list}`,
  body: { statusCode: 200, [list]: entries },
})

async function openMenu(page: Page, lang: 'en' | 'ar' = 'en') {
  const text = TEXTS[lang]
  await page.getByRole('button', { name: text.menu, exact: true }).click()
  const menu = page.getByRole('dialog')
  const link = (entry: typeof women | typeof dresses) =>
    menu.getByRole('link', { name: titleOf(entry, lang), exact: true })
  const toggle = (entry: typeof women) =>
    menu.getByRole('button', { name: `${text.subcategories}: ${titleOf(entry, lang)}` })
  await link(women).waitFor()
  return { menu, link, toggle }
}

async function openPanel(page: Page, lang: 'en' | 'ar' = 'en') {
  const text = TEXTS[lang]
  await page.getByRole('button', { name: text.categories, exact: true }).click()
  const panel = page.getByRole('group', { name: text.categories, exact: true })
  await panel.getByRole('link', { name: titleOf(women, lang), exact: true }).waitFor()
  return panel
}

it('a subcategory is two clicks away in the panel of a wide store; the side menu discloses it by keyboard', async () => {
  const lang = 'ar'
  const page = await store.visit('/cart', { lang, viewport: WIDE })
  await idle(page)
  expect(requests()).toBe(0)
  await page.getByRole('button', { name: TEXTS[lang].categories, exact: true }).hover()
  await expect.poll(requests).toBe(1)
  const panel = await openPanel(page, lang)
  await panel.getByRole('link', { name: titleOf(abayas, lang), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: titleOf(abayas, lang) }).waitFor()
  await panel.waitFor({ state: 'hidden' })

  await page.setViewportSize(NARROW)
  const { link, toggle } = await openMenu(page, lang)
  await toggle(women).focus()
  expect(await toggle(women).getAttribute('aria-expanded')).toBe('false')
  expect(await link(dresses).count()).toBe(0)
  await page.keyboard.press('Enter')
  await link(dresses).waitFor()
  expect(await toggle(women).getAttribute('aria-expanded')).toBe('true')
  expect(await toggle(men).getAttribute('aria-expanded')).toBe('false')
  expect(requests()).toBe(1)
  await page.keyboard.press('Tab')
  await isFocused(link(dresses))
  await page.keyboard.press('Tab')
  await isFocused(link(abayas))
  await link(dresses).press('Enter')
  await page.getByRole('heading', { level: 1, name: titleOf(dresses, lang) }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

it('menus report that subcategories or brands failed to load, and retry in place without losing the focus', async () => {
  store.expectProblem(/Failed to load resource|^\[store\]/)
  store.demo.setFaults(['subcategories', 'brands'].map((list) => ({ path: `/api/${list}`, status: 400 })))
  const page = await store.visit('/cart', { viewport: NARROW })
  expect(requests(), 'only once a menu opens').toBe(0)
  const { menu, link, toggle } = await openMenu(page)
  await toggle(women).click()
  const retry = menu.getByRole('button', { name: en.retry })
  await retry.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  await page.setViewportSize(WIDE)
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: en.retry }).waitFor()
  await page.getByRole('button', { name: en.brands, exact: true }).click()
  const brandsPanel = page.getByRole('group', { name: en.brands, exact: true })
  await brandsPanel.getByRole('button', { name: en.retry }).waitFor()
  store.demo.setFaults([{ path: '/api/subcategories', status: 400 }])
  await brandsPanel.getByRole('button', { name: en.retry }).click()
  await brandsPanel.getByRole('link', { name: brands[0]?.title_en ?? '' }).waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize(NARROW)

  await openMenu(page)
  store.demo.setFaults([])
  await retry.focus()
  await page.keyboard.press('Enter')
  await link(abayas).waitFor()
  await isFocused(toggle(women))
})

it('menus show neither hidden subcategories nor buttons for missing ones', async () => {
  const [, ...others] = childrenOf(women)
  store.demo.setFaults([
    named('subcategories', [
      { ...dresses, isVisible: 0 },
      ...others,
      { ...childrenOf(men)[0], isVisible: 0 },
      { id: 900, title_en: 'Of nothing' },
    ]),
  ])
  const page = await store.visit('/cart', { viewport: NARROW })
  const { menu, link, toggle } = await openMenu(page)
  await expect.poll(() => menu.getByRole('button', { name: en.subcategories }).count()).toBe(1)
  await toggle(women).click()
  await link(abayas).waitFor()
  expect(await link(dresses).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize(WIDE)
  const panel = await openPanel(page)
  const links = panel.getByRole('link')
  await expect.poll(() => links.count()).toBe(visible.length + others.length + 1)
})

it('menus show a part of 300 categories with five subcategories each', async () => {
  const many = [...Array(300).keys()].map((index) => ({
    ...(women as object),
    id: index + 1,
    title_en: `Category ${index + 1}`,
  }))
  const inside = many.flatMap(({ id }) =>
    subcategories.slice(0, 5).map((each, at) => ({ ...each, id: id * 10 + at, category_id: id })),
  )
  store.demo.setFaults([named('categories', many), named('subcategories', inside)])
  const page = await store.visit('/cart', { viewport: NARROW })
  await page.getByRole('button', { name: en.menu, exact: true }).click()
  const menu = page.getByRole('dialog')
  await expect.poll(() => menu.getByRole('button', { name: en.subcategories }).count()).toBe(12)
  expect(await menu.getByRole('link', { name: en.seeAll }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.setViewportSize(WIDE)
  await page.getByRole('button', { name: en.categories, exact: true }).click()
  const panel = page.getByRole('group', { name: en.categories, exact: true })
  await panel.getByRole('link', { name: 'Category 300' }).waitFor()
  expect(await panel.getByRole('link').count()).toBe(many.length + 1)
  const box = await panel.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(WIDE.height)
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
})
