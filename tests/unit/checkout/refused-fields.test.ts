import { expect, it } from 'vitest'
import { EMPTY_FORM } from '../../../src/core/lib/checkout/checkout'
import { refusedFaults } from '../../../src/core/lib/checkout/refused-fields'
import type { Refusal } from '../../../src/core/types'
import cases from './refused-fields.json' with { type: 'json' }

const refusal = (change: Partial<Refusal>): Refusal => ({
  ok: false,
  kind: 'refused',
  status: 422,
  message: null,
  ...change,
})
const sent = { ...EMPTY_FORM, name: 'Noor', phone: '12', zoneId: '1' }
const unchanged = { sent, now: sent }

it.each(cases.fields)('refusedFaults recognises %s as the field %s', (name, field) => {
  const withCode = { ...sent, code: 'SAVE10' }
  const faults = refusedFaults(refusal({ fields: { [name]: 'Wrong' } }), { sent: withCode, now: withCode })
  expect(faults).toEqual([{ field, fault: 'refused', text: 'Wrong' }])
})

it.each(cases.others)('refusedFaults does not take %s for a field of the form', (name) => {
  expect(refusedFaults(refusal({ fields: { [name]: 'Wrong' } }), unchanged)).toEqual([])
})

it('refusedFaults names no field that was not sent, was changed or is unknown to the server', () => {
  const refused = refusal({ fields: { promocode: 'Expired' } })
  const before = { ...sent, code: 'SAVE10' }
  expect(refusedFaults(refused, { sent: before, now: sent })).toEqual([])
  expect(refusedFaults(refused, unchanged)).toEqual([])
  const fields = { phone: 'Wrong', name: 'Wrong' }
  const now = { ...sent, phone: '50001111' }
  expect(refusedFaults(refusal({ fields }), { sent, now }).map(({ field }) => field)).toEqual(['name'])
  for (const status of [400, 403, 409, 422]) expect(refusedFaults(refusal({ status }), unchanged)).toEqual([])
})
