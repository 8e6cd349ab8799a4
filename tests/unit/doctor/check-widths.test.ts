import { describe, expect, it } from 'vitest'
import { checkSheets } from '../../../elements/doctor/check-sheets'
import { checkWidths } from '../../../elements/doctor/check-widths'
import type { PageFacts } from '../../../elements/doctor/facts'
import { page, tag } from './facts'

const style = (text: string) => page({ styles: [{ text, nonce: undefined }] })
const element = (name: string, attributes: Record<string, string>) =>
  page({ elements: [tag(name, attributes)] })

describe('checkWidths()', () => {
  it.each<readonly [string, PageFacts, string[]]>([
    ['a card of 60px', style('store-product { color: red; max-width: 60px }'), ['store-product 60']],
    [
      'a card selected by its layout',
      style(".row > store-product[layout='card'] { inline-size: 99.5px }"),
      ['store-product 99.5'],
    ],
    ['one of two selectors', style('store-app, main { width: 0px }'), ['store-app 0']],
    ['an inline style', element('store-app', { style: 'width:80px' }), ['store-app 80']],
    ['a sufficient width', style('store-product { max-inline-size: 320px; width: 100% }'), []],
    ['a border', style('store-product { border-width: 2px }'), []],
    ['a part of the element', style('store-product::part(image) { width: 40px }'), []],
    ['content inside the element', style('store-product img { width: 40px }'), []],
    ['a button', style('store-product[layout=button] { width: 44px }'), []],
    ['a cart’s button', style('store-cart { width: 44px }'), []],
    ['an inline cart', style("store-cart[mode='inline'] { width: 44px }"), ['store-cart 44']],
    ['another library’s element', style('store-locator { width: 44px }'), []],
  ])('reports findings for widths: %s', (_, facts, expected) => {
    const found = checkWidths(facts)
    expect(found.map(({ values }) => `${values['tag']} ${values['width']}`)).toEqual(expected)
    expect(found.every(({ id, level }) => id === 'too-narrow' && level === 'warning')).toBe(true)
  })

  it('reads the style sheets that a page links to', async () => {
    const sheets = [new URL('https://shop.example/a.css')]
    const found = await checkSheets(page({ sheets }), async () => 'store-nav { width: 12px }')
    expect(found.map(({ id }) => id)).toEqual(['too-narrow'])
  })
})
