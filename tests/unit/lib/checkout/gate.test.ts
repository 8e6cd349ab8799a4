import { expect, it } from 'vitest'
import { CLOSED, gateAfter, type GateEvent, type GateState } from '../../../../src/core/lib/checkout/gate'

const calm = { busy: false, alert: null }
const alert = { key: 'enterPassword' } as const
const STATES = {
  closed: CLOSED,
  phone: { step: 'phone', ...calm },
  asking: { step: 'phone', busy: true, alert: null },
  password: { step: 'password', phone: '1', ...calm },
  guest: { step: 'register', phone: '1', as: 'guest', ...calm },
  user: { step: 'register', phone: '1', as: 'user', ...calm },
  unverified: { step: 'unverified', phone: '1', ...calm },
  passed: { step: 'passed', buyer: { type: 'user' } },
} satisfies Record<string, GateState>

it('gateAfter() moves to the step that each event implies', () => {
  expect(gateAfter(STATES.asking, { type: 'phoneKnown', phone: '1', as: 'guest' })).toEqual(STATES.guest)
  expect(gateAfter(STATES.asking, { type: 'refused', alert })).toEqual({ ...STATES.phone, alert })
  expect(gateAfter(STATES.user, { type: 'loginNeeded', alert })).toEqual({ ...STATES.password, alert })
  expect(gateAfter(STATES.user, { type: 'wentBack' })).toEqual(STATES.phone)
  for (const state of Object.values(STATES)) expect(gateAfter(state, { type: 'closed' })).toBe(CLOSED)
})

const EVENTS: readonly GateEvent[] = [
  { type: 'opened' },
  { type: 'sent', alert: null },
  { type: 'phoneKnown', phone: '2', as: 'user' },
  { type: 'choiceMade', as: 'user' },
  { type: 'guestNamed', name: 'x' },
  { type: 'hasAccount' },
  { type: 'loggedIn' },
  { type: 'loginNeeded', alert: null },
  { type: 'verificationNeeded' },
  { type: 'refused', alert },
  { type: 'alertExpired' },
  { type: 'wentBack' },
]
it.each<[keyof typeof STATES, readonly GateEvent['type'][]]>([
  ['closed', ['opened']],
  ['phone', ['sent', 'phoneKnown', 'refused']],
  ['asking', ['phoneKnown', 'refused', 'wentBack']],
  ['password', ['sent', 'loggedIn', 'verificationNeeded', 'refused', 'wentBack']],
  [
    'guest',
    [
      'sent',
      'choiceMade',
      'guestNamed',
      'hasAccount',
      'loggedIn',
      'loginNeeded',
      'verificationNeeded',
      'refused',
      'wentBack',
    ],
  ],
  ['user', ['sent', 'hasAccount', 'loggedIn', 'loginNeeded', 'verificationNeeded', 'refused', 'wentBack']],
  ['unverified', ['sent', 'loggedIn', 'refused', 'wentBack']],
  ['passed', ['opened']],
])('gateAfter() leaves "%s" only on these events: %j', (name, moving) => {
  const state = STATES[name]
  const moved = EVENTS.filter((event) => JSON.stringify(gateAfter(state, event)) !== JSON.stringify(state))
  expect(moved.map(({ type }) => type)).toEqual(moving)
})
