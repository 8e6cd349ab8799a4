import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { subcategories } from '../../demo/seed/catalogue'
import type { Product } from '../../demo/seed/types'
import { BLANK, isFocused, NARROW, ONE_LANG, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, products, titleOf } from '../helpers/screens'
import { MOST_SHIFT, shiftsOf, watchShifts } from '../helpers/shifts'

const store = openStore({}, WITHOUT_PICTURES)

const inCategory = products.filter(({ category_id }) => category_id === 1)
const isInStock = ({ options, stock }: Product) =>
  options.length > 0 ? options.some((option) => option.stock > 0) : stock > 0
const isOnSale = ({ price, discount_price }: Product) =>
  Number(discount_price) > 0 && Number(discount_price) < Number(price)
const colorIdOf = (ids: string) => /color-(\d+)/.exec(ids)?.[1] ?? ''
const color = inCategory.flatMap(({ options }) => options)[0]
const colorId = colorIdOf(color?.options_ids ?? '')
const isInColor = ({ options }: Product) =>
  options.some(({ options_ids }) => colorIdOf(options_ids) === colorId)

const articles = (page: Page) => page.getByRole('article')
const search = (page: Page) => new URL(page.url()).searchParams

describe('a shopper who filters a list', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const countText = (count: number) => text.productCount({ count, n: String(count) })
  const openButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${text.filters}`) })
  const check = (within: Page | ReturnType<Page['getByRole']>, title: string, count: number) =>
    within.getByRole('checkbox', { name: `${title} ${countText(count)}`, exact: true })
  const counted = (page: Page, count: number) =>
    page.getByRole('main').getByText(countText(count), { exact: true }).first().waitFor()

  it('on a desktop, a shopper finds the filters beside the list, with formatted prices, unless they were hidden on this device', async () => {
    const page = await store.visit(BLANK, { lang, viewport: { width: 1440, height: 900 } })
    await watchShifts(page)
    store.demo.setFaults([{ path: '/api/', delay: 600 }])
    await page.goto('/category/1')
    const column = page.getByRole('region', { name: text.filters })
    const sale = column.getByRole('checkbox', { name: new RegExp(text.onSaleOnly) })
    await sale.waitFor()
    await counted(page, inCategory.length)
    const { sum, what } = await shiftsOf(page)
    expect(sum > MOST_SHIFT ? what : []).toEqual([])
    store.demo.setFaults([])
    const tops = await articles(page).evaluateAll((all) =>
      all.slice(0, 4).map((article) => article.getBoundingClientRect().top),
    )
    expect(new Set(tops).size, 'beside four columns').toBe(1)
    const prices = inCategory.map(({ discount_price, price }) => Number(discount_price ?? price))
    for (const [name, bound] of [
      [text.priceFrom, Math.min(...prices)],
      [text.priceTo, Math.max(...prices)],
    ] as const)
      await expect
        .poll(() => page.getByRole('textbox', { name }).getAttribute('placeholder'))
        .toBe(bound.toFixed(3))
    const button = openButton(page)
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await button.click()
    await column.waitFor({ state: 'detached' })
    await page.reload()
    await counted(page, inCategory.length)
    expect(await column.count()).toBe(0)
    await button.click()
    await sale.waitFor()
    const at = async () => (await sale.boundingBox())?.y
    const before = await at()
    await sale.check()
    await page.getByRole('button', { name: text.clearAll }).first().waitFor()
    expect(await at(), 'under the pointer').toBe(before)
  })

  it('on a phone, a shopper filters in a sheet, and finds the filters again on Back', async () => {
    const page = await store.visit('/category/1', { lang, viewport: NARROW })
    await counted(page, inCategory.length)
    await openButton(page).click()
    const sheet = page.getByRole('dialog', { name: text.filters })
    const sale = inCategory.filter(isOnSale)
    await check(sheet.getByRole('group', { name: text.showOnly }), text.onSaleOnly, sale.length).click()
    const show = (count: number) =>
      sheet.getByRole('button', { name: text.showProducts({ count, n: String(count) }), exact: true })
    await show(sale.length).waitFor()
    const both = sale.filter(isInColor)
    await check(
      sheet.getByRole('group', { name: text.color }),
      titleOf(color?.color, lang),
      both.length,
    ).click()
    await expect.poll(() => sheet.getByRole('status').first().textContent()).toBe(countText(both.length))
    await show(both.length).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(search(page).get('sale')).toBe('1')
    expect(search(page).get('color')).toBe(colorId)
    await expect.poll(() => articles(page).count()).toBe(both.length)
    await openButton(page)
      .and(page.getByRole('button', { name: text.filtersApplied({ count: 2, n: '2' }) }))
      .waitFor()

    const shared = page.url()
    await articles(page).first().getByRole('link').first().click()
    await page.waitForURL(/product/)
    await page.goBack()
    await expect.poll(() => articles(page).count()).toBe(both.length)
    expect(page.url()).toBe(shared)
    const chips = page.getByRole('group', { name: text.appliedFilters })
    const chip = (title: string) => chips.getByRole('button', { name: text.removeFilter({ title }) })
    await chip(titleOf(color?.color, lang)).click()
    await counted(page, sale.length)
    const clear = chips.getByRole('button', { name: text.clearAll })
    await clear.and(page.locator(':focus')).waitFor()
    await chip(text.onSaleOnly).waitFor()
    await clear.click()
    await counted(page, inCategory.length)
    expect(new URL(page.url()).search).toBe('')
  })

  it('on a desktop, a shopper filters lists of all kinds in a column by keyboard, sees swatches of colours, and can leave filters that have no results', async () => {
    const page = await store.visit('/category/1', { lang, viewport: WIDE })
    await counted(page, inCategory.length)
    const button = openButton(page)
    await button.press('Enter')
    const column = page.getByRole('region', { name: text.filters })
    const sale = inCategory.filter(isOnSale)
    const box = check(column, text.onSaleOnly, sale.length)
    await box.waitFor()
    const dots = await column
      .getByRole('group', { name: text.color })
      .locator('label')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const dot = row.querySelector('i')
          return dot && getComputedStyle(dot).backgroundColor
        }),
      )
    expect(dots.length).toBeGreaterThan(3)
    expect(new Set(dots).size, 'each has its own').toBe(dots.length)
    expect(dots).not.toContain(null)
    expect(await column.getByRole('group', { name: text.size }).locator('i').count()).toBe(0)
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await box.press('Space')
    await counted(page, sale.length)
    await isFocused(box)
    expect(await box.isChecked()).toBe(true)
    const main = page.getByRole('main')
    await expect.poll(() => main.getByRole('status').first().textContent()).toContain(countText(sale.length))
    // The column is beside the chips and products, and stays in the next list.
    const chips = page.getByRole('button', { name: text.clearAll }).first()
    const [aside, first] = await Promise.all([column.boundingBox(), chips.boundingBox()])
    expect(Math.abs((aside?.y ?? 0) - (first?.y ?? 0))).toBeLessThan(40)
    await page.getByRole('navigation', { name: text.subcategories }).getByRole('link').first().click()
    await column.getByRole('group', { name: text.brand }).waitFor()
    expect(await column.getByRole('group', { name: text.subcategory }).isVisible()).toBe(false)

    const [brand, subcategory] = [brands[0], subcategories[0]]
    const ofBrand = products.filter(({ brand_id }) => brand_id === brand?.id)
    const ofSubcategory = products.filter(({ subcategory_id }) => subcategory_id === subcategory?.id)
    await goTo(page, `/brand/${brand?.id}?stock=1&brand=2`)
    await counted(page, ofBrand.filter(isInStock).length)
    await goTo(page, `/subcategory/${encodeURIComponent(subcategory?.title_en ?? '')}?brand=${brand?.id}`)
    await counted(page, ofSubcategory.filter(({ brand_id }) => brand_id === brand?.id).length)
    await goTo(page, `/products?category=1&sale=1&subcategory=${subcategory?.id}`)
    await counted(page, ofSubcategory.filter((each) => each.category_id === 1 && isOnSale(each)).length)
    const title = titleOf(subcategory, lang)
    await page.getByRole('button', { name: text.removeFilter({ title }) }).waitFor()
    // A damaged link.
    await goTo(page, '/category/1?brand=__proto__,constructor&color=%25E0%25&size=<b>&stock=yes')
    await counted(page, inCategory.length)
    await expect.poll(() => page.getByRole('group', { name: text.appliedFilters }).isVisible()).toBe(false)
    await goTo(page, '/category/1?from=9999')
    await page.getByText(text.noResults).waitFor()
    await main.getByRole('button', { name: text.clearAll }).last().click()
    await counted(page, inCategory.length)
  })
})

it('the filters of a list show eight of 200 colours, and all of them with a field to find one', async () => {
  const { en } = TEXTS
  const long = 'A colour whose name goes on and on until it has eighty letters, or a few more of them'
  const names = Array.from({ length: 200 }, (_, at) => (at === 150 ? long : `Colour ${at}`))
  const scarves = names.map((title_en, at) => ({
    id: at + 1,
    title_en: `Scarf ${at}`,
    price: 1 + at,
    has_options: 1,
    options: [{ id: at, options_ids: `color-${at}`, price: 1 + at, color: { title_en } }],
  }))
  const category = { id: 1, title_en: 'All', products: scarves }
  store.demo.setFaults([{ path: '/api/categories/1', body: { statusCode: 200, category } }])
  const page = await store.visit('/category/1', { viewport: NARROW })
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: en.filters }).click()
  const sheet = page.getByRole('dialog', { name: en.filters })
  const colours = sheet.getByRole('group', { name: en.color })
  await expect.poll(() => colours.getByRole('checkbox').count()).toBe(8)
  expect(await sheet.getByRole('group', { name: en.showOnly }).isVisible(), 'stock is unknown').toBe(false)
  expect(await sheet.getByRole('group', { name: en.brand }).isVisible(), 'no product has one').toBe(false)
  await colours.getByRole('button', { name: en.showAllValues({ count: 200, n: '200' }) }).click()
  await colours.getByRole('textbox', { name: en.findValue({ title: en.color }) }).fill('goes ON')
  await expect.poll(() => colours.getByRole('checkbox').count()).toBe(1)
  await colours.getByRole('checkbox').click()
  await colours.getByRole('button', { name: en.showFewer }).click()
  await expect.poll(() => colours.getByRole('checkbox').count()).toBe(9)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await sheet.getByRole('button', { name: en.showProducts({ count: 1, n: '1' }) }).click()
  await page.getByRole('button', { name: en.removeFilter({ title: long }) }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
})
