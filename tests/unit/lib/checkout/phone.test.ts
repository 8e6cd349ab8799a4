import { expect, it } from 'vitest'
import { foldDigits } from '../../../../src/core/lib/money/money'
import {
  chatUrl,
  groupedPhone,
  normalisePhone,
  otherPhoneForms,
  payPhone,
  telUrl,
} from '../../../../src/core/lib/checkout/phone'
import cases from './phone.json' with { type: 'json' }

it.each(Object.values(cases.normalised).flat())('normalisePhone() turns %j into %j', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone)
})

it('payPhone() returns the last eleven digits', () => {
  expect(payPhone('+965 5000 1111')).toBe('96550001111')
  expect(payPhone('0020 100 123 45678')).toBe('10012345678')
  expect(payPhone('5000')).toBe('5000')
})

it.each(Object.values(cases.otherForms).flat() as [string, string, string[]][])(
  'otherPhoneForms() of %j in a shop of %j returns %j',
  (typed, code, others) => {
    expect(otherPhoneForms(typed, code)).toEqual(others)
  },
)

it('foldDigits() turns digits of all scripts into Latin digits of the same value, and leaves other characters', () => {
  const zeros = [
    0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0x17e0, 0x1a80, 0x1a90, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7f6,
  ]
  for (const zero of zeros) {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')
    expect(foldDigits(`a${digits}z`)).toBe('a0123456789z')
  }
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).join('')
  const folded = foldDigits(all)
  expect(/(?![0-9])\p{Nd}/u.test(folded)).toBe(false)
  expect(folded.replace(/\d/g, '') === all.replace(/\p{Nd}/gu, '')).toBe(true)
})

it.each([
  ['22445566', '2244\u00a05566'],
  ['٢٢٤٤٥٥٦٦', '2244\u00a05566'],
  ['+96522445566', '+965\u00a02244\u00a05566'],
  ['1800 123', '1800 123'],
  ['0501234567', '0501234567'],
  ['', ''],
])('groupedPhone() of %j returns %j', (phone, grouped) => {
  expect(groupedPhone(phone)).toBe(grouped)
})

it.each(cases.telUrls)('telUrl() of %j returns %s', (phone, url) => expect(telUrl(phone)).toBe(url))

it('chatUrl() opens WhatsApp for the store, with the country code and the message', () => {
  expect(chatUrl('+20', '1001234567', 'Hello & welcome + مرحبا')).toBe(
    'https://wa.me/201001234567?text=Hello%20%26%20welcome%20%2B%20%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
  )
})

it.each(Object.values(cases.chats).flat())('chatUrl() for %j turns %j into %s', (prefix, number, dialled) => {
  expect(chatUrl(prefix, number, '')).toBe(`https://wa.me/${dialled}?text=`)
})

it('chatUrl() returns null for a store without a number, and encodes any message', () => {
  expect(chatUrl('+20', '', 'Hello')).toBeNull()
  expect(chatUrl('+20', 'soon', 'Hello')).toBeNull()
  expect(chatUrl('+20', '+', 'Hello')).toBeNull()
  expect(chatUrl('+20', '0', 'Hello')).toBeNull()
  expect(chatUrl('+20', '100', '\ud800')).toBe('https://wa.me/20100?text=%EF%BF%BD')
})
