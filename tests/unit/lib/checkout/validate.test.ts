import { describe, expect, it } from 'vitest'
import {
  addressFaults,
  hasEmail,
  loginFaults,
  numericText,
  phoneFault,
  profileFaults,
  registerFaults,
} from '../../../../src/core/lib/checkout/validate'

const FULL = { street: 'Salem', building: '12', floor: '٣', flat: '۷', landmark: 'Park' }
const BLANK = { street: '', building: ' ', floor: '', flat: '', landmark: '\t' }

describe('addressFaults(): an address', () => {
  it.each([
    ['has no faults with digits of any script', FULL, 'add', []],
    [
      'needs all five fields when it is added',
      BLANK,
      'add',
      ['street', 'building', 'floor', 'flat', 'landmark'],
    ],
    ['needs no landmark when it is edited', BLANK, 'edit', ['street', 'building', 'floor', 'flat']],
    ['may lack only its landmark when it is edited', { ...FULL, landmark: '' }, 'edit', []],
  ] as const)('%s', (_, address, purpose, missing) => {
    expect(addressFaults(address, purpose)).toEqual(missing.map((field) => ({ field, fault: 'missing' })))
  })

  it.each(['12b', '-1', '1.5', '1 2', 'بناية'])(
    'requires numbers for building, floor and flat, not %j',
    (text) => {
      const faults = addressFaults({ ...FULL, building: text, floor: text, flat: text, street: text }, 'add')
      expect(faults).toEqual(
        (['building', 'floor', 'flat'] as const).map((field) => ({ field, fault: 'notNumeric' })),
      )
    },
  )

  it.each(['12A', 'أرضي', 'Block 4/2', '-1'])(
    'accepts any text as building, floor and flat if the server takes texts: %j',
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

describe('phoneFault(): a phone', () => {
  it.each([
    ['50001111'],
    ['٥٠٠٠١١١١'],
    ['۵۰۰۰۱۱۱۱'],
    ['00965 5000-1111'],
    ['+965 5000 1111'],
    ['\u200f(+965)\u00a05000.1111'],
    ['[965] 5000–1111'],
    ['+44 (0)20 7946 0000'],
    ['5000\u200b1111\u3164'],
    ['5000_1111'],
    ['\u260e 5000·1111,'],
    ['1234567'],
    // Fifteen digits after the international prefix.
    ['00123456789012345'],
    ['+123456789012345'],
    ['9660501234567'],
  ])('accepts %j', (phone) => expect(phoneFault(phone)).toBe(null))

  it.each([
    ['', 'missing'],
    [' \u200f', 'missing'],
    ['\u3164', 'missing'],
    ['+', 'notNumeric'],
    ['abc', 'notNumeric'],
    ['50001111abc', 'notNumeric'],
    ['٥٠٠٠١١١١ هاتف', 'notNumeric'],
    ['50001111 ext 12', 'notNumeric'],
    // Two numbers, or an extension.
    ['50001111 / 55667788', 'notWhole'],
    ['5000111/5566778', 'notWhole'],
    ['5000111／5566778', 'notWhole'],
    ['5000111, 5566778', 'notWhole'],
    ['٥٠٠٠١١١، ٥٥٦٦٧٧٨', 'notWhole'],
    ['5000111;5566778', 'notWhole'],
    ['5000111؛5566778', 'notWhole'],
    ['5000111|5566778', 'notWhole'],
    ['5000111 & 5566778', 'notWhole'],
    ['5000111 +5566778', 'notWhole'],
    ['5000111:5566778', 'notWhole'],
    ['50001111#12', 'notWhole'],
    ['50001111*12', 'notWhole'],
    ['50001111,12', 'notWhole'],
    // Too many digits, or too few.
    ['50001111 55667788', 'notWhole'],
    ['5000111 5566778', 'notWhole'],
    ['500 0111 556 6778', 'notWhole'],
    ['1234567890123456', 'notWhole'],
    ['123', 'notWhole'],
    ['123456', 'notWhole'],
    ['00123456', 'notWhole'],
  ])('refuses %j: %s', (phone, fault) => expect(phoneFault(phone)).toBe(fault))
})

describe('hasEmail(): an e-mail address', () => {
  it.each([
    'noor@example.com',
    ' noor@example.com\u200f',
    'No-or.a+shop@mail.example.com.kw',
    "o'neil_1@example-shop.com",
    'noor٩٩＠example．com',
    'نور@متجر.الكويت',
    'noor@xn--mgbcd4a2b0d2b.xn--mgb9awbf',
    'noor@123.com',
  ])('accepts %j', (email) => expect(hasEmail(email)).toBe(true))

  it.each([
    '',
    '\u200f',
    'noor',
    'noor@',
    'noor@example',
    '@example.com',
    'noor@.com',
    'noor@example.',
    'noor@example..com',
    'noor@example.c',
    'noor@127.0.0.1',
    'noor@-example.com',
    'noor@example-.com',
    'noor@exam_ple.com',
    'noor a@example.com',
    'noor@example.com,',
    'noor@example.com، ali@example.com',
    'noor@example.com;',
    '<noor@example.com>',
    'Noor <noor@example.com>',
    'mailto:noor@example.com',
    'noor(at)@example.com',
    '.noor@example.com',
    'noor.@example.com',
    'no..or@example.com',
    `${'n'.repeat(250)}@example.com`,
  ])('refuses %j', (email) => expect(hasEmail(email)).toBe(false))
})

describe('profileFaults()', () => {
  it.each([
    ['phone', '50001111', []],
    ['phone', '', ['phone']],
    ['email', '50001111', []],
    ['email', ' ', []],
    ['email', '123', ['phone']],
  ] as const)('require a phone only if it identifies the account: %s, %j', (accounts, phone, faults) => {
    expect(profileFaults({ name: 'Noor', phone }, accounts)).toEqual(faults)
    expect(profileFaults({ name: ' ', phone }, accounts)).toEqual(['name', ...faults])
  })
})

describe('loginFaults() and registerFaults()', () => {
  it('list the faults of a login in order', () => {
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
  ] as const)('let an account of an earlier %s, %j, log in, but not sign up', (accounts, phone) => {
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
  ] as const)('refuse a login by the %s %j', (accounts, phone) => {
    expect(loginFaults({ phone, password: 'x' }, accounts)).toEqual(['phone'])
  })

  it('list the faults of a registration in order', () => {
    expect(registerFaults({ name: ' ', phone: '', password: '' }, 'phone')).toEqual([
      'name',
      'phone',
      'password',
    ])
    expect(registerFaults({ name: 'Noor', phone: '50001111', password: 'x' }, 'phone')).toEqual([])
  })
})
