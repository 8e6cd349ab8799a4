import { expect, it } from 'vitest'
import {
  loginWords,
  promoWords,
  refusalWords,
  refusalTextIn,
  isInScriptOf,
} from '../../../../src/core/lib/account/refusal'
import type { FailureKind } from '../../../../src/core/types'
import { refusal } from '../../../helpers/refusal'

type Row = [kind: FailureKind, status: number | null, message: string | null, words: object]

it.each<Row>([
  ['refused', 400, null, { key: 'promoInvalid' }],
  ['refused', 422, 'It has expired', { key: 'promoInvalid', text: 'It has expired' }],
  ['missing', 404, 'Not Found', { key: 'promoInvalid' }],
  ['refused', 429, null, { key: 'tooManyTries' }],
  ['refused', null, null, { key: 'somethingWrong' }],
  ['changed', null, null, { key: 'orderDiffers' }],
  ['network', null, null, { key: 'notReached' }],
  ['server', 500, null, { key: 'somethingWrong' }],
])('promoWords() explains the refusal %s with status %s and message %s', (kind, status, message, words) => {
  expect(promoWords(refusal(kind, status, message))).toEqual(words)
})

it.each<Row>([
  ['refused', 401, 'Unauthorized', { key: 'wrongLogin' }],
  ['refused', 422, 'Your account is blocked.', { key: 'wrongLogin', text: 'Your account is blocked.' }],
  ['refused', 400, 'Account not activated', { key: 'wrongLogin', text: 'Account not activated' }],
  ['missing', 404, 'User not found', { key: 'wrongLogin' }],
  ['refused', 403, 'Your account is blocked.', { text: 'Your account is blocked.' }],
  ['refused', 429, 'Too Many Attempts.', { key: 'tooManyTries', text: 'Too Many Attempts.' }],
  // A proxy requires a header. The status does not concern the e-mail address.
  ['refused', 428, 'Precondition Required', { text: 'Precondition Required' }],
  ['unverified', 403, null, { key: 'verifyEmail' }],
  // The server refuses a token that it has just issued, so the password was right.
  ['unauthenticated', 401, 'Unauthenticated.', { text: 'Unauthenticated.' }],
  ['timeout', null, null, { key: 'notReached' }],
])('loginWords() explains the refusal %s with status %s and message %s', (kind, status, message, words) => {
  expect(loginWords(refusal(kind, status, message), 'phone')).toEqual(words)
})

it('loginWords() names the e-mail address if it identifies accounts', () => {
  expect(loginWords(refusal('refused', 401, null), 'email')).toEqual({ key: 'wrongLoginEmail' })
})

it.each<[number, string | null, string]>([
  [404, 'Not Found', 'notFoundHere'],
  [409, null, 'changedMeanwhile'],
  [422, 'The given data was invalid.', 'notAccepted'],
  [429, 'Too Many Attempts.', 'tooManyTries'],
])('refusalWords() uses the store’s own text in both languages for status %i', (status, message, key) => {
  const words = refusalWords(refusal('refused', status, message))
  expect(refusalTextIn(words, 'en')).toEqual({ key, reason: message })
  expect(refusalTextIn(words, 'ar')).toEqual({ key, reason: null })
})

it('refusalTextIn() returns the server’s text for another status only if it is in the shown language', () => {
  const words = refusalWords(refusal('refused', 403, 'الحساب موقوف'))
  expect(refusalTextIn(words, 'ar')).toEqual({ key: null, reason: 'الحساب موقوف' })
  expect(refusalTextIn(words, 'en')).toEqual({ key: 'somethingWrong', reason: null })
})

it.each([
  ['Silk dress is out of stock.', true, false],
  ['فستان حرير is out of stock in the quantity you asked for.', true, false],
  ['المنتج iPhone غير متوفر حاليًا', false, true],
  ['E-4021', true, false],
  ['4021 !', false, false],
  ['Недоступно', false, false],
])('isInScriptOf() of %j returns %s for English and %s for Arabic', (text, en, ar) => {
  expect([isInScriptOf('en', text), isInScriptOf('ar', text)]).toEqual([en, ar])
})
