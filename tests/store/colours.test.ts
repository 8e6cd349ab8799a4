import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appearance } from '../../demo/seed/shop'
import { BLANK, openStore, WITHOUT_PICTURES } from '../helpers/page'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

const { primary_color: PRIMARY, background_color: BACKGROUND } = appearance

/**
 * Opens a host page with a card for each of these styles. Each card has a separate shop, whose appearance is the
 * entry of `sent` at the same index.
 */
async function visit(styles: readonly string[], sent: readonly object[] = []): Promise<Page> {
  const page = await store.visit(BLANK)
  await page.route('**/shop-*/**', async (route) => {
    const [, index = '', path = ''] = /\/shop-(\d+)(\/.*)/.exec(route.request().url()) ?? []
    if (path === '/api/appearances') await route.fulfill({ json: { ...appearance, ...sent[Number(index)] } })
    else await route.fulfill({ response: await route.fetch({ url: store.url + path }) })
  })
  const rules = styles.map((style, index) => `#at-${index}{${style}}`).join('')
  const cards = styles.map(
    (_, index) =>
      `<div id="at-${index}"><store-product host="/shop-${index}" storage-prefix="${index}" product-id="${PLAIN.id}" layout="card"></store-product></div>`,
  )
  await page.route('**/page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>${rules}</style><script src="/store.js" async></script></head><body>${cards.join('')}</body></html>`,
    }),
  )
  await page.goto('/page')
  return page
}

const ROLES = ['background', 'ink', 'accent', 'fill', 'footer']

/** Returns some roles of a card's theme as `#rrggbb`. */
async function rolesOf(page: Page, index = 0) {
  await page.locator(`#at-${index}`).getByRole('button').first().waitFor()
  return page.evaluate(
    ([at, names]) => {
      const root = document.querySelector(`#at-${at} store-product`)?.shadowRoot?.querySelector('.root')
      const pen = document.createElement('canvas').getContext('2d')
      if (!root || !pen) throw new Error('There is no root.')
      const probe = document.createElement('i')
      root.append(probe)
      const roles: Record<string, string> = {}
      for (const role of names) {
        probe.style.color = `var(--s-${role})`
        pen.fillStyle = `color-mix(in srgb, ${getComputedStyle(probe).color} 100%, red)`
        const shares = String(pen.fillStyle).match(/[\d.]+/g) ?? []
        const bytes = shares.slice(0, 3).map((share) => Math.round(Number(share) * 255))
        roles[role] = '#' + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      }
      probe.remove()
      return roles
    },
    [index, ROLES] as const,
  )
}

/** Waits until a card's theme has these colours. */
async function shows(page: Page, index: number, roles: Record<string, string>) {
  await expect.poll(() => rolesOf(page, index)).toMatchObject(roles)
}

const SENT = { primary_color: '#8a1c4a', background_color: '#eef4ff' }
const JUNK = { primary_color: 'junk', background_color: '', secondary_color: null }
const DEFAULT = { fill: PRIMARY, background: BACKGROUND }

/** Styles of the host page, appearances that the shop sends, and the resulting colours. */
const CASES: readonly (readonly [css: string, sent: object, roles: Record<string, string>])[] = [
  ['', {}, DEFAULT],
  ['--store-plate:none;--store-plate-padding:0', {}, DEFAULT],
  ['--store-color-primary:#7a1fa2', {}, { fill: '#7a1fa2', accent: '#7a1fa2', background: BACKGROUND }],
  ['--store-color-background:#101418', {}, { background: '#101418', fill: PRIMARY }],
  ['--store-color-text:#fff', {}, { ink: '#ffffff' }],
  ['--store-color-background:oklch(0.2 0.03 260)', {}, { background: '#0e1624' }],
  ['--brand:rebeccapurple;--store-color-primary:var(--brand)', {}, { fill: '#663399', footer: '#663399' }],
  [
    '--store-color-primary:#0b5fa5',
    SENT,
    { background: '#eef4ff', fill: '#0b5fa5', accent: '#0b5fa5', footer: '#0b5fa5' },
  ],
  ['', SENT, { background: '#eef4ff', fill: '#8a1c4a', accent: '#8a1c4a', footer: '#8a1c4a' }],
  ['', JUNK, { fill: '#1f4d3f', background: '#faf8f4' }],
]

it('a colour of the host page determines the others, takes precedence over the appearance call, and can be changed; the plate of a store-product can be removed', async () => {
  const page = await visit(
    CASES.map(([css]) => css),
    CASES.map(([, sent]) => sent),
  )
  for (const [index, [, , roles]] of CASES.entries()) await shows(page, index, roles)
  const plates = await page.evaluate(() =>
    [0, 1].map((index) => {
      const root = document.querySelector(`#at-${index} store-product`)?.shadowRoot?.querySelector('.root')
      if (!root) return null
      const { backgroundColor, paddingTop, borderTopLeftRadius } = getComputedStyle(root)
      return [backgroundColor, paddingTop, borderTopLeftRadius]
    }),
  )
  expect(plates).toEqual([
    ['rgb(254, 253, 252)', '12px', '18px'],
    ['rgba(0, 0, 0, 0)', '0px', '18px'],
  ])
  await page.addStyleTag({ content: '.night{--store-color-background:#0d1117}' })
  await page.evaluate(() => document.documentElement.classList.add('night'))
  await shows(page, 0, { background: '#0d1117' })
  await page.evaluate(() => document.documentElement.classList.remove('night'))
  await shows(page, 0, { background: BACKGROUND })
})

it('an appearance call may send any CSS colour; an invalid colour is replaced by the default', async () => {
  const COLOURS = {
    ' Red ': '#ff0000',
    '#C00': '#cc0000',
    // Translucent colours are blended on white.
    '#00000080': '#7f7f7f',
    'rgb(10 92 74 / 100%)': '#0a5c4a',
    'hsl(0.5turn 100% 25%)': '#008080',
    'oklch(0.2 0.03 260)': '#0e1624',
    'red;background:url(//evil)': '#1f4d3f',
    'var(--x)': '#1f4d3f',
    currentColor: '#1f4d3f',
    transparent: '#1f4d3f',
  }
  const page = await visit(
    Object.keys(COLOURS).map(() => ''),
    Object.keys(COLOURS).map((primary_color) => ({ primary_color, background_color: '#fdfdfd' })),
  )
  for (const [index, fill] of Object.values(COLOURS).entries())
    await shows(page, index, { background: '#fdfdfd', fill })
})
