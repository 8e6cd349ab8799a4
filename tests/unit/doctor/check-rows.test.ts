import { describe, expect, it } from 'vitest'
import { checkRows } from '../../../elements/doctor/check-rows'
import { checkSheets } from '../../../elements/doctor/check-sheets'
import { page, tag } from './facts'

const CARD = tag('store-product', { layout: 'card' })
const cards = (count: number, attributes: Record<string, string>, card = CARD) =>
  page({ places: [{ ...tag('div', attributes), children: Array.from({ length: count }, () => card) }] })
const row = { class: 'row wide' }

describe('checkRows()', () => {
  it.each<readonly [string, Parameters<typeof cards>, string, string[]]>([
    ['three cards in a row', [3, row], '.row { display: flex }', ['store-product 130']],
    ['a row by an inline style', [3, { style: 'gap: 8px; display:flex' }], '', ['store-product 130']],
    [
      'a row by one of two selectors',
      [4, row],
      'ul, main > div.row { display: flex; }',
      ['store-product 97'],
    ],
    ['two cards, with half a phone each', [2, row], '.row { display: flex }', []],
    ['a row with another class', [3, row], '.rows { display: flex } .row.thin { display: flex }', []],
    ['a row that wraps', [3, row], '.row { display: flex } .wide { flex-wrap: wrap }', []],
    ['a row that may not wrap', [3, row], '.row { display: flex; flex-wrap: nowrap }', ['store-product 130']],
    ['a column', [3, row], '.row { display: flex; flex-flow: column }', []],
    [
      'a column on a phone',
      [3, row],
      '.row { display: flex } @media (width < 600px) { .row { flex-direction: column } }',
      [],
    ],
    ['a grid', [3, row], '.row { display: grid }', []],
    ['buttons', [3, row, tag('store-product', { layout: 'button' })], '.row { display: flex }', []],
    ['cards with a minimum width', [3, row], '.row { display: flex } store-product { min-width: 200px }', []],
    ['elements other than the store’s', [3, row, tag('p')], '.row { display: flex }', []],
  ])('reports findings for rows: %s', (_, place, sheets, expected) => {
    const found = checkRows(cards(...place), sheets)
    expect(found.map(({ values }) => `${values['tag']} ${values['width']}`)).toEqual(expected)
  })

  it('reads the rules of all style sheets together', async () => {
    const sheets = [new URL('https://shop.example/a.css')]
    const styles = [{ text: '.row { display: flex }', nonce: undefined }]
    const at = (css: string) => checkSheets({ ...cards(3, row), sheets, styles }, async () => css)
    expect((await at('p { margin: 0 }')).map(({ id }) => id)).toEqual(['row-narrow'])
    expect(await at('.row { flex-wrap: wrap }')).toEqual([])
  })
})
