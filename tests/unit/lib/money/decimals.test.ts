import { expect, it } from 'vitest'
import { decimalsOfCode } from '../../../../src/core/lib/money/decimals'

// The decimals follow ISO 4217, not Intl, which drops decimals without coins.
it.each([
  [3, 'KWD BHD OMR IQD JOD LYD TND kwd CLF'],
  [2, 'USD EUR SAR AED QAR EGP AFN LBP QQQ د.ك'],
  [0, 'JPY KRW ISK XOF XAF XPF VND'],
])('a currency has the %i decimals of ISO 4217, at most 3: %s', (decimals, codes) => {
  for (const code of codes.split(' ')) expect([code, decimalsOfCode(code)]).toEqual([code, decimals])
})
