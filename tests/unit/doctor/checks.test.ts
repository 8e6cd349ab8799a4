import { expect, it } from 'vitest'
import { checkNames } from '../../../elements/doctor/check-names'
import { callsIn } from '../../../elements/doctor/read-page'
import CASES from './cases.json'
import { openHandler } from '../server/set-up'
import { elementsOf } from '../server/tree'
import { page, pageOf, API, tag } from './facts'
import { checkLanguage, scriptOf } from '../../../elements/doctor/check-language'
import { checkRows, checkWidths } from '../../../elements/doctor/check-widths'
import { checkSheets } from '../../../elements/doctor/check-sheets'
import type { PageFacts, TagFacts } from '../../../elements/doctor/facts'
import type { Finding } from '../../../elements/doctor/findings'

it.each(CASES.names)('checkNames() reports names in the page: $title', ({ facts, expected }) => {
  const found = checkNames(pageOf(facts)).map(({ level, id, values }) =>
    [level, id, values['meant']].filter(Boolean).join(' '),
  )
  expect(found).toEqual(expected)
})

it.each(['', 'b:'])(
  'checkNames() does not mistake a storage key of a page for an event: "%s"',
  async (prefix) => {
    const { html } = await openHandler({ attributes: { 'storage-prefix': prefix } }).get('/categories')
    const inlineScripts = elementsOf(html).flatMap(({ tag, text }) => (tag === 'script' ? [text] : []))
    expect(inlineScripts.join('')).toContain(`store:${prefix}owner`)
    expect(checkNames(page({ inlineScripts }))).toEqual([])
  },
)

const tags: Record<string, string> = {
  'store-cart': 'store-cart',
  '#bag': 'store-cart',
  '[a="b"]': 'store-nav',
}
it.each([
  [`document.querySelector('store-cart').shwo()`, [['store-cart', 'shwo']]],
  [`document.querySelector('[a="b"]')?.openMenu ()`, [['store-nav', 'openMenu']]],
  [
    `const cart = document.getElementById("bag")\ncart.add(7); cart.open = true; cart.tidy()`,
    [
      ['store-cart', 'add'],
      ['store-cart', 'tidy'],
    ],
  ],
  [`const price = document.querySelector('store-cart').cart.subtotal\nprice.toFixed()`, []],
  [`document.querySelector('button').click(); cart.shwo()`, []],
  [`const cart = document.querySelector('store-cart'); shop.cart.subscribe(show); mycart.tidy()`, []],
])('callsIn() finds the methods that a script calls in %s', (script, found) => {
  const calls = callsIn(script, (selector) => tags[selector] ?? null)
  expect(calls.map(({ tag, method }) => [tag, method])).toEqual(found)
})

const cart = (attributes: Record<string, string> = {}) => tag('store-cart', { host: API, ...attributes })
const arabicCart = cart({ lang: 'ar' })
const root = (
  attributes: Record<string, string>,
  script: 'Arab' | 'Latn' | null,
  dir = attributes['dir'] ?? '',
) => ({ ...tag('html', attributes), dir, script })

it.each(CASES.languages)('checkLanguage() reports the language of a page: $title', ({ facts, expected }) => {
  const found = checkLanguage(pageOf({ elements: [`<store-cart host="${API}" lang="ar">`], ...facts }))
  expect(
    found.flatMap(({ level, id, line }) => (level === 'warning' ? (line ? [id, line] : [id]) : [level])),
  ).toEqual(expected)
})

it('checkLanguage() requires a lang attribute on an element of an Arabic page', () => {
  const facts = page({ root: root({ lang: 'ar', dir: 'rtl' }, 'Arab'), elements: [cart(), cart()] })
  expect(checkLanguage(facts)).toEqual([
    { level: 'warning', id: 'elements-lang', values: {}, line: `<store-cart host="${API}" lang="ar">` },
  ])
  expect(checkLanguage({ ...facts, elements: [cart(), arabicCart] })).toEqual([])
  expect(checkLanguage({ ...facts, root: root({ lang: 'fa', dir: 'rtl' }, 'Arab') })).toEqual([])
})

it.each([
  ['متجرنا', 'Arab'],
  ['عطور وبخور من Nasij, made in Kuwait', 'Arab'],
  ['Our shop has incense, perfume, coffee and cups', 'Latn'],
  ['Shop', null],
  ['Welcome to our shop in Kuwait, ask for عطور وبخور وقهوة', null],
  ['12.500', null],
])('scriptOf(): the script of %j is %s', (text, script) => expect(scriptOf(text)).toBe(script))

const widthsOf = (found: readonly Finding[]) =>
  found.map(({ values }) => `${values['tag']} ${values['width']}`)

it.each(CASES.widths)('checkWidths() reports findings: $title', ({ facts, expected }) => {
  const found = checkWidths(pageOf(facts))
  expect(widthsOf(found)).toEqual(expected)
  expect(found.every(({ id, level }) => id === 'too-narrow' && level === 'warning')).toBe(true)
})

/** A page whose element `place` contains `count` elements like `card`. */
const placed = (place: string, card: string, count: number) => {
  const [outer, inner] = pageOf({ elements: [place, card] }).elements as [TagFacts, TagFacts]
  return page({ places: [{ ...outer, children: Array<TagFacts>(count).fill(inner) }] })
}

it.each(CASES.rows)('checkRows() reports findings: $title', ({ count, place, card, sheets, expected }) => {
  expect(widthsOf(checkRows(placed(place, card, count), sheets))).toEqual(expected)
})

const FILES: Record<string, string> = {
  'https://shop.example/a.css': ':root { --store-raduis: 0 }',
  'https://cdn.example/b.css': 'store-cart::part(labell) {}',
}
const text = async ({ href }: URL) => FILES[href] ?? null
const linked = (...sheets: string[]) => page({ sheets: sheets.map((href) => new URL(href)) })
const brief = async (facts: PageFacts) =>
  (await checkSheets(facts, text)).map(({ level, id, values }) => [
    level,
    id,
    values['meant'] ?? values['urls'],
  ])

it('checkSheets() reports a name once, and lists sheets that can’t be read or exceed the limit as unchecked', async () => {
  const [a = '', b = ''] = Object.keys(FILES)
  expect(await brief(linked(a, b, a))).toEqual([
    ['warning', 'part-misspelt', 'label'],
    ['warning', 'css-misspelt', '--store-radius'],
  ])
  expect(await brief(page())).toEqual([])
  const far = 'https://other.example/c.css'
  expect(await brief(linked(far))).toEqual([['unchecked', 'sheets-unread', far]])
  const many = Array.from({ length: 13 }, (_, index) => `https://shop.example/a.css?${index}`)
  for (const href of many) FILES[href] = ''
  expect(await brief(linked(...many))).toEqual([['unchecked', 'sheets-unread', many[12]]])
})

it.each([
  ['store-nav { width: 12px }', ['too-narrow', 'row-narrow']],
  ['p { margin: 0 }', ['row-narrow']],
  // The rules of all style sheets apply together.
  ['.row { flex-wrap: wrap }', []],
])('checkWidths() finds narrow elements with the linked sheet %s', async (css, expected) => {
  const row = placed('<div class="row">', '<store-product layout="card">', 3)
  const styles = [{ text: '.row { display: flex }', nonce: undefined }]
  const found = await checkSheets(
    { ...row, styles, sheets: [new URL('https://shop.example/a.css')] },
    async () => css,
  )
  expect(found.map(({ id }) => id)).toEqual(expected)
})
