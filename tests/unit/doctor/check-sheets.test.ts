import { describe, expect, it } from 'vitest'
import { checkRows, checkWidths } from '../../../elements/doctor/check-widths'
import { checkSheets } from '../../../elements/doctor/check-sheets'
import type { PageFacts, TagFacts } from '../../../elements/doctor/facts'
import type { Finding } from '../../../elements/doctor/findings'
import CASES from './cases.json'
import { page, pageOf } from './facts'

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

  it('reports a name once, and sheets that can’t be read or exceed the limit as unchecked', async () => {
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
  ])('finds narrow elements with the linked sheet %s', async (css, expected) => {
    const row = placed('<div class="row">', '<store-product layout="card">', 3)
    const styles = [{ text: '.row { display: flex }', nonce: undefined }]
    const found = await checkSheets(
      { ...row, styles, sheets: [new URL('https://shop.example/a.css')] },
      async () => css,
    )
    expect(found.map(({ id }) => id)).toEqual(expected)
  })
})
