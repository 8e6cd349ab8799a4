import { describe, expect, it } from 'vitest'
import {
  addressFaults,
  hasPhone,
  loginFaults,
  numericText,
  registerFaults,
} from '../../../../src/core/lib/checkout/validate'

const FULL = { street: 'Salem', building: '12', floor: '٣', flat: '۷', landmark: 'Park' }
const BLANK = { street: '', building: ' ', floor: '', flat: '', landmark: '\t' }

describe('addressFaults: an address', () => {
  it.each([
    ['is right with digits of any script', FULL, 'add', []],
    ['wants all five when it is added', BLANK, 'add', ['street', 'building', 'floor', 'flat', 'landmark']],
    ['wants no landmark when it is edited', BLANK, 'edit', ['street', 'building', 'floor', 'flat']],
    ['may lack its landmark alone when edited', { ...FULL, landmark: '' }, 'edit', []],
  ] as const)('%s', (_, address, purpose, missing) => {
    expect(addressFaults(address, purpose)).toEqual(missing.map((field) => ({ field, fault: 'missing' })))
  })

  it.each(['12b', '-1', '1.5', '1 2', 'بناية'])(
    'has numbers for building, floor and flat, not %j',
    (text) => {
      const faults = addressFaults({ ...FULL, building: text, floor: text, flat: text, street: text }, 'add')
      expect(faults).toEqual(
        (['building', 'floor', 'flat'] as const).map((field) => ({ field, fault: 'notNumeric' })),
      )
    },
  )

  it.each(['12A', 'أرضي', 'Block 4/2', '-1'])(
    'has any text as its building, floor and flat at a server of texts: %j',
    (text) => {
      const address = { ...FULL, building: text, floor: text, flat: text }
      expect(addressFaults(address, 'add', { houseText: true })).toEqual([])
      const blank = { ...address, floor: '\u200f' }
      expect(addressFaults(blank, 'add', { houseText: true })).toEqual([{ field: 'floor', fault: 'missing' }])
    },
  )

  it('is sent with Latin digits', () => {
    expect([numericText(' ١٢ '), numericText('۰۷')]).toEqual(['12', '07'])
  })
})

describe('credentials', () => {
  it.each([
    ['', false],
    ['+', false],
    ['abc', false],
    ['abc12', false],
    ['٥٠٠٠ هاتف', false],
    ['٥٠٠٠١١١١', true],
    ['00965 5000-1111', true],
  ])('the phone %j: %s', (phone, there) => expect(hasPhone(phone)).toBe(there))

  it('of a login are named in order', () => {
    expect(loginFaults({ phone: '', password: '' }, 'phone')).toEqual(['phone', 'password'])
    expect(loginFaults({ phone: '1', password: ' ' }, 'phone')).toEqual([])
  })

  it('of a registration as well', () => {
    expect(registerFaults({ name: ' ', phone: '', password: '' }, 'phone')).toEqual([
      'name',
      'phone',
      'password',
    ])
    expect(registerFaults({ name: 'Noor', phone: '1', password: 'x' }, 'phone')).toEqual([])
  })
})
