import { expect, it } from 'vitest'
import { CLOSED } from '../../../src/core/lib/checkout/gate'
import { createGate } from '../../../src/core/stores/gate'
import type { Capabilities, FailureKind } from '../../../src/core/types'
import { createFakeEnv, settle } from '../../helpers/fake-env'

const PHONE = { step: 'phone', busy: false, alert: null }

/** A visitor at the gate; requests are resolved by the test. */
function open({ guests = true, countryCode = '', accounts = 'phone' as Capabilities['accounts'] } = {}) {
  const env = createFakeEnv()
  const calls: { name: string; with: unknown; answer: (result: unknown) => Promise<void> }[] = []
  const call =
    (name: string) =>
    (args: unknown): Promise<never> =>
      new Promise((resolve) =>
        calls.push({
          name,
          with: args,
          answer: async (result) => {
            resolve(result as never)
            await settle()
          },
        }),
      )
  const gate = createGate({
    accounts,
    countryCode: () => countryCode,
    env,
    guests,
    source: null,
    backend: { userExists: call('exists') },
    account: { login: call('login'), register: call('register') },
  })
  gate.open()
  const response = (data: unknown) => calls.shift()?.answer({ ok: true, data })
  const refuse = (kind: FailureKind, message: string | null = null, status: number | null = null) =>
    calls.shift()?.answer({ ok: false, kind, status, message })
  const done = () => calls.shift()?.answer(null)
  return { env, gate, calls, answer: response, refuse, done }
}
type Visitor = ReturnType<typeof open>

const atPhone = async (visitor: Visitor, kind: 'user' | 'guest' | 'unknown') => {
  void visitor.gate.givePhone('٩٦٥ ٥٠٠٠ ١١١١')
  expect(visitor.calls[0]?.with).toBe('96550001111')
  await visitor.answer(kind)
}

const atRegistration = async () => {
  const visitor = open()
  await atPhone(visitor, 'unknown')
  visitor.gate.choose('user')
  return visitor
}

it('a visitor with an account logs in and passes the gate', async () => {
  const visitor = open()
  await atPhone(visitor, 'user')
  void visitor.gate.login('')
  expect(visitor.gate.alert.value).toEqual({ key: 'enterPassword' })
  void visitor.gate.login('wrong')
  await visitor.refuse('refused', 'Unauthorized', 401)
  expect(visitor.gate.alert.value).toEqual({ key: 'wrongLogin' })
  void visitor.gate.login('secret')
  void visitor.gate.login('secret')
  expect(visitor.calls).toHaveLength(1)
  await visitor.done()
  expect(visitor.gate.state.value).toEqual({ step: 'passed', buyer: { type: 'user' } })
})

it.each(['guest', 'unknown'] as const)(
  'a visitor whose phone is %s registers if guests are not allowed',
  async (kind) => {
    const visitor = open({ guests: false })
    await atPhone(visitor, kind)
    visitor.gate.choose('guest')
    expect(visitor.gate.state.value).toMatchObject({ step: 'register', as: 'user' })
  },
)

it.each([
  ['user', { step: 'password', phone: '123456', busy: false }, null],
  ['unknown', { step: 'phone', busy: false }, { key: 'wholePhone' }],
  ['guest', { step: 'phone', busy: false }, { key: 'wholePhone' }],
] as const)('a visitor with a short phone known as %s sees the step %j', async (kind, state, alert) => {
  const visitor = open()
  void visitor.gate.givePhone('123456')
  await visitor.answer(kind)
  expect(visitor.gate.state.value).toMatchObject(state)
  expect(visitor.gate.alert.value).toEqual(alert)
})

it('a visitor continues with an e-mail address that only a login accepts, because the server may have an account for it', async () => {
  const visitor = open({ accounts: 'email' })
  void visitor.gate.givePhone('amal@localhost')
  await visitor.answer('unknown')
  expect(visitor.gate.state.value).toMatchObject({ step: 'register', phone: 'amal@localhost' })
  visitor.gate.haveAccount()
  expect(visitor.gate.state.value).toMatchObject({ step: 'password' })
})

it.each(['guest', 'unknown'] as const)('a visitor whose phone is %s needs only a name', async (kind) => {
  const visitor = open()
  await atPhone(visitor, kind)
  visitor.gate.continueAsGuest(' ')
  expect(visitor.gate.alert.value).toEqual({ key: 'enterCredentials' })
  visitor.gate.continueAsGuest(' Noor ')
  expect(visitor.gate.state.value).toEqual({
    step: 'passed',
    buyer: { type: 'guest', name: 'Noor', phone: '96550001111' },
  })
})

it('a visitor registers and is logged in automatically, or asked for the password if that fails', async () => {
  const visitor = await atRegistration()
  void visitor.gate.register('Noor', 'secret')
  expect(visitor.calls[0]?.with).toEqual({ name: 'Noor', phone: '96550001111', password: 'secret' })
  await visitor.done()
  expect(visitor.calls[0]?.name).toBe('login')
  await visitor.done()
  expect(visitor.gate.state.value.step).toBe('passed')
  const failed = await atRegistration()
  void failed.gate.register('Noor', 'secret')
  await failed.done()
  await failed.refuse('network')
  expect(failed.gate.state.value).toMatchObject({ step: 'password', phone: '96550001111' })
})

it('a visitor whose e-mail address is not verified sees a message until they go back or have logged in', async () => {
  const visitor = await atRegistration()
  void visitor.gate.register('Noor', 'secret')
  await visitor.done()
  await visitor.refuse('unverified', null, 403)
  await visitor.env.advance(60_000)
  expect(visitor.gate.state.value).toMatchObject({ step: 'unverified', phone: '96550001111' })
  visitor.gate.back()
  expect(visitor.gate.state.value).toMatchObject({ step: 'phone' })
  await atPhone(visitor, 'user')
  void visitor.gate.login('secret')
  await visitor.refuse('unverified', null, 403)
  expect(visitor.gate.state.value).toMatchObject({ step: 'unverified' })
})

it('a visitor who omits the name sees an error but is registered, and one who omits the password is not', async () => {
  const visitor = await atRegistration()
  void visitor.gate.register('', '')
  expect([visitor.gate.alert.value, visitor.calls.length]).toEqual([{ key: 'enterCredentials' }, 0])
  void visitor.gate.register('', 'secret')
  expect([visitor.gate.alert.value, visitor.calls.length]).toEqual([{ key: 'enterCredentials' }, 1])
})

it.each([
  ['refused', 409, null, { key: 'phoneTaken' }],
  ['refused', 422, 'Too short', { key: 'notAccepted', text: 'Too short' }],
  ['refused', 400, null, { key: 'somethingWrong' }],
  ['refused', 429, 'Too Many Attempts.', { key: 'tooManyTries' }],
  ['refused', 403, null, { key: 'somethingWrong' }],
  ['unauthenticated', 401, 'Unauthenticated.', { text: 'Unauthenticated.' }],
  ['missing', 404, null, { key: 'notFoundHere' }],
  ['server', 500, null, { key: 'somethingWrong' }],
  ['network', null, null, { key: 'notReached' }],
] as const)('a visitor who can’t be registered (%s %s) sees why', async (kind, status, message, text) => {
  const visitor = await atRegistration()
  void visitor.gate.register('Noor', 'secret')
  await visitor.refuse(kind, message, status)
  expect(visitor.gate.state.value).toMatchObject({ step: 'register', busy: false, alert: text })
  expect(visitor.calls).toEqual([])
})

it('a visitor who closes the dialog is not affected by late responses', async () => {
  const visitor = open()
  void visitor.gate.givePhone('123')
  visitor.gate.close()
  await visitor.answer('user')
  expect(visitor.gate.state.value).toBe(CLOSED)
  visitor.gate.open()
  void visitor.gate.givePhone('456')
  visitor.gate.close()
  visitor.gate.open()
  await visitor.answer('user')
  expect(visitor.gate.state.value).toEqual(PHONE)
})

it('a phone that is edited while it is looked up is looked up again, and the first response is ignored', async () => {
  const visitor = open()
  void visitor.gate.givePhone('55554444')
  visitor.gate.back()
  expect(visitor.gate.state.value).toEqual(PHONE)
  void visitor.gate.givePhone('50001111')
  await visitor.answer('unknown')
  expect(visitor.gate.state.value).toEqual({ ...PHONE, busy: true })
  await visitor.answer('user')
  expect(visitor.gate.state.value).toMatchObject({ step: 'password', phone: '50001111' })
})

it('gate.back() does not interrupt a login or a registration', async () => {
  const visitor = await atRegistration()
  void visitor.gate.register('Noor', 'secret')
  visitor.gate.back()
  expect(visitor.gate.state.value).toMatchObject({ step: 'register', busy: true })
  await visitor.done()
  await visitor.done()
  expect(visitor.gate.state.value).toMatchObject({ step: 'passed' })
})

const atEight = async (first: 'user' | 'guest' | 'unknown') => {
  const visitor = open({ countryCode: '+965' })
  void visitor.gate.givePhone('5000 1111')
  expect(visitor.calls.map((call) => call.with)).toEqual(['50001111'])
  await visitor.answer(first)
  return visitor
}

it('a phone is used as typed if that form has an account, without looking up the other form', async () => {
  const visitor = await atEight('user')
  expect(visitor.gate.state.value).toMatchObject({ step: 'password', phone: '50001111' })
  expect(visitor.calls).toEqual([])
})

it.each([
  ['unknown', 'user', 'password', '96550001111'],
  ['unknown', 'guest', 'register', '96550001111'],
  ['unknown', 'unknown', 'register', '50001111'],
  ['guest', 'user', 'password', '96550001111'],
  ['guest', 'guest', 'register', '50001111'],
  ['guest', 'unknown', 'register', '50001111'],
] as const)(
  'a phone that is known as %s in the typed form and as %s in the other leads to "%s" with %s',
  async (typed, other, step, phone) => {
    const visitor = await atEight(typed)
    expect(visitor.calls.map((call) => call.with)).toEqual(['96550001111'])
    await visitor.answer(other)
    expect(visitor.gate.state.value).toMatchObject({ step, phone, busy: false })
  },
)

it('a phone is not looked up again if the first look-up fails', async () => {
  const visitor = open({ countryCode: '+965' })
  void visitor.gate.givePhone('50001111')
  await visitor.refuse('network')
  expect(visitor.gate.state.value).toMatchObject({ step: 'phone', alert: { key: 'notReached' } })
  expect(visitor.calls).toEqual([])
})

it.each([
  ['letters', 'onlyNumbers'],
  ['123', 'wholePhone'],
  ['50001111 / 55667788', 'wholePhone'],
])('gate.givePhone() does not look up %j: %s', async (phone, key) => {
  const { gate, calls } = open()
  await gate.givePhone(phone)
  expect([gate.alert.value, calls]).toEqual([{ key }, []])
})

it('an alert hides after 5 s, but not while it is hovered or focused', async () => {
  const { env, gate } = open()
  void gate.givePhone('')
  await env.advance(4999)
  expect(gate.alert.value).toEqual({ key: 'enterPhone' })
  gate.holdAlert()
  await env.advance(60_000)
  expect(gate.alert.value).not.toBeNull()
  // The alert is both hovered and focused, so both must end.
  gate.holdAlert()
  gate.releaseAlert()
  await env.advance(60_000)
  expect(gate.alert.value).not.toBeNull()
  gate.releaseAlert()
  await env.advance(1)
  expect(gate.alert.value, 'what was left of its time').toBeNull()
  gate.close()
  expect(env.pending).toBe(0)
})
