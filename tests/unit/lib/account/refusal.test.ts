import { describe, expect, it } from 'vitest'
import { promoWords } from '../../../../src/core/lib/account/refusal'
import type { FailureKind } from '../../../../src/core/types'

describe('why a promo code was not applied', () => {
  it.each<[FailureKind, number | null, string | null, object]>([
    ['refused', 400, null, { key: 'promoInvalid' }],
    ['refused', 400, 'It has expired', { text: 'It has expired' }],
    ['refused', 429, null, { key: 'somethingWrong' }],
    ['refused', null, null, { key: 'somethingWrong' }],
    ['changed', null, null, { key: 'orderDiffers' }],
    ['network', null, null, { key: 'loadFailed' }],
    ['server', 500, null, { key: 'somethingWrong' }],
  ])('%s with status %s and message %s', (kind, status, message, words) => {
    expect(promoWords({ ok: false, kind, status, message })).toEqual(words)
  })
})
