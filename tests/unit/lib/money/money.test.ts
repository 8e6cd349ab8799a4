import { expect, it } from 'vitest'
import {
  decimalsOf,
  formatMoney,
  hasDiscount,
  originalPrice,
  percentOff,
  readMoney,
  savingOf,
  subtotalOf,
  toNumber,
  unitPrice,
} from '../../../../src/core/lib/money/money'
import { fc } from '../../../helpers/property'
import { cartLine, option, product } from '../../shop/fixtures'
import cases from './money.json' with { type: 'json' }

const ZEROS: Readonly<Record<string, number>> = { latin: 0x30, arabic: 0x660, persian: 0x6f0, wide: 0xff10 }
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

it.each(Object.values(cases.amounts).flat() as [string | number, number][])(
  'readMoney() reads %j as %j thousandths',
  (value, thousandths) => {
    expect(readMoney(value)).toBe(thousandths)
  },
)

const junk: unknown[] = [...cases.junk, NaN, Infinity, -Infinity, undefined, { valueOf: () => 1 }]
it.each(junk.map((value) => ({ value })))('readMoney() refuses $value', ({ value }) => {
  expect(readMoney(value)).toBeNull()
})

it('readMoney() reads any amount in any script exactly, like integers of any size', () => {
  const amount = fc.bigInt({ min: 0n, max: 9_999_999_999_999n })
  fc.assert(
    fc.property(amount, fc.constantFrom(...Object.keys(ZEROS)), (thousandths, script) => {
      const decimal = `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`
      expect(readMoney(inScript(decimal, ZEROS[script] ?? 0))).toBe(Number(thousandths))
      expect(readMoney(Number(decimal))).toBe(Number(thousandths))
    }),
  )
})

it('readMoney() is monotonic, and returns whole thousandths or null', () => {
  const price = fc.double({ min: 0, max: 9_999_999_999, noNaN: true })
  fc.assert(
    fc.property(price, price, (a, b) => {
      expect(readMoney(Math.min(a, b))).toBeLessThanOrEqual(readMoney(Math.max(a, b)) ?? NaN)
    }),
  )
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const money = readMoney(value)
      expect(money === null || (Number.isSafeInteger(money) && money >= 0)).toBe(true)
    }),
  )
})

it('toNumber() returns at most three decimals, round-trips, and has no float noise after a sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (amount) => {
      const json = JSON.stringify(toNumber(amount))
      expect(json).toMatch(/^\d+(\.\d{1,3})?$/)
      expect(readMoney(JSON.parse(json))).toBe(amount)
    }),
  )
  expect(toNumber(100 + 200)).toBe(0.3)
  expect(toNumber(3 * 6600)).toBe(19.8)
})

it.each([
  [10_000, 7_500, 25],
  [12_500, 9_900, 20],
  [10_000, 1, 99],
  [100_000, 71_000, 29],
  [10_000, 10_000, 0],
  [10_000, 12_000, 0],
  [0, 0, 0],
])('percentOff() of the price %j reduced to %j is %j percent', (price, discount, percent) => {
  expect(percentOff(price, discount)).toBe(percent)
})

const format = { lang: 'en', numerals: 'latn', decimals: 3 } as const

it('formatMoney() shows all decimals and groups thousands', () => {
  expect(formatMoney(12_500, format)).toBe('12.500')
  expect(formatMoney(1_234_567_000, { ...format, decimals: 2 })).toBe('1,234,567.00')
})

it('formatMoney() never rounds: the shown amount is the charged amount', () => {
  expect(formatMoney(12_625, { ...format, decimals: 2 })).toBe('12.625')
  expect(formatMoney(-125, { ...format, decimals: 2 })).toBe('-0.125')
  expect(formatMoney(12_620, { ...format, decimals: 2 })).toBe('12.62')
  expect(formatMoney(12_000, { ...format, decimals: 0 })).toBe('12')
  expect(formatMoney(12_400, { ...format, decimals: 0 })).toBe('12.4')
})

it('formatMoney() formats like Intl, whatever the currency', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom('en' as const, 'ar' as const),
      fc.constantFrom('latn' as const, 'arab' as const),
      (amount, decimals, lang, numerals) => {
        // Shows at least the currency's decimals, and more if the amount needs them.
        const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 3 }
        expect(formatMoney(amount, { lang, numerals, decimals })).toBe(
          new Intl.NumberFormat(`${lang}-u-nu-${numerals}`, digits).format(amount / 1000),
        )
      },
    ),
  )
})

it('formatMoney() uses Latin digits unless the shop asks for others, and the decimals that its prices need', () => {
  expect(formatMoney(1_234_500, { ...format, lang: 'ar' })).toBe('1,234.500')
  expect(formatMoney(1_234_500, { ...format, lang: 'ar', numerals: 'arab' })).toBe('١٬٢٣٤٫٥٠٠')
  expect(decimalsOf([])).toBe(2)
  expect(decimalsOf([12_000, null, 9_990])).toBe(2)
  expect(decimalsOf([12_000, 9_995])).toBe(3)
})

const chosen = option('11', null, { price: 13_000, discountPrice: null })
const reduced = option('12', null, { price: 13_000, discountPrice: 9_000 })

it.each([
  ['the price', product(), null, 12_500, null],
  ['the discount, with the price struck through', product({ discountPrice: 9_900 }), null, 9_900, 12_500],
  ['the price when the discount is 0', product({ discountPrice: 0 }), null, 12_500, null],
  [
    'the selected option’s price, not the product’s discount',
    product({ discountPrice: 9_900 }),
    chosen,
    13_000,
    null,
  ],
  ['the selected option’s discount', product(), reduced, 9_000, 13_000],
  ['null if it can’t be read', product({ price: null }), null, null, null],
  [
    'the discount if only that can be read',
    product({ price: null, discountPrice: 5_000 }),
    null,
    5_000,
    null,
  ],
  [
    'a "discount" above the price without a lower price struck',
    product({ discountPrice: 15_000 }),
    null,
    15_000,
    null,
  ],
  ['null for an option without a price', product(), option('1', null, { price: null }), null, null],
])('unitPrice() and originalPrice() of a product or option: %s', (_, thing, picked, now, before) => {
  expect(unitPrice(thing, picked)).toBe(now)
  expect(originalPrice(thing, picked)).toBe(before)
  expect(hasDiscount(thing, picked)).toBe(before !== null)
})

const line = (price: number | null, discountPrice: number | null, quantity = 1) =>
  cartLine({ product: product({ price, discountPrice }), quantity })

it('subtotalOf() sums unit price times quantity to a safe integer, with 0 for lines without a price', () => {
  expect(subtotalOf([line(12_500, null, 2), line(999, null, 3), line(null, null, 5)])).toBe(27_997)
  expect(subtotalOf(Array.from({ length: 2000 }, () => line(9_999_999_999_999, null, 999)))).toBe(
    Number.MAX_SAFE_INTEGER,
  )
})

it('savingOf() sums the discounts of products and options times quantity', () => {
  const reduced = option('11', null, { price: 5000, discountPrice: 4500 })
  const lines = [line(5000, 4000, 3), line(5000, 6000), line(null, 4000)]
  expect(savingOf(lines)).toBe(3000)
  expect(savingOf([...lines, { ...line(9000, 1, 2), option: reduced }])).toBe(4000)
})
