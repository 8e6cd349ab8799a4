import { describe, expect, it } from 'vitest'
import { codeText, emailText, plainText } from '../../../../src/core/lib/text/typed'
import { fc } from '../../../helpers/property'

/** Invisible characters: direction marks, joiners, a soft hyphen, a byte order mark, a filler and a control character. */
const UNSEEN =
  '\u200f\u200e\u061c\u202a\u202c\u2066\u2069\u200b\u200c\u200d\u2060\u00ad\ufeff\u034f\u3164\u0007'

describe('codeText(): a promo code', () => {
  it.each([
    ['SAVE10\u200f', 'SAVE10'],
    ['SAVE\u0661\u0660', 'SAVE10'],
    ['SAVE۱۰', 'SAVE10'],
    ['ＳＡＶＥ１０', 'SAVE10'],
    ['\u00a0SAVE10\u00a0\n', 'SAVE10'],
    [`${UNSEEN}SA${UNSEEN}VE10${UNSEEN}`, 'SAVE10'],
    ['EID\u201110', 'EID-10'],
    ['EID–10', 'EID-10'],
    ['EID \u00a0 10', 'EID 10'],
    ['خصم٥٠٪', 'خصم50%'],
    ...[...'´`‘’‛′‵ʹʻʼʽʾʿˈˊˋ՚׳ꞌ＇｀\u1ffd\u1fef\u1fbd\u1fbf'].map((mark) => [
      `MOTHER${mark}S10`,
      "MOTHER'S10",
    ]),
    ['50%OFF', '50%OFF'],
    ['\u200f', ''],
  ])('%j becomes %j', (typed, code) => {
    expect(codeText(typed)).toBe(code)
  })
})

describe('emailText(): an e-mail address', () => {
  it.each([
    ['noor@example.com\u200f', 'noor@example.com'],
    ['\u202anoor@example.com\u202c', 'noor@example.com'],
    [' noor@example.com\u00a0', 'noor@example.com'],
    ['noor＠ｅｘａｍｐｌｅ．com', 'noor@example.com'],
    ['noor٩٩@example.com', 'noor99@example.com'],
    [`noor${UNSEEN}@example.com`, 'noor@example.com'],
    ['No-or+a@Example.com', 'No-or+a@Example.com'],
    // Two words are not an address. The space stays, so that validation refuses it.
    ['noor a@example.com', 'noor a@example.com'],
  ])('%j becomes %j', (typed, email) => {
    expect(emailText(typed)).toBe(email)
  })
})

describe('plainText(): a name, or a line of an address', () => {
  it.each([
    ['\u200fنورة العلي\u200f', 'نورة العلي'],
    ['  Noor\u00a0\u00a0Ali\n', 'Noor Ali'],
    ['Ｎｏｏｒ　Ａｌｉ', 'Noor Ali'],
    ['Blo\u00adck\u200b 4', 'Block 4'],
    ['Cafe\u0301', 'Café'],
    ['Street ٥, 12½', 'Street ٥, 12½'],
    // Joiners that shape letters and emoji stay. At an end or beside a space they have no effect.
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['👩\u200d🚀 ❤\ufe0f', '👩\u200d🚀 ❤\ufe0f'],
    ['\u200cNoor\u200d \u200cAli\u200c', 'Noor Ali'],
    [UNSEEN, ''],
    ['\u2800\u3164', ''],
    ['\ufe0f', ''],
  ])('%j becomes %j', (typed, text) => {
    expect(plainText(typed)).toBe(text)
  })
})

it('typed texts do not change when they are normalised twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...UNSEEN, ...' aéﬁ٣-–½ａ')), (parts) => {
      const text = parts.join('')
      for (const normalise of [codeText, emailText, plainText])
        expect(normalise(normalise(text))).toBe(normalise(text))
    }),
  )
})
