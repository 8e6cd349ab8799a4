import { expect, it } from 'vitest'
import { colours } from '../../../../demo/seed/variants'
import { namedColour } from '../../../../src/core/lib/colour/named-colour'

it.each([
  ['Navy', '', '#22304f'],
  ['NAVY', '', '#22304f'],
  ['Off-white', 'أوف وايت', '#f4efe6'],
  ['Bottle green', '', '#2f7d4f'],
  ['Sky Blue', '', '#a5c9de'],
  ['', 'أخضر غامق', '#2f7d4f'],
  ['أسود', 'أسود', '#1d1d1b'],
])('namedColour() finds a colour for the names %j and %j', (en, ar, hex) => {
  expect(namedColour({ en, ar })).toBe(hex)
})

it.each([
  ['Floral', 'مشجر'],
  ['', ''],
  ['11', '11'],
  ['__proto__', 'constructor'],
  ['<img src=x>', ''],
])('namedColour() finds no colour for the names %j and %j', (en, ar) => {
  expect(namedColour({ en, ar })).toBeNull()
})

it('namedColour() finds all colours of the demo by the name in either language', () => {
  const unknown = Object.values(colours).filter(
    ({ title_en: en, title_ar: ar }) => !namedColour({ en, ar: '' }) || !namedColour({ en: '', ar }),
  )
  expect(unknown.map(({ title_en }) => title_en)).toEqual([])
})
