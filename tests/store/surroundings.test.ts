import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { config, settings } from '../../demo/seed/shop'
import { BLANK, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, settled } from '../helpers/screens'

const { en } = TEXTS
const LANGS = ['en', 'ar'] as const
const store = openStore({}, WITHOUT_PICTURES)

/** Replaces some of the server's settings. */
const settingsAre = (change: Partial<Record<keyof typeof settings, unknown>>) =>
  store.demo.setFaults([{ path: '/api/settings', body: { ...settings, ...change } }])

describe.each(LANGS)('the chat button: %s', (lang) => {
  const text = TEXTS[lang]

  it('the chat button links to the store’s number with its prefix, on every screen, never over docked bars or the footer', async () => {
    const page = await store.visit('/products', { lang, viewport: NARROW })
    const chat = page.getByRole('link', { name: text.chatWithUs })
    expect(await chat.getAttribute('href')).toBe(
      `https://wa.me/20${settings.store_whatsapp}?text=${encodeURIComponent(text.chatMessage)}`,
    )
    const box = async () => (await chat.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const corner = await box()
    expect([corner.width, corner.height]).toEqual([48, 48])
    expect(corner.y + corner.height).toBe(NARROW.height - 16)
    expect(lang === 'en' ? NARROW.width - corner.x - corner.width : corner.x).toBe(16)

    await page.evaluate(() => document.querySelector('store-app')?.style.setProperty('--s-dock', '80px'))
    expect((await box()).y).toBe(corner.y - 80)

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const footer = page.getByRole('contentinfo')
    await expect
      .poll(async () => (await box()).y + 48 - ((await footer.boundingBox())?.y ?? 0))
      .toBeLessThanOrEqual(0)
  })

  it('the chat button hides if it would cover a control, and has its own space at the end', async () => {
    const viewport = lang === 'en' ? NARROW : { width: 1060, height: 800 }
    const page = await store.visit('/', { lang, viewport })
    const chat = page.getByRole('link', { name: text.chatWithUs })
    const seen = () => chat.evaluate((link) => getComputedStyle(link).opacity === '1')
    /** Returns the name of the element at the centre of the button. */
    const pressed = () =>
      chat.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        const found = (link.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2)
        return found?.closest('a, button')?.getAttribute('aria-label') ?? ''
      })
    await chat.waitFor({ state: 'attached' })
    await goTo(page, lang === 'en' ? '/category/1' : '/products')
    await page.getByRole('main').getByRole('article').first().waitFor()
    await settled(page)
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
    expect(await pressed()).toBe(text.chatWithUs)
    // In a larger window, it does not cover the content below either.
    await page.setViewportSize({ ...viewport, height: viewport.height + 80 })
    await expect.poll(pressed).toBe(name)
    await page.setViewportSize(viewport)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect.poll(seen).toBe(true)
  })

  if (lang !== ONE_LANG) return

  it('the chat button covers no part of a product on a phone', async () => {
    const page = await store.visit('/product/1', { lang, viewport: NARROW })
    const chat = page.getByRole('link', { name: text.chatWithUs })
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
    const box = await chat.boundingBox()
    expect(box?.width, 'with its words').toBeGreaterThan(300)
  })

  it('the chat button is shown even if the footer fails to load', async () => {
    store.expectProblem(/./)
    const page = await store.visit(BLANK, { lang })
    await page.route('**/assets/shell-*', (route) => route.abort())
    await page.goto('/categories')
    await page.getByRole('link', { name: text.chatWithUs }).waitFor()
    expect(await page.locator('footer').count()).toBe(0)
  })
})

describe('the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo')

  it.each(LANGS)('the footer has about, links, contact, apps and copyright: %s', async (lang) => {
    const text = TEXTS[lang]
    const page = await store.visit('/cart', { lang })
    await footer(page).getByText('2244\u00a05566').waitFor()
    const links = await footer(page)
      .getByRole('link')
      .evaluateAll((nodes) =>
        nodes.map((node) => [node.ariaLabel ?? node.textContent?.trim(), node.getAttribute('href')]),
      )
    const chat = `https://wa.me/20${settings.store_whatsapp}?text=${encodeURIComponent(text.chatMessage)}`
    expect(links).toEqual([
      [text.facebook, settings.facebook],
      [text.instagram, settings.instagram],
      [text.whatsapp, chat],
      [text.home, `${store.url}/`],
      [text.categories, `${store.url}/categories`],
      [text.brands, `${store.url}/brands`],
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
