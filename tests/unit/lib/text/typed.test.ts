import { expect, it } from 'vitest'
import { codeText, emailText, plainText } from '../../../../src/core/lib/text/typed'
import { fc } from '../../../helpers/property'
import cases from './typed.json' with { type: 'json' }

/** Invisible characters: direction marks, joiners, a soft hyphen, a byte order mark, a filler and a control character. */
const UNSEEN =
  '\u200f\u200e\u061c\u202a\u202c\u2066\u2069\u200b\u200c\u200d\u2060\u00ad\ufeff\u034f\u3164\u0007'

it.each([
  ...cases.codes,
  [`${UNSEEN}SA${UNSEEN}VE10${UNSEEN}`, 'SAVE10'],
  ...[...'´`‘’‛′‵ʹʻʼʽʾʿˈˊˋ՚׳ꞌ＇｀\u1ffd\u1fef\u1fbd\u1fbf'].map((mark) => [`MOTHER${mark}S10`, "MOTHER'S10"]),
])('codeText() turns %j into %j', (typed, code) => {
  expect(codeText(typed)).toBe(code)
})

it.each([...Object.values(cases.emails).flat(), [`noor${UNSEEN}@example.com`, 'noor@example.com']])(
  'emailText() turns %j into %j',
  (typed, email) => {
    expect(emailText(typed)).toBe(email)
  },
)

it.each([...Object.values(cases.texts).flat(), [UNSEEN, '']])('plainText(%j) is %j', (typed, text) => {
  expect(plainText(typed)).toBe(text)
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
