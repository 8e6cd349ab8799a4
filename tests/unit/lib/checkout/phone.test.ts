import { describe, expect, it } from 'vitest'
import { foldDigits } from '../../../../src/core/lib/money/digits'
import {
  chatUrl,
  groupedPhone,
  normalisePhone,
  otherPhoneForms,
  payPhone,
  telUrl,
} from '../../../../src/core/lib/checkout/phone'
import { fc } from '../../../helpers/property'

describe('normalisePhone(): a phone as people write it', () => {
  it.each([
    ['50001111', '50001111'],
    ['+965 5000 1111', '96550001111'],
    ['00965-5000-1111', '96550001111'],
    ['+00 965 50001111', '96550001111'],
    ['٥٠٠٠١١١١', '50001111'],
    ['۰۰۹۶۵ ۵۰۰۰ ۱۱۱۱', '96550001111'],
    ['５０００１１１１', '50001111'],
    ['\u202a+965\u00a05000–1111\u202c', '96550001111'],
    ['0500', '0500'],
    ['', ''],
    ['(965) 5000-1111', '96550001111'],
    ['5000.1111', '50001111'],
    ['5000/1111', '50001111'],
    ['(+965)·5000_1111', '96550001111'],
    ['\u200f(00965) ٥٠٠٠،١١١١', '96550001111'],
    ['5\ufe0f\u20e30001111', '50001111'],
    ['call me', 'callme'],
    ['5000\u31641111', '50001111'],
    // The zero is dialled only within the country.
    ['+965 (0)50001111', '96550001111'],
    ['(00965)（٠） 5000 1111', '96550001111'],
    ['+965 ( 0 ) 50001111', '96550001111'],
    ['+44 [0] 20 7946 0000', '442079460000'],
    ['(0)50 123 4567', '0501234567'],
  ])('%j becomes %j', (typed, phone) => {
    expect(normalisePhone(typed)).toBe(phone)
  })

  it('payPhone() returns the last eleven digits', () => {
    expect(payPhone('+965 5000 1111')).toBe('96550001111')
    expect(payPhone('0020 100 123 45678')).toBe('10012345678')
    expect(payPhone('5000')).toBe('5000')
  })
})

describe('otherPhoneForms(): a phone with or without its country code', () => {
  it.each([
    ['50001111', '+965', ['96550001111']],
    ['+965 5000-1111', '+965', ['50001111']],
    ['٥٠٠٠١١١١', '00965', ['96550001111']],
    // A Kuwaiti number that begins like its country code.
    ['96512345', '+965', ['96596512345']],
    // The zero is dialled only within the country.
    ['050001111', '+965', ['96550001111', '50001111']],
    ['0501234567', '+966', ['966501234567', '501234567']],
    ['+20 100 123 4567', '+20', ['1001234567', '01001234567']],
    ['1001234567', '+20', ['201001234567', '01001234567']],
    ['01001234567', '+20', ['201001234567', '1001234567']],
    ['+971 50 123 4567', '971', ['501234567', '0501234567']],
    ['+966 050 123 4567', '+966', ['966501234567', '501234567', '0501234567']],
    ['50001111', '', []],
    ['50001111', 'none', []],
    ['', '+965', []],
    ['0', '+966', []],
  ])('of %j in a shop of %j are %j', (typed, code, others) => {
    expect(otherPhoneForms(typed, code)).toEqual(others)
  })
})

describe('foldDigits(): digits of all scripts', () => {
  it('become Latin digits of the same value', () => {
    const zeros = [
      0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0x17e0, 0x1a80, 0x1a90, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7f6,
    ]
    for (const zero of zeros) {
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')
      expect(foldDigits(`a${digits}z`)).toBe('a0123456789z')
    }
  })

  it('become plain digits, and other characters stay unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldDigits(text)
        expect(folded).not.toMatch(/(?![0-9])\p{Nd}/u)
        expect(folded.replace(/\d/g, '')).toBe(text.replace(/\p{Nd}/gu, ''))
      }),
    )
  })
})

describe('groupedPhone(): a phone in readable groups', () => {
  it.each([
    ['22445566', '2244\u00a05566'],
    ['٢٢٤٤٥٥٦٦', '2244\u00a05566'],
    ['+96522445566', '+965\u00a02244\u00a05566'],
    ['1800 123', '1800 123'],
    ['0501234567', '0501234567'],
    ['', ''],
  ])('of %j is %j', (phone, grouped) => {
    expect(groupedPhone(phone)).toBe(grouped)
  })
})

describe('telUrl(): the link to a call', () => {
  it.each([
    ['22445566', 'tel:22445566'],
    ['+965 2244 5566', 'tel:+96522445566'],
    ['(00965) 2244-5566', 'tel:0096522445566'],
    ['٢٢٤٤٥٥٦٦', 'tel:22445566'],
    ['2244 5566 / 5566 7788', 'tel:22445566'],
    ['\u202a＋965 2244 5566\u202c', 'tel:+96522445566'],
    ['24/7: +965 5000 1111', 'tel:+96550001111'],
    ['24/7', 'tel:24'],
    ['soon', 'tel:'],
  ])('of %j is %s', (phone, url) => expect(telUrl(phone)).toBe(url))
})

describe('chatUrl(): the chat link', () => {
  it('opens WhatsApp for the store, with the prefix and the message', () => {
    expect(chatUrl('+20', '1001234567', 'Hello & welcome + مرحبا')).toBe(
      'https://wa.me/201001234567?text=Hello%20%26%20welcome%20%2B%20%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
    )
  })

  it.each([
    // A national number: the prefix is added, and the zero that is dialled only within the country is dropped.
    ['+20', '1001234567', '201001234567'],
    ['+20', '0100 123 4567', '201001234567'],
    ['+20', '٠١٠٠ ١٢٣ ٤٥٦٧', '201001234567'],
    ['0020', '(0100) 123-4567', '201001234567'],
    ['+965', '2244 5566', '96522445566'],
    // Begins with the digits of the prefix, but is too short to contain it.
    ['+965', '9651 2345', '96596512345'],
    // With a slash after the area code.
    ['+20', '010/01234567', '201001234567'],
    ['+49', '0171/1234567', '491711234567'],
    ['+49', '+49 171/1234567', '491711234567'],
    // An international number whose zero belongs to it.
    ['+39', '+39 06 12345678', '390612345678'],
    ['+225', '+225 07 12 34 56 78', '2250712345678'],
    // An international number.
    ['+20', '+965 2244 5566', '96522445566'],
    ['+965', '+96522445566', '96522445566'],
    ['+20', '00965 2244 5566', '96522445566'],
    ['+20', '＋965 2244 5566', '96522445566'],
    ['+20', '\u200e\u202a+965\u00a02244‑5566\u202c', '96522445566'],
    ['+20', '(+965) 2244 5566', '96522445566'],
    ['+20', '(00965) 2244 5566', '96522445566'],
    ['+20', '٠٠٩٦٥٢٢٤٤٥٥٦٦', '96522445566'],
    ['+20', '+44 (0)20 7946 0000', '442079460000'],
    ['+965', '965 2244 5566', '96522445566'],
    ['+20', '20 100 123 4567', '201001234567'],
    ['965', '96522445566', '96522445566'],
    // Only the first of two numbers, and no extension.
    ['+965', '2244 5566 / 5566 7788', '96522445566'],
    ['+965', '٢٢٤٤٥٥٦٦، ٥٥٦٦٧٧٨٨', '96522445566'],
    ['+965', 'WhatsApp: +965 2244 5566 ext 12', '96522445566'],
    ['+20', '24/7: +965 5000 1111', '96550001111'],
    ['+965', 'Branch 2, 2244 5566', '96522445566'],
    // The zero is not dialled after the prefix.
    ['+966', '966 050 123 4567', '966501234567'],
    ['+966', '+966 050 123 4567', '966501234567'],
    // The merchant wants no prefix.
    ['', '0100 123 4567', '01001234567'],
    ['', '(0)100 123 4567', '01001234567'],
    ['none', '96522445566', '96522445566'],
  ])('with the prefix %j leads from %j to %s', (prefix, number, dialled) => {
    expect(chatUrl(prefix, number, '')).toBe(`https://wa.me/${dialled}?text=`)
  })

  it('is null for a store without a number', () => {
    expect(chatUrl('+20', '', 'Hello')).toBeNull()
    expect(chatUrl('+20', 'soon', 'Hello')).toBeNull()
    expect(chatUrl('+20', '+', 'Hello')).toBeNull()
    expect(chatUrl('+20', '0', 'Hello')).toBeNull()
  })

  it('encodes any message', () => {
    expect(chatUrl('+20', '100', '\ud800')).toBe('https://wa.me/20100?text=%EF%BF%BD')
  })
})
