import { describe, expect, it } from 'vitest'
import { seededUser } from '../../demo/seed/people'
import { findings } from '../helpers/axe'
import { NARROW, ONE_LANG, openStore, scrolledTo, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { send, type, visitAs } from '../helpers/person'
import { products } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const writes = (method: string, path: string) =>
  store.demo.calls.filter((call) => call.method === method && call.path.startsWith(path)).length

describe('the heart on a card', () => {
  it('is a separate target for a logged-in user', async () => {
    const lang = ONE_LANG
    const text = TEXTS[lang]
    const page = await visitAs(store, '/category/1', { lang })
    const hearts = (pressed: boolean) =>
      page.getByRole('article').getByRole('button', { name: new RegExp(`^${text.favourite}: `), pressed })
    await hearts(false).first().waitFor()
    const before = await hearts(true).count()
    await hearts(false).first().click()
    await expect.poll(() => hearts(true).count()).toBe(before + 1)
    await expect.poll(() => writes('PUT', '/api/users/add-favourite')).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/category/1')
    expect(await findings(page)).toEqual([])
  })

  it('overlaps no badge, and none is clipped, in a grid and in a list', async () => {
    const soldOut = products.find(
      ({ has_options, stock, discount_price }) => !has_options && stock <= 0 && discount_price,
    )
    const page = await store.visit(`/products?layout=grid&q=${soldOut?.title_en}`, { viewport: NARROW })
    const card = page.getByRole('article').first()
    const free = (width: number) =>
      card.evaluate((article, wide) => {
        const boxOf = (element: Element) => element.getBoundingClientRect()
        const [heart, frame] = [article.querySelector('[aria-pressed]'), article.firstElementChild].map(
          (element) => boxOf(element as Element),
        ) as [DOMRect, DOMRect]
        const badges = [...article.querySelectorAll('[part~="badge"]')].map(boxOf)
        const apart = badges.every(
          (box) => box.right <= heart.left || box.top >= heart.bottom || box.left >= heart.right,
        )
        const whole = badges.every((box) => box.left >= frame.left && box.right <= frame.right)
        return innerWidth === wide && badges.length > 0 && apart && whole
      }, width)
    for (const layout of ['grid', 'list']) {
      if (layout === 'list') await page.goto(page.url().replace('grid', 'list'))
      await card.locator('[aria-pressed]').waitFor()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        await expect.poll(() => free(width), { message: `${layout}, ${width} px` }).toBe(true)
      }
    }
  })

  it('leaves a visitor at the same position of the list, with the favourite added after the login', async () => {
    const text = TEXTS.en
    const page = await store.visit('/category/1?sort=az', {})
    const hearts = (pressed: boolean) =>
      page.getByRole('article').getByRole('button', { name: new RegExp(`^${text.favourite}: `), pressed })
    const heart = hearts(false).nth(12)
    await heart.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place, 'a place to come back to').toBeGreaterThan(300)
    await heart.click()
    const dialog = page.getByRole('dialog', { name: text.logIn })
    await type(page, 'en', { phone: seededUser.phone, password: seededUser.password }, dialog)
    await send(page, text.logIn, dialog)
    await page.getByText(text.favouriteSaved).waitFor()
    await hearts(true).first().waitFor()
    await scrolledTo(page, place)
  })
})
