import { expect, it } from 'vitest'
import { asksForOther, namedMethods, pageIn } from '../../../src/core/api/shared/payments'
import { decimalsOfCode } from '../../../src/core/lib/money/decimals'
import { fc } from '../../helpers/property'

const RETURN = 'https://store.example/checkOut'

const read = (payments: string | undefined, hasMutations = true) => {
  const warnings: string[] = []
  return { methods: namedMethods(payments, (text) => void warnings.push(text), hasMutations), warnings }
}
const CASH = { code: 'cash', page: null }

it.each([
  [undefined, null],
  ['cash', [CASH]],
  [' cash ,\n card=page ', [CASH, { code: 'card', page: 'page' }]],
  ['mollie=createMolliePaymentIntent', [{ code: 'mollie', page: 'createMolliePaymentIntent' }]],
])('the attribute payments is read as a list of methods: %j', (payments, methods) => {
  expect(read(payments)).toEqual({ methods, warnings: [] })
})

it.each([
  ['', null, 'names no payment method'],
  [' , ', null, 'names no payment method'],
  ['cash =page', [CASH], '"=page" has no code'],
  ['cash cash=page', [CASH], 'names "cash" twice'],
  ['cash card=create-intent', [CASH], 'write card=page, or card= and the name of a mutation'],
  ['cash card=', [CASH], '"card=" can’t be used'],
  ['cash card=page=page', [CASH], '"card=page=page" can’t be used'],
  ['card=https://pay.example', null, 'can’t be used'],
])('the attribute payments drops unusable entries and logs them: %j', (payments, methods, warning) => {
  expect(read(payments)).toEqual({ methods, warnings: [expect.stringContaining(warning)] })
})

it('the attribute payments accepts no mutations for a server without them', () => {
  const { methods, warnings } = read('cash card=createIntent', false)
  expect(methods).toEqual([CASH])
  expect(warnings[0]).toMatch(/write card=page\.$/)
})

const PAGE = 'https://pay.example/1'
it.each([
  ['its own field', { url: PAGE }],
  ['a field of Paystack', { paystackTxAuthorizationUrl: PAGE }],
  ['a field of MyFatoorah', { InvoiceURL: PAGE }],
  [
    'the links of Mollie, which also returns our own URL',
    { redirectUrl: RETURN, _links: { checkout: { href: PAGE } } },
  ],
  [
    'a provider that repeats the return URL with its own parameters',
    { redirectUrl: `${RETURN}?invoice=1`, url: PAGE },
  ],
  [
    'a provider that has a return URL of its own, in nested data',
    { data: { redirect_url: 'https://store.example/thanks' }, payment_url: PAGE },
  ],
  ['a provider that only changes the return URL', { returnUrl: RETURN, redirectUrl: PAGE }],
  ['the data of a response', { data: { payment_url: PAGE } }],
])('pageIn() finds the URL of a payment page in %s', (_, data) => {
  expect(pageIn(data, RETURN)).toBe(PAGE)
})

const endless: Record<string, unknown> = {}
endless['data'] = endless
it.each([
  ['nothing', null],
  ['a list', [{ url: PAGE }]],
  ['only the return URL', { redirectUrl: RETURN }],
  ['only the return URL with parameters', { url: `${RETURN}?invoice=1` }],
  ['a script', { url: 'javascript:alert(1)' }],
  ['a path', { url: '/pay/1' }],
  ['a URL with a password', { url: 'https://a:b@pay.example/' }],
  ['data in themselves', endless],
  ['an unknown field', { webhook: PAGE, _links: { self: { href: PAGE } } }],
])('pageIn() finds no URL of a payment page in %s', (_, data) => {
  expect(pageIn(data, RETURN)).toBe(null)
})

it.each([
  [{}, false],
  [{ amount: 14 }, false],
  [{ amount: '14.000' }, false],
  [{ amount: 14_000 }, false],
  [{ amount: { value: '14.00', currency: 'KWD' } }, false],
  [{ amount: { value: '140.00', currency: 'KWD' } }, true],
  [{ amount: 1400 }, true],
  [{ amount: 140 }, true],
  [{ amount: 0 }, true],
  // The provider has converted the amount, and its page shows the new one.
  [{ amount: 45.5, currency: 'USD' }, false],
  [{ amount: 'much' }, false],
])('asksForOther() compares the amount of a provider with 14.000 KWD: %j %s', (data, expected) => {
  expect(asksForOther(data, 14_000, 'kwd')).toBe(expected)
})

/** The decimals by which browsers format a currency. They are 0 for currencies without coins. */
const decimalsOfIntl = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0

// Units of account with four decimals. Nobody can pay in them.
const UNPAYABLE = /^(?:CLF|UYW)$/
const CODES = Intl.supportedValuesOf('currency').filter((code) => !UNPAYABLE.test(code))

it('asksForOther() accepts an amount in the major or either smallest unit of any currency, and no other power of ten', () => {
  const isAccepted = (code: string, units: number, exponent: number) => {
    const total = units * 10 ** (3 - decimalsOfCode(code))
    return !asksForOther({ amount: (total / 1000) * 10 ** exponent }, total, code)
  }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (units) => {
      for (const code of CODES) {
        const accepted = [-1, 0, 1, 2, 3, 4].filter((exponent) => isAccepted(code, units, exponent))
        const right = new Set([0, decimalsOfIntl(code), decimalsOfCode(code)])
        expect([code, accepted]).toEqual([code, [...right].toSorted()])
      }
    }),
    { numRuns: 20 },
  )
})
