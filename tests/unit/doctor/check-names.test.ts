import { describe, expect, it } from 'vitest'
import { checkNames } from '../../../elements/doctor/check-names'
import { callsIn } from '../../../elements/doctor/read-page'
import CASES from './cases.json'
import { openHandler } from '../server/set-up'
import { elementsOf } from '../server/tree'
import { page, pageOf } from './facts'

describe('checkNames(): names in the page', () => {
  it.each(CASES.names)('reports findings for names: $title', ({ facts, expected }) => {
    const found = checkNames(pageOf(facts)).map(({ level, id, values }) =>
      [level, id, values['meant']].filter(Boolean).join(' '),
    )
    expect(found).toEqual(expected)
  })

  it.each(['', 'b:'])(
    'takes no storage key in a page of createStoreHandler for an event: prefix "%s"',
    async (prefix) => {
      const { html } = await openHandler({ attributes: { 'storage-prefix': prefix } }).get('/categories')
      const inlineScripts = elementsOf(html).flatMap(({ tag, text }) => (tag === 'script' ? [text] : []))
      expect(inlineScripts.join('')).toContain(`store:${prefix}owner`)
      expect(checkNames(page({ inlineScripts }))).toEqual([])
    },
  )
})

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
