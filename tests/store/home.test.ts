import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { brands } from '../../demo/seed/brands'
import type { Product } from '../../demo/seed/types'
import { settings } from '../../demo/seed/shop'
import { partsOf } from '../../src/core/lib/text/bilingual'
import { focused, NARROW, ONE_LANG, openStore, resizeTo, stopClock, TEXTS } from '../helpers/page'
import { products, titleOf } from '../helpers/screens'

const store = openStore()
const [one, two, three, four, five, six] = products as [Product, Product, Product, Product, Product, Product]

/** Replaces the demo's home with a merchant's. */
async function visitHome(blocks: readonly object[], options: Parameters<typeof store.visit>[1] = {}) {
  store.demo.setFaults([{ path: '/api/home', body: blocks }])
  const page = await store.visit('/', options)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  return page
}
const layout = (...sections: object[]) => ({ id: 'row', type: 'LayoutContainer', sections })
const widget = (type: string, content: object, options: object = {}, styles: object = {}) => ({
  type,
  properties: { content, options, styles },
})
const centreOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0) / 2
}

const SLIDES = {
  id: 1,
  type: 'Slideshow',
  slides: [
    { img: 'slide-majlis.jpg', url: '/category/8' },
    { img: 'slide-wardrobe.jpg', url: `/brand/${brands[0]?.id}` },
    { img: 'slide-home.jpg', url: '/products' },
  ],
}

it('home renders the server’s blocks and skips unknown ones, and a list has a large picture that thumbnails select', async () => {
  const lang = ONE_LANG
  const content = { title_en: 'Chosen', title_ar: 'مختارات', products: [one, two] }
  const page = await visitHome(
    [
      { id: 1, type: 'Hologram', products: [one] },
      layout(),
      layout(
        widget(
          'CategoryListView',
          { title_en: 'List', title_ar: 'قائمة', products: [five, six] },
          { showProductTitles: 1 },
        ),
      ),
      layout(widget('CategoryGridView', { products: [] })),
      layout(
        widget(
          'CategoryGridView',
          content,
          { showTitle: 1, showProductTitles: 1 },
          {
            background: '#102030',
            'title.color': '#ffcc00',
            productTitle: { color: '#0f0f0f' },
          },
        ),
        widget('CategoryGridView', { ...content, products: [three, four] }),
        widget('AdWidget', { image: 'ad-oud.jpg', url: '/category/8' }),
      ),
    ],
    { lang },
  )
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2, name: titleOf(content, lang) })
  await heading.waitFor()
  expect(await heading.evaluate((title) => getComputedStyle(title).color)).toBe('color(srgb 1 0.8 0)')
  const panel = heading.locator('..')
  expect(await panel.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe(
    'color(srgb 0.0627451 0.12549 0.188235)',
  )
  const shown = panel.getByText(titleOf(one, lang))
  expect(
    await shown.evaluate((title) => getComputedStyle(title).color),
    'dark on dark is made readable',
  ).not.toBe('color(srgb 0.0588235 0.0588235 0.0588235)')
  await main.getByRole('link', { name: titleOf(three, lang) }).waitFor()
  const spoken = await main.getByText(titleOf(three, lang)).boundingBox()
  expect(spoken?.width, 'its title is spoken, not seen').toBeLessThanOrEqual(1)
  await main.getByRole('link', { name: titleOf(categories[7], lang) }).waitFor()
  const tops = await Promise.all(
    [panel, main.getByRole('link', { name: titleOf(categories[7], lang) })].map((box) => box.boundingBox()),
  )
  expect(tops[0]?.y).toBe(tops[1]?.y)

  await main.getByRole('link', { name: titleOf(five, lang) }).waitFor()
  const thumb = main.getByRole('button', { name: titleOf(six, lang), exact: true })
  await thumb.click()
  expect(await thumb.getAttribute('aria-pressed')).toBe('true')
  await main.getByRole('link', { name: titleOf(six, lang) }).click()
  await page.waitForURL(`**/product/${six.id}`)
})

describe.each(['en', 'ar'] as const)('the slideshow of home: %s', (lang) => {
  const text = TEXTS[lang]

  it('home has a slideshow with one focusable slide, which plays on request with reduced motion', async () => {
    const page = await visitHome([SLIDES], { lang, clock: true })
    const show = page.getByRole('region', { name: text.carousel })
    const reachable = show.locator('[role=group]:not([inert]) a')
    const inSight = async (name: string) => {
      const names = () => reachable.evaluateAll((links) => links.map((link) => link.ariaLabel))
      await expect.poll(names).toEqual([name])
    }
    const [category, brand] = [titleOf(categories[7], lang), titleOf(brands[0], lang)]
    await inSight(category)

    await reachable.focus()
    await page.keyboard.press(lang === 'en' ? 'ArrowRight' : 'ArrowLeft')
    await page.clock.runFor(50)
    await inSight(brand)
    await expect.poll(() => focused(page)).toBe(brand)
    await page.keyboard.press('Tab')
    expect(await focused(page), 'no slide out of sight').toBe(text.previous)

    // With reduced motion, it plays only after the shopper starts it, and until it is paused.
    await show.getByRole('button', { name: text.play }).click()
    await page.clock.runFor(3_100)
    await inSight(text.search)
    await page.clock.runFor(3_100)
    await inSight(category)
    await show.getByRole('button', { name: text.pause }).click()
    await page.clock.runFor(10_000)
    await inSight(category)
  })

  if (lang !== ONE_LANG) return

  it('home has a slideshow that advances every 3 s, with a transition of 1 s, and pauses under the pointer', async () => {
    const page = await visitHome([SLIDES], { lang, clock: true, motion: true })
    const show = page.getByRole('region', { name: text.carousel })
    const place = () =>
      show.evaluate((region) => {
        const track = [...region.querySelectorAll('div')].find(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 9,
        )
        return track ? Math.abs(track.scrollLeft) / track.clientWidth : 0
      })
    await show.hover()
    await show.getByRole('button', { name: text.pause }).waitFor()
    await stopClock(page)
    expect(await place()).toBe(0)
    await page.mouse.move(2, 2)
    await page.clock.runFor(3_500)
    const half = await place()
    expect([half > 0, half < 1]).toEqual([true, true])
    await page.clock.runFor(600)
    expect(await place()).toBeCloseTo(1, 2)
    await show.getByRole('button', { name: text.next }).focus()
    await page.clock.runFor(10_000)
    expect(await place(), 'nor while somebody has the focus in it').toBeCloseTo(1, 2)
  })
})

it.each([
  ['en', { 560: 2, 1000: 3 }],
  ['ar', { 390: 1 }],
] as const)(
  'a carousel cuts off the next product at the edge of a phone, has room for more products in wider windows, and centres the active one: %s, %o',
  async (lang, counts) => {
    const title = { title_en: 'New', title_ar: 'جديد' }
    const page = await visitHome(
      [{ id: 1, type: 'ProductSlider', ...title, products: products.slice(0, 7) }],
      { lang, viewport: NARROW },
    )
    const slider = page.getByRole('region', { name: titleOf(title, lang) })
    const card = slider.getByRole('article')
    const [shown, track] = await card.nth(1).evaluate((next) => {
      const scroller = next.parentElement?.parentElement?.getBoundingClientRect()
      return [next.getBoundingClientRect().toJSON(), scroller?.toJSON()]
    })
    expect([track.left, track.right]).toEqual([0, NARROW.width])
    expect(lang === 'ar' ? shown.right : NARROW.width - shown.left).toBeGreaterThan(24)

    for (const [width, count] of Object.entries(counts)) {
      await resizeTo(page, Number(width))
      const [place, box] = await Promise.all([slider.boundingBox(), card.first().boundingBox()])
      expect(Math.floor((place?.width ?? 0) / (box?.width ?? 1)), `${width} px`).toBe(count)
    }
    await slider.getByRole('button', { name: TEXTS[lang].next }).click()
    const middle = card.nth(lang === 'en' ? 4 : 1)
    await expect
      .poll(async () => Math.abs((await centreOf(middle)) - (await centreOf(slider))))
      .toBeLessThan(2)
  },
)

it('home of a store without home blocks shows its name, categories, products and brands', async () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const page = await visitHome([], { lang })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: text.browseCategories }).waitFor()
  const [ours, other] = partsOf(settings.short_description).toSorted((a) => (a.lang === lang ? -1 : 1))
  await main.getByText(ours?.text ?? '', { exact: true }).waitFor()
  expect(await main.getByText(other?.text ?? '').count(), 'one language at a time').toBe(0)
  await main.getByRole('heading', { name: text.categories }).waitFor()
  await main.getByRole('link', { name: titleOf(categories[0], lang) }).waitFor()
  await main.getByRole('heading', { name: text.brands }).waitFor()
  await main.getByRole('article').first().waitFor()
  await main.getByRole('link', { name: text.allProducts }).click()
  await page.waitForURL('**/products')
})

const sold = products.find(({ discount_price }) => discount_price !== null) as Product
const SALE = { id: 2, type: 'ProductSlider', products: [sold] }

it('on a tablet, the third block of a row fills the second row, and the sale sign of a card is the store’s discount picture, whose alternative text is the percentage', async () => {
  const ad = widget('AdWidget', { url: '/products', image: 'none.png' })
  store.expectProblem(/404/)
  const page = await visitHome([layout(ad, ad, ad), SALE], { viewport: { width: 768, height: 900 } })
  const blocks = page.locator('[data-sections="3"] > *')
  await blocks.nth(2).waitFor()
  const boxes = await Promise.all([0, 1, 2].map((index) => blocks.nth(index).boundingBox()))
  const [first, second, third] = boxes.map((box) => ({ ...box, end: (box?.x ?? 0) + (box?.width ?? 0) }))
  expect(second?.y).toBe(first?.y)
  expect([third?.x, third?.end]).toEqual([first?.x, second?.end])
  const sign = page.getByRole('article').locator('[part=badge]')
  await sign.and(page.locator('img')).waitFor()
  expect(await sign.count()).toBe(1)
  expect(await sign.getAttribute('src')).toBe(`${store.url}/images/appearance/discount.png`)
  expect(await sign.getAttribute('alt')).toMatch(/^-\d+%$/)
})

it('the sale sign of a card is the percentage if the store’s discount picture fails', async () => {
  store.expectProblem(/404/)
  store.demo.setFaults([
    { path: '/api/home', body: [SALE] },
    { path: '/api/appearances', body: { discount_image_en: 'none.png' } },
  ])
  const page = await store.visit('/')
  const sign = page.getByRole('article').locator('[part=badge]')
  await sign.getByText(/^-\d+%$/).waitFor()
  expect(await sign.count()).toBe(1)
})
