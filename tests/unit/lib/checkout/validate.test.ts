import { expect, it } from 'vitest'
import {
  addressFaults,
  digitsIn,
  hasEmail,
  loginFaults,
  numericText,
  phoneFault,
  profileFaults,
  registerFaults,
  sentAddress,
  showsHouse,
} from '../../../../src/core/lib/checkout/validate'
import cases from './validate.json' with { type: 'json' }

const FULL = { street: 'Salem', building: '12', floor: '٣', flat: '۷', landmark: 'Park' }
const BLANK = { street: '', building: ' ', floor: '', flat: '', landmark: '\t' }

it.each([
  ['has no faults with digits of any script', FULL, 'add', []],
  [
    'needs all five fields when it is added',
    BLANK,
    'add',
    ['street', 'building', 'floor', 'flat', 'landmark'],
  ],
  ['needs no landmark when it is edited', BLANK, 'edit', ['street', 'building', 'floor', 'flat']],
] as const)('addressFaults(): an address %s', (_, address, purpose, missing) => {
  expect(addressFaults(address, purpose)).toEqual(missing.map((field) => ({ field, fault: 'missing' })))
})

it.each(['12b', '-1', '1.5', '1 2', 'بناية'])('addressFaults() accepts only numbers, not %j', (text) => {
  const faults = addressFaults({ ...FULL, building: text, floor: text, flat: text, street: text }, 'add')
  expect(faults).toEqual(
    (['building', 'floor', 'flat'] as const).map((field) => ({ field, fault: 'notNumeric' })),
  )
})

it.each(['12A', 'أرضي', 'Block 4/2', '-1'])(
  'addressFaults() accepts any text as building, floor and flat if the server takes texts: %j',
  (text) => {
    const address = { ...FULL, building: text, floor: text, flat: text }
    expect(addressFaults(address, 'add', { houseText: true })).toEqual([])
    const blank = { ...address, floor: '\u200f' }
    expect(addressFaults(blank, 'add', { houseText: true })).toEqual([{ field: 'floor', fault: 'missing' }])
  },
)

it.each([
  [{ city: 'Riyadh', postalCode: '12211' }, []],
  [{ city: 'جدة', postalCode: '٢٣٤٤٥-١٢٣٤' }, []],
  [{ city: 'London', postalCode: 'SW1A 1AA' }, []],
  [{ city: ' ', postalCode: '12211' }, [['city', 'missing']]],
  [{ city: 'Riyadh' }, [['postalCode', 'missing']]],
  [{ city: 'Riyadh', postalCode: '#12' }, [['postalCode', 'invalid']]],
  [{ city: 'Riyadh', postalCode: '1' }, [['postalCode', 'invalid']]],
])('addressFaults() requires a city and postal code only if the shop asks for them: %j', (place, faults) => {
  const address = { ...FULL, ...place }
  const found = addressFaults(address, 'edit', { placeFields: ['city', 'postalCode'] })
  expect(found.map(({ field, fault }) => [field, fault])).toEqual(faults)
  expect(addressFaults(address, 'edit')).toEqual([])
})

it('an address is sent with Latin digits, and shown with one kind of digits', () => {
  expect([numericText(' ١٢ '), numericText('۰۷')]).toEqual(['12', '07'])
  expect(sentAddress({ ...FULL, city: ' Riyadh ', postalCode: '١٢٢١١' })).toMatchObject({
    city: 'Riyadh',
    postalCode: '12211',
  })
  expect(sentAddress({ ...FULL, city: ' ' })).not.toHaveProperty('city')
  expect([digitsIn('٤١', 'latn'), digitsIn('12ب', 'latn'), digitsIn('٤1', 'arab')]).toEqual([
    '41',
    '12ب',
    '٤١',
  ])
})

const address = { ...FULL, floor: '0', flat: '0' }
it.each([
  ['a house', { address, house: true }, [], true],
  ['an apartment with zeros', { address, house: false }, [], false],
  ['a cleared form', { address: BLANK, house: true }, [], false],
  ['a house whose floor was refused', { address, house: true }, [{ field: 'floor' }], false],
  ['a house whose street is missing', { address, house: true }, [{ field: 'street' }], true],
])('showsHouse() returns whether the form shows a house: %s', (_, input, faults, shown) => {
  expect(showsHouse(input, faults)).toBe(shown)
})

it.each(Object.values(cases.phones).flat())('phoneFault() accepts %j', (phone) =>
  expect(phoneFault(phone)).toBe(null),
)

it.each(Object.values(cases.notPhones).flat())('phoneFault() refuses %j: %s', (phone, fault) =>
  expect(phoneFault(phone)).toBe(fault),
)

it.each(cases.emails)('hasEmail() accepts %j', (email) => expect(hasEmail(email)).toBe(true))

it.each(cases.notEmails)('hasEmail() refuses %j', (email) => expect(hasEmail(email)).toBe(false))

it.each([
  ['phone', '50001111', []],
  ['phone', '', ['phone']],
  ['email', '50001111', []],
  ['email', ' ', []],
  ['email', '123', ['phone']],
] as const)('profileFaults() requires a phone only as the login: %s, %j', (accounts, phone, faults) => {
  expect(profileFaults({ name: 'Noor', phone }, accounts)).toEqual(faults)
  expect(profileFaults({ name: ' ', phone }, accounts)).toEqual(['name', ...faults])
})

it('loginFaults() lists the faults of a login in order', () => {
  expect(loginFaults({ phone: '', password: '' }, 'phone')).toEqual(['phone', 'password'])
  expect(loginFaults({ phone: '50001111', password: ' ' }, 'phone')).toEqual([])
})

it.each([
  ['email', 'abc.@docomo.ne.jp'],
  ['email', 'a..b@docomo.ne.jp'],
  ['email', 'owner@localhost'],
  ['email', 'o’brien@example.com'],
  ['phone', '12345'],
  ['phone', '123456'],
] as const)('unlike registerFaults(), loginFaults() accepts an earlier %s: %j', (accounts, phone) => {
  expect(loginFaults({ phone, password: 'x' }, accounts)).toEqual([])
  expect(registerFaults({ name: 'Noor', phone, password: 'x' }, accounts)).toEqual(['phone'])
})

it.each([
  ['email', 'noor'],
  ['email', '@example.com'],
  ['email', 'noor a@example.com'],
  ['email', '<noor@example.com>'],
  ['email', 'noor@example.com,'],
  ['phone', 'noor'],
  ['phone', '123'],
  ['phone', '50001111 / 55667788'],
] as const)('loginFaults() refuses the %s %j', (accounts, phone) => {
  expect(loginFaults({ phone, password: 'x' }, accounts)).toEqual(['phone'])
})

it('registerFaults() lists the faults of a registration in order', () => {
  expect(registerFaults({ name: ' ', phone: '', password: '' }, 'phone')).toEqual([
    'name',
    'phone',
    'password',
  ])
  expect(registerFaults({ name: 'Noor', phone: '50001111', password: 'x' }, 'phone')).toEqual([])
})
