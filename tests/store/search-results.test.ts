import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Option, Product } from '../../demo/seed/types'
import { isolated } from '../../src/core/lib/text/isolated'
import { holdBack } from '../helpers/buying'
import { ONE_LANG, openStore, resizeTo, TEXTS } from '../helpers/page'
import { products, titleOf } from '../helpers/screens'

const store = openStore()

const travelAbaya = products.find(({ title_en }) => title_en === 'Travel abaya with pockets') as Product
const BLACK = travelAbaya.options.find(({ color }) => color.title_en === 'Black') as Option
const OTHER = travelAbaya.options.find(({ color }) => color.title_en !== 'Black') as Option

describe.each(['en', 'ar'] as const)('the results of a search in %s', (lang) => {
  const text = TEXTS[lang]
  const main = (page: Page) => page.getByRole('main')
  const box = (page: Page) => page.getByRole('combobox', { name: text.searchLabel })
  const card = (page: Page) => page.getByRole('article').filter({ hasText: titleOf(travelAbaya, lang) })

  it('search results show products in the colour that the text names, and open them in that colour, without a size', async () => {
    const page = await store.visit('/products', { lang })
    await box(page).fill(lang === 'en' ? 'black abaya' : 'عبايه سودا')
    await card(page).locator('img[src*="abaya_black"]').waitFor()
    await card(page).getByRole('link').click()
    await page.waitForURL(`**/product/${travelAbaya.id}?color=*`)
    const chosen = main(page).getByRole('radio', { checked: true })
    const sees = async () => {
      await main(page)
        .getByRole('radio', { checked: true, name: titleOf(BLACK.color, lang) })
        .waitFor()
      expect(await chosen.count()).toBe(1)
      await main(page).locator('img[src*="abaya_black"]').first().waitFor()
    }
    await sees()
    await page.reload()
    await sees()
    // The URL names no option for another colour, because a colour without a size is not an option.
    await main(page)
      .getByRole('radio', { name: titleOf(OTHER.color, lang), exact: true })
      .press('Space')
    await expect.poll(() => new URL(page.url()).search).not.toContain('color')
  })

  it('search results are those of fewer words if the words find nothing together, and do not move when the text names a category or is corrected, at any width', async () => {
    const page = await store.visit('/products', { lang })
    const topFor = async (typed: string, shown: string) => {
      await box(page).fill(typed)
      await main(page).getByText(shown, { exact: true }).first().waitFor()
      const first = page.getByRole('article').first()
      await first.waitFor()
      return first.evaluate((article) => article.getBoundingClientRect().top)
    }
    const [silk, dress, corrected] =
      lang === 'en' ? (['silk', 'dress', 'red dress'] as const) : (['حرير', 'فستان', 'فستان احمر'] as const)
    for (const width of [390, 768, 1440]) {
      await resizeTo(page, width)
      const plain = await topFor(silk, lang === 'en' ? 'Bow-neck silk blouse' : 'بلوزة حرير بربطة عنق')
      expect(await topFor(dress, text.kindSubcategory), `${width} px`).toBe(plain)
      const message = text.resultsFor({ query: isolated(dress) })
      expect(await topFor(corrected, message), `${width} px`).toBe(plain)
    }

    const [typed, kept] = lang === 'en' ? ['nike shoes', 'shoes'] : ['فستان احمر', 'فستان']
    await box(page).fill(typed)
    const message = text.resultsFor({ query: isolated(kept) })
    await main(page).getByText(message, { exact: true }).waitFor()
    await expect.poll(() => main(page).getByRole('status').textContent()).toContain(message)
    const count = await page.getByRole('article').count()
    expect(count).toBeGreaterThan(5)
    await page.getByRole('button', { name: text.searchInstead({ query: isolated(typed) }) }).click()
    await page.getByText(text.noResultsFor({ query: isolated(typed) })).waitFor()
    await box(page).fill(lang === 'en' ? 'nike adidas' : 'نايكي اديداس')
    await page.getByText(text.noResultsHint).waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
  })

  if (lang !== ONE_LANG) return

  it('search results do not move when the categories above them arrive', async () => {
    const page = await store.visit('/brands', { lang })
    await resizeTo(page, 390)
    const { release, requested } = await holdBack(page, '/api/categories')
    await page.goto('/products')
    const first = page.getByRole('article').first()
    await first.waitFor()
    await expect.poll(requested).toBeGreaterThan(0)
    const top = () => first.evaluate((article) => article.getBoundingClientRect().top)
    const before = await top()
    release()
    await main(page).getByRole('navigation', { name: text.categories }).waitFor()
    expect(await top()).toBe(before)
  })
})
