import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { config, settings } from '../../demo/seed/shop'
import type { Lang } from '../../src/core/types'
import { BLANK, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, settled } from '../helpers/screens'

const { en } = TEXTS
const LANGS = ['en', 'ar'] as const
const store = openStore({}, WITHOUT_PICTURES)

/** Replaces some of the server's settings. */
const settingsAre = (change: Partial<Record<keyof typeof settings, unknown>>) =>
  store.demo.setFaults([{ path: '/api/settings', body: { ...settings, ...change } }])

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Checks that the chat button hides if it would cover a control of the list, and returns once only a picture is below it. */
async function hidesOverControls(page: Page, chat: Locator, lang: Lang): Promise<void> {
  await page.getByRole('main').getByRole('article').first().waitFor()
  await settled(page)
  const seen = () => chat.evaluate((link) => getComputedStyle(link).opacity === '1')
  /** Returns the name of the element at the centre of the button. */
  const pressed = () =>
    chat.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      const found = (link.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2)
      return found?.closest('a, button')?.getAttribute('aria-label') ?? ''
    })
  /** Scrolls a card's button to the chat button, or this far above it. Returns its name. */
  const bringButton = (above: number) =>
    chat.evaluate((link, gap) => {
      const { x, y, width } = link.getBoundingClientRect()
      const centre = x + width / 2
      const buttons = (link.getRootNode() as ShadowRoot).querySelectorAll(
        'article [part~="icon-button"]:not([aria-pressed])',
      )
      for (const button of buttons) {
        const box = button.getBoundingClientRect()
        if (!button.checkVisibility() || box.left > centre || box.right < centre) continue
        // The page can't scroll beyond its start.
        if (box.top + scrollY < y + 100) continue
        scrollBy({ top: box.top - y - 6 + gap, behavior: 'instant' })
        return button.getAttribute('aria-label')
      }
      return 'no button'
    }, above)
  let name = ''
  await expect.poll(async () => (name = (await bringButton(0)) ?? '')).not.toBe('no button')
  await expect.poll(async () => (await bringButton(0)) === name && (await seen())).toBe(false)
  await expect.poll(pressed).toBe(name)
  // Only a picture is below it now, so the chat button shows.
  await expect.poll(async () => (await bringButton(-80)) === name && (await seen())).toBe(true)
  expect(await pressed()).toBe(TEXTS[lang].chatWithUs)
  // In a larger window, it does not cover the content below either.
  const viewport = page.viewportSize() ?? NARROW
  await page.setViewportSize({ ...viewport, height: viewport.height + 80 })
  await expect.poll(pressed).toBe(name)
  await page.setViewportSize(viewport)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect.poll(seen).toBe(true)
}

describe('the chat button', () => {
  it('the chat button links to the store’s number with its prefix, hides if it would cover a control, and is never over docked bars or the footer', async () => {
    const page = await store.visit('/category/1', { lang: 'en', viewport: NARROW })
    const chat = page.getByRole('link', { name: en.chatWithUs })
    expect(await chat.getAttribute('href')).toBe(
      `https://wa.me/20${settings.store_whatsapp}?text=${encodeURIComponent(en.chatMessage)}`,
    )
    const corner = await boxOf(chat)
    expect([corner.width, corner.height]).toEqual([48, 48])
    expect(corner.y + corner.height).toBe(NARROW.height - 16)
    expect(NARROW.width - corner.x - corner.width).toBe(16)
    const dock = (height: string) =>
      page.evaluate(
        (value) => document.querySelector('store-app')?.style.setProperty('--s-dock', value),
        height,
      )
    await dock('80px')
    expect((await boxOf(chat)).y).toBe(corner.y - 80)
    await dock('')

    await hidesOverControls(page, chat, 'en')
    // The page has scrolled to its end.
    const footer = page.getByRole('contentinfo')
    await expect.poll(async () => (await boxOf(chat)).y + 48 - (await boxOf(footer)).y).toBeLessThanOrEqual(0)
  })

  it('the chat button covers no part of a product on a phone, and no control of a wider list', async () => {
    const page = await store.visit('/product/1', { lang: 'ar', viewport: NARROW })
    const chat = page.getByRole('link', { name: TEXTS.ar.chatWithUs })
    await chat.waitFor()
    const covered = () =>
      chat.evaluate((link) => {
        const root = link.getRootNode() as ShadowRoot
        const box = link.getBoundingClientRect()
        return [...root.querySelectorAll('a, button, input, label, main p, main li')]
          .filter((other) => other !== link && other.checkVisibility({ visibilityProperty: true }))
          .filter((other) => {
            const { left, right, top, bottom } = other.getBoundingClientRect()
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top
          })
          .map((other) => other.outerHTML.slice(0, 80))
      })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 200) {
      await page.evaluate((y) => scrollTo(0, y), top)
      expect(await covered()).toEqual([])
    }
    expect((await boxOf(chat)).width, 'with its words').toBeGreaterThan(300)

    await page.setViewportSize({ width: 1060, height: 800 })
    await goTo(page, '/products')
    await page.waitForURL('**/products')
    await hidesOverControls(page, chat, 'ar')
    expect((await boxOf(chat)).x).toBe(16)
  })

  it('the chat button is shown even if the footer fails to load', async () => {
    store.expectProblem(/./)
    const page = await store.visit(BLANK, { lang: ONE_LANG })
    await page.route('**/assets/shell-*', (route) => route.abort())
    await page.goto('/categories')
    await page.getByRole('link', { name: TEXTS[ONE_LANG].chatWithUs }).waitFor()
    expect(await page.locator('footer').count()).toBe(0)
  })
})

describe('the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo')

  it('the footer has about, links, contact, apps and copyright, in both languages', async () => {
    const page = await store.visit('/cart', { lang: 'en' })
    for (const lang of LANGS) {
      const text = TEXTS[lang]
      await page.evaluate((value) => window.Store?.shop()?.setLang(value), lang)
      await footer(page).getByRole('link', { name: text.contactUs }).waitFor()
      await footer(page).getByText('2244\u00a05566').waitFor()
      const links = await footer(page)
        .getByRole('link')
        .evaluateAll((nodes) =>
          nodes.map((node) => [node.ariaLabel ?? node.textContent?.trim(), node.getAttribute('href')]),
        )
      // A language that the shopper has switched to is in the URLs.
      const query = lang === 'en' ? '' : '?lang=ar'
      const chat = `https://wa.me/20${settings.store_whatsapp}?text=${encodeURIComponent(text.chatMessage)}`
      expect(links).toEqual([
        [text.facebook, settings.facebook],
        [text.instagram, settings.instagram],
        [text.whatsapp, chat],
        [text.home, `${store.url}/${query}`],
        [text.categories, `${store.url}/categories${query}`],
        [text.brands, `${store.url}/brands${query}`],
        [text.contactUs, `tel:${settings.store_phone}`],
        [text.whatsapp, chat],
        [`${text.phone}: 2244\u00a05566`, `tel:${settings.store_phone}`],
        [text.appStore, settings.apple_store_url],
        [text.playStore, settings.play_store_url],
      ])
      expect(await footer(page).getAttribute('dir')).toBe(lang === 'en' ? 'ltr' : 'rtl')
      expect(await footer(page).innerText()).toContain(String(config.footerYear))
      // The settings have the description in both languages.
      const about = footer(page).locator('p[lang]')
      expect(await about.evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).lang))).toEqual([
        lang,
      ])
      expect(await footer(page).locator('bdi[dir=ltr]').innerText()).toBe('2244\u00a05566')
    }
  })

  it('the footer omits missing links, but always shows WhatsApp', async () => {
    settingsAre({
      facebook: null,
      instagram: null,
      has_mobile_app: 0,
      youtube: 'https://youtube.example/sidra',
    })
    const page = await store.visit('/cart')
    await footer(page).getByText('2244\u00a05566').waitFor()
    const names = [
      'facebook',
      'twitter',
      'youtube',
      'instagram',
      'whatsapp',
      'appStore',
      'playStore',
    ] as const
    const shown = await Promise.all(
      names.map((name) =>
        footer(page).getByRole('link', { name: en[name], exact: true }).first().isVisible(),
      ),
    )
    expect(names.filter((_, index) => shown[index])).toEqual(['youtube', 'whatsapp'])
  })
})
