import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PAGES, type Slug } from '../../demo/docs/pages'
import { TEXTS as TEXT, type Lang } from '../../demo/docs/texts'
import { findings } from '../helpers/axe'
import { idle } from '../helpers/idle'
import {
  alternating,
  BLANK,
  LANGS,
  NARROW,
  openStore,
  resizeTo,
  TEXTS,
  WITHOUT_PICTURES,
} from '../helpers/page'
import { MOST_SHIFT, shiftsUntilNow, watchShifts } from '../helpers/shifts'
import { until } from '../helpers/until'

const store = openStore({}, WITHOUT_PICTURES)
const DESK = { width: 1440, height: 900 }
const SLUGS = PAGES.map(({ slug }) => slug)

const address = (lang: Lang, slug: string) =>
  `/docs/${lang === 'ar' ? 'ar/' : ''}${slug === 'index' ? '' : `${slug}/`}`
const visit = (lang: Lang, slug: string, viewport = DESK) => store.visit(address(lang, slug), { viewport })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Returns the number of code blocks in a page's source that run or are shown live. */
const blocksOf = (lang: Lang, slug: string, modes: string) =>
  readFileSync(new URL(`../../demo/docs/${lang}/${slug}.md`, import.meta.url), 'utf8').match(
    new RegExp(`^\`\`\`\\w+ (?:${modes})\\b`, 'gm'),
  )?.length ?? 0

/** Waits until every live element shows its content. Fails if one shows an error. */
async function liveElements(page: Page) {
  await until(page, () =>
    [...document.querySelectorAll('.stage *')]
      .filter(({ localName }) => localName.startsWith('store-'))
      .every((element) => element.matches(':defined:not(:state(loading))')),
  )
  expect(await page.locator('.stage :state(error)').count()).toBe(0)
  await idle(page)
}

const hasExamples = (slug: Slug) => blocksOf('en', slug, 'run|live|page') > 0
// Findings of axe depend on language or width, not on the combination. Of the pages without examples, one with tables
// and code is enough. The page of events is also read in English below.
const READINGS = SLUGS.filter((slug) => hasExamples(slug) || slug === 'shops').map(
  (slug, index) => [slug, ...(slug === 'events' ? alternating(1) : alternating(index))] as const,
)

it.each(READINGS)(
  'a page of the documentation is accessible, fits desktop and phone, does not shift, and runs its examples: %s in %s',
  async (slug, lang, viewport) => {
    const page = await store.visit(BLANK, { viewport: viewport === NARROW ? DESK : NARROW })
    await watchShifts(page)
    await page.goto(address(lang, slug))
    await liveElements(page)
    const { sum, what } = await shiftsUntilNow(page)
    expect(sum > MOST_SHIFT ? what : []).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize(viewport === NARROW ? NARROW : DESK)
    await idle(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await findings(page)).toEqual([])
    const examples = await page.locator('figure.runnable').all()
    expect([examples.length, await page.locator('.stage').count()]).toEqual([
      blocksOf(lang, slug, 'run'),
      blocksOf(lang, slug, 'live|page'),
    ])
    for (const example of examples) {
      // An earlier example may have opened the cart.
      await page.keyboard.press('Escape')
      await example.getByRole('button', { name: TEXT[lang].run }).click()
      const output = example.locator('.output')
      await expect
        .poll(() => output.evaluate(({ dataset }) => 'done' in dataset || 'failed' in dataset))
        .toBe(true)
      expect(
        await output.evaluate(({ dataset, textContent }) => ('failed' in dataset ? textContent : '')),
      ).toBe('')
    }
  },
)

it('pages of the documentation without examples fit a phone and a desktop in both languages', async () => {
  const page = await visit('en', 'faq', NARROW)
  const wide: unknown[] = []
  for (const { width } of [NARROW, DESK]) {
    await resizeTo(page, width)
    const addresses = LANGS.flatMap((lang) =>
      SLUGS.filter((slug) => !hasExamples(slug)).map((slug) => address(lang, slug)),
    )
    const found = await page.evaluate(async (addresses) => {
      const read = async (address: string) =>
        new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
      const pages = await Promise.all(addresses.map(read))
      return addresses.filter((_, index) => {
        const { body, documentElement } = pages[index] as Document
        document.documentElement.dir = documentElement.dir
        document.body.replaceWith(document.adoptNode(body))
        return document.documentElement.scrollWidth > innerWidth
      })
    }, addresses)
    wide.push(...found.map((address) => [address, width]))
  }
  expect(wide).toEqual([])
})

describe('a page of the documentation', () => {
  it('a page of the documentation is dark when the reader chooses it, also after a reload and in its examples, copies an example with one click, and finds a section by keyboard', async () => {
    const text = TEXT.ar
    const page = await visit('ar', 'index')
    const theme = page.getByRole('button', { name: text.theme })
    await theme.click()
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await background()).toBe('rgb(20, 25, 23)')
    await page.reload()
    expect(await theme.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.stage store-product').getAttribute('theme')).toBe('dark')
    await liveElements(page)
    expect(await findings(page)).toEqual([])
    await theme.click()

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const tag = `<store-cart host="${store.url}"`
    const example = page.getByRole('figure').filter({ hasText: tag }).first()
    await example.getByRole('button', { name: text.copy }).click()
    await page.getByRole('status').filter({ hasText: text.copied }).waitFor()
    expect(await example.getByRole('button', { name: text.copied }).count()).toBe(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(tag)

    await page.getByRole('button', { name: text.search }).click()
    const query = page.getByRole('searchbox')
    await query.fill('xyzzy')
    await page.getByText(text.none).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await query.fill('احجز المكان')
    await page.getByRole('dialog').getByRole('link').first().waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${address('ar', 'embedding')}#reserve-space`)
  })

  it('a page of the documentation shows its navigation after a click on a button on a phone, and applies edited CSS rules', async () => {
    const page = await visit('en', 'faq', NARROW)
    const pages = page.getByRole('navigation', { name: TEXT.en.pages, exact: true })
    const menu = page.getByRole('button', { name: TEXT.en.pages })
    await menu.click()
    await pages.waitFor()
    // The bar stays above the navigation, so that its button can be clicked again.
    await menu.click()
    await pages.waitFor({ state: 'hidden' })
    await menu.click()
    await page.keyboard.press('Escape')
    await pages.waitFor({ state: 'hidden' })
    await menu.click()
    await pages.getByRole('link', { name: 'Styling' }).click()
    await page.getByRole('heading', { level: 1, name: 'Styling' }).waitFor()

    await liveElements(page)
    const style = () =>
      page
        .locator('.yours [part~=price]')
        .first()
        .evaluate((price) => getComputedStyle(price).fontStyle)
    expect(await style()).toBe('normal')
    await page
      .getByRole('textbox', { name: TEXT.en.tryIt })
      .fill('.yours::part(price) { font-style: italic }')
    expect(await style()).toBe('italic')
  })

  it('a page of the documentation lists the page’s events, shows a complete document in a working frame, and links to the same page in the other language', async () => {
    const page = await visit('en', 'events')
    const frame = page.frameLocator('iframe')
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await frame.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await expect.poll(() => frame.locator('#count').textContent()).toBe('1')

    const log = page.getByRole('log')
    await log.getByText('store:cart:change').first().waitFor()
    await page.getByRole('button', { name: TEXT.en.clear, exact: true }).click()
    await log.waitFor({ state: 'hidden' })

    await page.getByRole('link', { name: TEXT.en.other }).click()
    await page.waitForURL(`**${address('ar', 'events')}`)
    expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['ar', 'rtl'])
  })
})
