import { describe, expect, it } from 'vitest'
import { checkNames } from '../../../elements/doctor/check-names'
import { checkSheets } from '../../../elements/doctor/check-sheets'
import { callsIn } from '../../../elements/doctor/read-page'
import type { PageFacts } from '../../../elements/doctor/facts'
import { page, tag } from './facts'

const style = (text: string) => page({ styles: [{ text, nonce: undefined }] })
const slot = (name: string, of = 'store-cart') => page({ slots: [{ tag: of, slot: name }] })
const calls = (of: string, method: string) => page({ calls: [{ tag: of, method }] })
const script = (text: string) => page({ inlineScripts: [text] })

describe('checkNames(): names in the page', () => {
  it.each<readonly [string, PageFacts, string[]]>([
    ['a slot', slot('before-summary'), []],
    ['a misspelt slot', slot('beforesumary'), ['error slot-misspelt before-summary']],
    ['another element’s slot', slot('logo'), ['error slot-unknown']],
    ['a slot of another library’s element', slot('logo', 'store-basket'), []],
    ['a part', style('store-cart::part(primary-button) {}'), []],
    [
      'a misspelt part',
      style('a, store-cart.x::part(primary-buton) {}'),
      ['warning part-misspelt primary-button'],
    ],
    ['an unknown part', style('store-cart::part(nonsense) {}'), ['warning part-unknown']],
    ['two parts at once', style('store-cart::part(card labell) {}'), ['warning part-misspelt label']],
    ['another library’s part', style('my-cart::part(nonsense) {}'), []],
    ['a property', style(':root { --store-radius: 0 }'), []],
    ['a misspelt property', style(':root { --store-raduis: 0 }'), ['warning css-misspelt --store-radius']],
    ['a property of the page', style(':root { --store-header-of-mine: 0 }'), []],
    [
      'a misspelt property of an element',
      page({ elements: [tag('store-cart', { style: '--store-color-primry: red' })] }),
      ['warning css-misspelt --store-color-primary'],
    ],
    ['an event', script("on('store:cart:change')"), []],
    ['a misspelt event', script('on("store:cart:changed")'), ['error event-misspelt store:cart:change']],
    ['an unknown event', script('on("store:nonsense")'), ['warning event-unknown']],
    ['a method', calls('store-cart', 'show'), []],
    ['a misspelt method', calls('store-cart', 'shows'), ['error method-misspelt show']],
    ['another element’s method', calls('store-cart', 'navigate'), ['error method-unknown']],
    ['a method of another library’s element', calls('store-basket', 'shwo'), []],
    ['an unrelated word', script('const restore = "my-store:1"'), []],
  ])('reports findings for names: %s', (_, facts, expected) => {
    const found = checkNames(facts).map(({ level, id, values }) =>
      [level, id, values['meant']].filter(Boolean).join(' '),
    )
    expect(found).toEqual(expected)
  })
})

describe('callsIn(): the methods that a script calls', () => {
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
  ])('are found in %s', (script, found) => {
    const calls = callsIn(script, (selector) => tags[selector] ?? null)
    expect(calls.map(({ tag, method }) => [tag, method])).toEqual(found)
  })
})

describe('checkSheets(): names in linked style sheets', () => {
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

  it('reports a name once, if the sheet can be read', async () => {
    const [a = '', b = ''] = Object.keys(FILES)
    expect(await brief(linked(a, b, a))).toEqual([
      ['warning', 'part-misspelt', 'label'],
      ['warning', 'css-misspelt', '--store-radius'],
    ])
    expect(await brief(page())).toEqual([])
  })

  it('reports sheets that can’t be read or exceed the limit as unchecked', async () => {
    const far = 'https://other.example/c.css'
    expect(await brief(linked(far))).toEqual([['unchecked', 'sheets-unread', far]])
    const many = Array.from({ length: 13 }, (_, index) => `https://shop.example/a.css?${index}`)
    for (const href of many) FILES[href] = ''
    expect(await brief(linked(...many))).toEqual([['unchecked', 'sheets-unread', many[12]]])
  })
})
