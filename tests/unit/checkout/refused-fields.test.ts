import { expect, it } from 'vitest'
import { EMPTY_FORM } from '../../../src/core/lib/checkout/checkout'
import { refusedFaults } from '../../../src/core/lib/checkout/order-change'
import type { Refusal } from '../../../src/core/types'

const refusal = (change: Partial<Refusal>): Refusal => ({
  ok: false,
  kind: 'refused',
  status: 422,
  message: null,
  ...change,
})
const sent = { ...EMPTY_FORM, name: 'Noor', phone: '12', zoneId: '1' }
const unchanged = { sent, now: sent }

it('refusedFaults names the fields of the form that the server names', () => {
  const fields = {
    phone: 'The phone field format is invalid.',
    'delivery_address.street': null,
    'delivery_address.zone_id': 'Wrong',
    'products.0.name': 'Wrong',
    total_price: 'Wrong',
    constructor: 'Wrong',
  }
  expect(refusedFaults(refusal({ fields }), unchanged)).toEqual([
    { field: 'phone', fault: 'refused', text: 'The phone field format is invalid.' },
    { field: 'street', fault: 'refused', text: null },
    { field: 'zone', fault: 'refused', text: 'Wrong' },
  ])
})

it.each([
  ['customer_phone', 'phone'],
  ['customerPhone', 'phone'],
  ['customer.phone', 'phone'],
  ['phone_number', 'phone'],
  ['user[phone]', 'phone'],
  ['customer.phoneNumber', 'phone'],
  ['order[delivery_address][zone_id]', 'zone'],
  ['email', 'email'],
  ['deliveryAddress.street', 'street'],
  ['delivery_address.zoneId', 'zone'],
  ['delivery_address_landmark', 'landmark'],
  ['order.delivery_address.floor', 'floor'],
  ['Name', 'name'],
  ['phonenumber', 'phone'],
  ['PHONE_NUMBER', 'phone'],
  ['guest.phone_no', 'phone'],
  ['guest[phone-no]', 'phone'],
  ['contact.telephone', 'phone'],
  ['/data/attributes/phone', 'phone'],
  ['$.body.customerPhone', 'phone'],
  ['phone.0', 'phone'],
  ['e-mail', 'email'],
  ['Email Address', 'email'],
  ['[address][street]', 'street'],
  ['address.street_name', 'street'],
  ['address/streetLine1', 'street'],
  ['delivery-address.building-no', 'building'],
  ['address[flatNumber]', 'flat'],
  ['ZoneID', 'zone'],
  ['deliveryAddress[zone][id]', 'zone'],
  ['fullName', 'name'],
  ['customer.first_name', 'name'],
  ['[guest][name]', 'name'],
  ['promocode', 'promo'],
  ['promo-code', 'promo'],
  ['promo_code', 'promo'],
  ['order.promoCode', 'promo'],
])('refusedFaults recognises %s as the field %s', (name, field) => {
  const withCode = { ...sent, code: 'SAVE10' }
  const faults = refusedFaults(refusal({ fields: { [name]: 'Wrong' } }), {
    sent: withCode,
    now: withCode,
  })
  expect(faults).toEqual([{ field, fault: 'refused', text: 'Wrong' }])
})

it.each([
  'products.0.name',
  'product_name',
  'items[0][phone]',
  'store.name',
  'store_phone',
  'country_name',
  'method.name',
  'timezone',
  'phone_verified',
  'user_id',
  'delivery_price',
  'delivery_address',
  'branch_id',
])('refusedFaults does not take %s for a field of the form', (name) => {
  expect(refusedFaults(refusal({ fields: { [name]: 'Wrong' } }), unchanged)).toEqual([])
})

it('refusedFaults has no promo code that was not sent, or that has been removed', () => {
  const refused = refusal({ fields: { promocode: 'Expired' } })
  const before = { ...sent, code: 'SAVE10' }
  expect(refusedFaults(refused, { sent: before, now: sent })).toEqual([])
  expect(refusedFaults(refused, unchanged)).toEqual([])
})

it('refusedFaults forgets a field once it is changed', () => {
  const fields = { phone: 'Wrong', name: 'Wrong' }
  const now = { ...sent, phone: '50001111' }
  expect(refusedFaults(refusal({ fields }), { sent, now }).map(({ field }) => field)).toEqual(['name'])
})

it('refusedFaults names no field if the server names none', () => {
  for (const status of [400, 403, 409, 422]) expect(refusedFaults(refusal({ status }), unchanged)).toEqual([])
})
