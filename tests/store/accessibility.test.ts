import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { buyer, CART, GUEST, GUEST_READY } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { crampedIn } from '../helpers/low-window'
import { isFocused, openStore, resizeTo, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import {
  closeOverlay,
  fillCart,
  fits,
  goTo,
  openOverlay,
  OVERLAYS,
  SCREENS,
  settled,
  type Overlay,
} from '../helpers/screens'
import { translatableIn } from '../helpers/translator'

const store = openStore({}, WITHOUT_PICTURES)
/** Language and width are paired: what axe finds depends on either, not on the combination. */
const WIDTHS = { en: 1280, ar: 320 } as const
/** From the smallest width at which everything fits. */
const ALL_WIDTHS = [160, 320, 1280] as const
/**
 * Screens, and overlays that open at both widths, alternate between the languages. `long-words.test.ts` visits each at
 * all widths in its other language.
 */
const isTurn = (lang: Lang, index: number) => index % 2 === (lang === 'en' ? 0 : 1)

/** Places with the same components as another one. What takes long is checked only at the other. */
const ALIKE = new Set([
  'filtered',
  'faceted',
  'subcategory',
  'brand',
  'brands',
  'brands-panel',
  'toast-in-drawer',
])

/** Returns how far the page scrolls sideways, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the targets smaller than 24 px, except links within text (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('store-app')?.shadowRoot
    return [...(root?.querySelectorAll<HTMLElement>('a[href], button, input, select, summary') ?? [])]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => {
        // The target of a hidden radio is its label, and that of a link that covers its card is the card.
        const pressed = target.closest('label') ?? target.closest('article') ?? target
        const { width, height } = pressed.getBoundingClientRect()
        return width > 1 && (width < 24 || height < 24) && getComputedStyle(target).display !== 'inline'
      })
      .map((target) => target.outerHTML.slice(0, 120))
  })

/** Returns how far the page scrolls sideways with WCAG 1.4.12 text spacing, 200 % text and forced colours. */
async function sidewaysEnlarged(page: Page): Promise<number> {
  await page.emulateMedia({ forcedColors: 'active' })
  // At 200 %, 640 px are as wide as 320 px.
  await resizeTo(page, 640)
  const overflow = await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    const { shadowRoot } = document.querySelector('store-app') as HTMLElement & { shadowRoot: ShadowRoot }
    const before = [...shadowRoot.adoptedStyleSheets]
    shadowRoot.adoptedStyleSheets = [...before, spacing]
    document.body.style.zoom = '2'
    const { scrollWidth, clientWidth } = document.documentElement
    document.body.style.zoom = ''
    shadowRoot.adoptedStyleSheets = before
    return scrollWidth - clientWidth
  })
  await page.emulateMedia({ forcedColors: null })
  return overflow
}

async function visitFilled(lang: 'en' | 'ar') {
  const page = await store.visit(SCREENS.brands, { lang })
  await settled(page)
  await fillCart(page)
  return page
}

describe.each(['en', 'ar'] as const)('every second screen, %s', (lang) => {
  // Collect the findings of all screens, so that one run reports everything.
  it('every screen has no axe violations, fits any width and 200 % text with WCAG 1.4.12 spacing, has targets of at least 24 px, and protects amounts from translators', async () => {
    const page = await visitFilled(lang)
    const found: Record<string, unknown> = {}
    const note = (name: string, finding: readonly string[] | number) => {
      if (typeof finding === 'number' ? finding > 0 : finding.length > 0) found[name] = finding
    }
    for (const [index, [name, path]] of Object.entries(SCREENS).entries()) {
      if (!isTurn(lang, index)) continue
      await goTo(page, path)
      await settled(page)
      note(`${name}: translatable`, await translatableIn(page))
      for (const width of ALL_WIDTHS) {
        await resizeTo(page, width)
        note(`${name} at ${width} px: overflow`, await sideways(page))
        if (width >= WIDTHS.ar) note(`${name} at ${width} px: targets`, await smallTargets(page))
      }
      if (ALIKE.has(name)) continue
      note(`${name}: overflow at 200 %`, await sidewaysEnlarged(page))
      await resizeTo(page, WIDTHS[lang])
      note(`${name}: axe`, await findings(page))
    }
    expect(found).toEqual({})
  })

  it('every overlay has no axe violations, protects amounts from translators, and shows all its controls in a low window', async () => {
    const page = await visitFilled(lang)
    await resizeTo(page, WIDTHS[lang])
    const found: Record<string, readonly string[]> = {}
    for (const [index, [name, overlay]] of Object.entries<Overlay>(OVERLAYS).entries()) {
      if (ALIKE.has(name) || !fits(overlay, WIDTHS[lang])) continue
      if (overlay.fits === 'any' && !isTurn(lang, index)) continue
      await goTo(page, SCREENS[overlay.screen])
      await settled(page)
      await openOverlay(page, overlay, TEXTS[lang])
      const lines: (readonly string[])[] = [await findings(page), await translatableIn(page)]
      // A toast covers the controls below it until it disappears.
      if (name !== 'toast') lines.push(await crampedIn(page))
      if (lines.flat().length > 0) found[name] = lines.flat()
      await closeOverlay(page, overlay, TEXTS[lang])
    }
    expect(found).toEqual({})
  })
})

/** The number of pairs of frames after which a control counts as covered. */
const PAIR_LIMIT = 30

/** Returns whether a bar covers a part of the focused control or of the message below a field. */
const barsOverFocus = (page: Page) =>
  page.evaluate(async (pairLimit) => {
    const root = document.querySelector('store-app')?.shadowRoot
    const focused = root?.activeElement
    const control = focused?.closest('label') ?? focused
    if (!control) return 'none'
    const message = root?.getElementById(`${focused?.id}-problem`)
    const boxes = [control, message].flatMap((node) => (node?.textContent || node === control ? node : []))
    const bars = [...(root?.querySelectorAll('[data-sticky=true], [data-docked=true], [data-stuck]') ?? [])]
    const covers = () =>
      bars
        .filter((bar) => !(bar.closest('header') ?? bar).contains(control) && !bar.matches('[data-away]'))
        .filter((bar) => bar.checkVisibility({ visibilityProperty: true }))
        .filter((bar) =>
          boxes.some((node) => {
            const [box, over] = [node?.getBoundingClientRect(), bar.getBoundingClientRect()]
            return box && box.height > 0 && box.top < over.bottom - 1 && box.bottom > over.top + 1
          }),
        )
    // The page may still scroll to the focused control, and the bar may move. On a busy machine that takes several
    // frames.
    const frame = () => new Promise(requestAnimationFrame)
    const isMoving = (top: number) => top !== control.getBoundingClientRect().top
    for (let top = NaN, pairs = 0; pairs < pairLimit && (isMoving(top) || covers().length > 0); pairs++) {
      top = control.getBoundingClientRect().top
      await frame()
      await frame()
    }
    const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
    return covers().length > 0
      ? `${name.slice(0, 40)} <${focused?.localName} ${focused?.getAttribute('name') ?? ''}>`
      : null
  }, PAIR_LIMIT)

/**
 * Presses a key until the focus leaves the store. Returns the controls that a bar covered while they were focused.
 */
async function coveredFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const found: string[] = []
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key)
    const name = await barsOverFocus(page)
    if (name === 'none') break
    if (name) found.push(name)
  }
  return found
}

describe('sticky bars', () => {
  it.each([
    ['/product/3', ['Shift+Tab'], 'en', { width: 1280, height: 720 }],
    [SCREENS.subcategory, ['Tab'], 'ar', { width: 390, height: 664 }],
    ['/checkOut', ['Tab', 'Shift+Tab'], 'ar', { width: 390, height: 664 }],
  ] as const)(
    'sticky bars do not cover the focused control on %s, by %s',
    async (path, keys, lang, viewport) => {
      const page = await store.visit(path, { lang, viewport, stored: GUEST_READY })
      await settled(page)
      await idle(page)
      for (const key of keys) expect([key, ...(await coveredFocus(page, key))]).toEqual([key])
    },
  )

  it('sticky bars do not cover an empty field and its message after a second submit of the checkout', async () => {
    const lang = 'ar'
    const text = TEXTS[lang]
    const page = await store.visit('/checkOut', {
      lang,
      viewport: { width: 390, height: 664 },
      stored: { ...CART, 'store:checkout': JSON.stringify({ guest: true, ...GUEST }) },
    })
    await settled(page)
    const street = page.getByRole('textbox', { name: text.street })
    const { placeButton, typeAddress } = buyer(page, lang)
    await typeAddress()
    await street.fill('')
    for (const attempt of [1, 2, 3]) {
      // Scrolls the field just above the bar.
      await street.evaluate((field) => {
        const { bottom } = field.getBoundingClientRect()
        scrollBy({ top: bottom - (innerHeight - 90), behavior: 'instant' })
      })
      if (attempt < 3) await placeButton.filter({ visible: true }).last().click()
      else await street.press('Enter')
      await isFocused(street)
      await expect.poll(() => barsOverFocus(page)).toBe(null)
    }
  })
})
