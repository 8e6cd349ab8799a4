import { expect, it } from 'vitest'
import {
  closestSize,
  differenceFrom,
  fromInches,
  garmentOf,
  inInches,
  kindOf,
  MAX_GARMENTS,
  readLength,
  sizeGuide,
  NO_GARMENT,
  withGarment,
} from '../../../../src/core/lib/catalogue/size-guide'
import { garmentForm } from '../../../../src/core/storage/device'
import type { Measurements } from '../../../../src/core/types'
import { option } from '../../shop/fixtures'

const NONE: Measurements = { shoulder: null, length: null, sleeveLength: null, bust: null }
const made = (color: string, size: string, change: Partial<Measurements>) =>
  option(color, size, { measurements: { ...NONE, ...change } })
const sizes = ['s', 'm', 'l'].map((id) => ({ id, title: { en: id, ar: id } }))
const options = [
  made('sage', 's', { shoulder: 38, bust: 90 }),
  made('navy', 's', { shoulder: 39, bust: 90 }),
  made('sage', 'm', { shoulder: 40, bust: 96 }),
  made('sage', 'l', { shoulder: 42, bust: 'stretches' }),
]
const guide = sizeGuide({ options }, sizes)
const valuesOf = ({ rows }: typeof guide) => rows.map(({ measurements }) => measurements.shoulder)

it('sizeGuide() lists the sizes of the selected colour in order, with the measures that any of them has', () => {
  expect(guide.measures).toEqual(['shoulder', 'bust'])
  expect(guide.rows.map(({ size }) => size.id)).toEqual(['s', 'm', 'l'])
  expect(valuesOf(guide)).toEqual([[38, 39], [40], [42]])
  expect(guide.rows[2]?.measurements.bust).toEqual(['stretches'])
  expect(valuesOf(sizeGuide({ options }, sizes, 'navy'))).toEqual([[39], [40], [42]])
  expect(sizeGuide({ options: [made('sage', 's', {})] }, sizes).measures).toEqual([])
  expect(sizeGuide({ options: [] }, [])).toEqual({ measures: [], rows: [] })
})

const [small, medium, large] = guide.rows
if (!small || !medium || !large) throw new Error('A size is missing.')

it('closestSize() finds the size that differs least in shared measures; differenceFrom() is 0 within a range, null for words', () => {
  expect(closestSize(guide, { ...NO_GARMENT, shoulder: 40.5 })).toBe(medium)
  expect(closestSize(guide, { ...NO_GARMENT, shoulder: 40, bust: 91 })).toBe(small)
  expect(closestSize(guide, { ...NO_GARMENT, shoulder: 42, bust: 97 }), 'words are not compared').toBe(medium)
  expect(closestSize(guide, { ...NO_GARMENT, length: 100 })).toBeNull()
  expect(closestSize(guide, NO_GARMENT)).toBeNull()
  const own = { ...NO_GARMENT, shoulder: 38.5, bust: 92 }
  expect(differenceFrom(own, 'shoulder', small)).toBe(0)
  expect(differenceFrom(own, 'shoulder', large)).toBe(3.5)
  expect(differenceFrom(own, 'bust', small)).toBe(-2)
  expect(differenceFrom(own, 'bust', large)).toBeNull()
})

it.each([
  [' 42.5 ', 42.5],
  ['42,5', 42.5],
  ['٤٢٫٥', 42.5],
  ['42.', 42],
  ['  ', null],
])('readLength() reads %j', (text, length) => expect(readLength(text)).toBe(length))

it.each(['wide', '0', '-3', '4 2', '1e3', '501', '.'])('readLength() refuses %j', (text) =>
  expect(readLength(text)).toBeNaN(),
)

it('inInches() and fromInches() convert to inches and back', () => {
  expect([inInches(40), fromInches(15.7), inInches(0)]).toEqual([15.7, 39.9, 0])
})

const bust = (length: number) => ({ ...NO_GARMENT, bust: length })

it('the garments of a shopper are stored by the kind of product: its subcategory, else its category', () => {
  expect(kindOf({ subcategoryId: 4, categoryId: 3 })).toBe('s4')
  expect(kindOf({ subcategoryId: null, categoryId: 4 })).toBe('c4')
  expect(kindOf({ subcategoryId: null, categoryId: null })).toBeNull()
  const own = withGarment(withGarment([], 's4', bust(90)), 's5', bust(100))
  expect(garmentOf(own, 's4')).toEqual(bust(90))
  expect(garmentOf(own, 's5')).toEqual(bust(100))
  expect(garmentOf(own, 's6')).toBe(NO_GARMENT)
  expect(garmentOf(own, null)).toBe(NO_GARMENT)
  expect(withGarment(own, 's4', NO_GARMENT)).toEqual([{ kind: 's5', garment: bust(100) }])
})

it('a garment of an unknown kind is offered for every kind, until it is changed', () => {
  const own = [{ kind: null, garment: bust(90) }]
  expect(garmentOf(own, 's4')).toEqual(bust(90))
  expect(withGarment(own, 's4', bust(91))).toEqual([{ kind: 's4', garment: bust(91) }])
  expect(withGarment(own, 's4', NO_GARMENT)).toEqual([])
})

it('the garments of a shopper are limited to the kinds that were changed last', () => {
  let own = withGarment([], 's0', bust(1))
  for (let kind = 1; kind <= MAX_GARMENTS; kind++) own = withGarment(own, `s${kind}`, bust(1))
  expect(own).toHaveLength(MAX_GARMENTS)
  expect(own[0]?.kind).toBe(`s${MAX_GARMENTS}`)
  expect(garmentOf(own, 's0')).toBe(NO_GARMENT)
})

it('garmentForm reads the garments that it has written', () => {
  const garment = { ...NO_GARMENT, bust: 92.5 }
  const own = { unit: 'in', garments: [{ kind: 's4', garment }] } as const
  expect(garmentForm.read(garmentForm.write(own))).toEqual(own)
})

it.each([
  ['{', null],
  ['{"garment":7}', null],
  ['{"unit":"in","garments":{"length":3}}', null],
  ['{"garments":[null,7,{"kind":"s4"},{"kind":4,"garment":{}}]}', { unit: 'cm', garments: [] }],
  [
    '{"unit":"parsec","garments":[{"kind":null,"garment":{"bust":"92","shoulder":-1,"length":1e9}}]}',
    { unit: 'cm', garments: [{ kind: null, garment: NO_GARMENT }] },
  ],
])('garmentForm reads %s', (text, own) => expect(garmentForm.read(text)).toEqual(own))
