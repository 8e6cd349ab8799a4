import { describe, expect, it } from 'vitest'
import { createView, decimalsOfCode } from '../../../../src/core/i18n'
import { formatMoney } from '../../../../src/core/lib/money/money'
import { fc } from '../../../helpers/property'

const LANG = fc.constantFrom('en' as const, 'ar' as const)
const NUMERALS = fc.constantFrom('latn' as const, 'arab' as const)
const locale = (lang: string, numerals: string) => `${lang}-u-nu-${numerals}`

describe('the numbers of a view, formatted as by Intl', () => {
  it('amounts of any currency match Intl', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        LANG,
        NUMERALS,
        (amount, decimals, lang, numerals) => {
          // At least the currency's decimals, and more if the amount needs them.
          const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 3 }
          expect(formatMoney(amount, { lang, numerals, decimals })).toBe(
            new Intl.NumberFormat(locale(lang, numerals), digits).format(amount / 1000),
          )
        },
      ),
    )
  })

  it('counts and measurements match Intl', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        LANG,
        NUMERALS,
        (hundredths, lang, numerals) => {
          const view = createView({
            lang,
            texts: { first: {}, more: null },
            numerals,
            currency: '',
            decimals: 2,
            overridden: null,
          })
          const format = new Intl.NumberFormat(locale(lang, numerals), {
            maximumFractionDigits: 2,
            useGrouping: 'min2',
          })
          for (const value of [hundredths, hundredths / 100]) {
            // Negative zero is shown without its sign.
            expect(view.number(value)).toBe(format.format(value || 0))
          }
        },
      ),
    )
  })
})

// Decimals of ISO 4217, not of Intl, which drops decimals for which there are no coins any more.
it.each([
  [3, 'KWD BHD OMR IQD JOD LYD TND kwd'],
  [2, 'USD EUR SAR AED QAR EGP AFN LBP QQQ'],
  [0, 'JPY KRW ISK XOF XAF XPF VND'],
])('a currency has the %i decimals of ISO 4217: %s', (decimals, codes) => {
  for (const code of codes.split(' ')) expect([code, decimalsOfCode(code)]).toEqual([code, decimals])
})
