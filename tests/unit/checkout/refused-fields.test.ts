import { expect, it } from 'vitest'
import { EMPTY_FORM } from '../../../src/core/lib/checkout/checkout'
import { refusedFaults } from '../../../src/core/lib/checkout/refused-fields'
import type { Refusal } from '../../../src/core/types'
import { refusal } from '../../helpers/refusal'
import cases from './refused-fields.json' with { type: 'json' }

const refused = (change: Partial<Refusal>): Refusal => ({ ...refusal('refused', 422), ...change })
const sent = { ...EMPTY_FORM, name: 'Noor', phone: '12', zoneId: '1' }
const unchanged = { sent, now: sent }

it.each(cases.fields)('refusedFaults recognises %s as the field %s', (name, field) => {
  const withCode = { ...sent, code: 'SAVE10' }
  const faults = refusedFaults(refused({ fields: { [name]: 'Wrong' } }), { sent: withCode, now: withCode })
  expect(faults).toEqual([{ field, fault: 'refused', text: 'Wrong' }])
})

it.each(cases.others)('refusedFaults does not take %s for a field of the form', (name) => {
  expect(refusedFaults(refused({ fields: { [name]: 'Wrong' } }), unchanged)).toEqual([])
})

it('refusedFaults names no field that was not sent, was changed or is unknown to the server', () => {
  const expired = refused({ fields: { promocode: 'Expired' } })
  const before = { ...sent, code: 'SAVE10' }
  expect(refusedFaults(expired, { sent: before, now: sent })).toEqual([])
  expect(refusedFaults(expired, unchanged)).toEqual([])
  const fields = { phone: 'Wrong', name: 'Wrong' }
  const now = { ...sent, phone: '50001111' }
  expect(refusedFaults(refused({ fields }), { sent, now }).map(({ field }) => field)).toEqual(['name'])
  for (const status of [400, 403, 409, 422]) expect(refusedFaults(refused({ status }), unchanged)).toEqual([])
})
