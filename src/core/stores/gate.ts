import { computed, signal } from '@preact/signals-core'
import { TOAST_TIME_MS } from '../constants'
import type { Env, Source } from '../env'
import { createCountdown, type Countdown } from '../lib/util/countdown'
import { CLOSED, gateAfter, type GateAlert, type GateEvent, type GateState } from '../lib/checkout/gate'
import { knownPhone, type PhoneLookup } from '../lib/account/known-phone'
import { isPhoneTaken, loginWords, refusalWords } from '../lib/account/refusal'
import { plainText } from '../lib/text/typed'
import { accountNameText, isBlank, mayLogIn, registerFaults } from '../lib/checkout/validate'
import type { Credentials, Refusal } from '../types'
import type { StoreOf } from './resource'

export interface GateDeps extends PhoneLookup {
  env: Pick<Env, 'after' | 'now'>
  guests: boolean
  source: Source | null
  account: {
    login(credentials: Credentials, source: Source | null): Promise<Refusal | null>
    register(person: Credentials & { name: string }): Promise<Refusal | null>
  }
}

export function createGate(deps: GateDeps) {
  const { env, account, accounts, guests, source } = deps
  const byEmail = accounts === 'email'
  const state = signal<GateState>(CLOSED)
  let showing: Countdown | null = null
  /**
   * Incremented with each request. Responses to older requests, and responses after the gate was closed, are ignored.
   */
  let turn = 0

  function send(event: GateEvent): void {
    const before = alertIn(state.peek())
    state.value = gateAfter(state.peek(), event)
    const now = alertIn(state.peek())
    if (now === before) return
    showing?.stop()
    showing = now && createCountdown(env, TOAST_TIME_MS, () => send({ type: 'alertExpired' }))
  }

  /** Sends a request unless one is in flight. Its response is dropped if the user has moved on. */
  async function request<T>(
    call: () => Promise<T>,
    receive: (result: T) => void,
    alert: GateAlert | null = null,
  ): Promise<void> {
    const before = state.peek()
    if (!('busy' in before) || before.busy) return
    const mine = ++turn
    send({ type: 'sent', alert })
    const result = await call()
    if (mine === turn) receive(result)
  }

  function loginEnded(refusal: Refusal | null, type: 'refused' | 'loginNeeded') {
    if (!refusal) send({ type: 'loggedIn' })
    else if (refusal.kind === 'unverified') send({ type: 'verificationNeeded' })
    else send({ type, alert: loginWords(refusal, accounts) })
  }

  return {
    state,
    /** The alert, which hides after 5 s. Its timer is paused while the alert is hovered or focused. */
    alert: computed(() => alertIn(state.value)),
    open: () => send({ type: 'opened' }),
    close() {
      turn++
      send({ type: 'closed' })
    },
    /**
     * Returns to the step that asks for the phone, for example because the phone was edited. Ignores a look-up in
     * flight.
     */
    back() {
      if (state.peek().step === 'phone') turn++
      send({ type: 'wentBack' })
    },
    async givePhone(phone: string) {
      const key = accountNameText(phone, accounts)
      if (key && !mayLogIn(phone, accounts)) return send({ type: 'refused', alert: { key } })
      await request(
        () => knownPhone(deps, phone),
        (result) => {
          if (!result.ok) return send({ type: 'refused', alert: refusalWords(result) })
          // An account may have a phone that a guest or a sign-up may not use. Servers do not reveal which e-mail
          // addresses have an account.
          if (key && !byEmail && result.data.as !== 'user') return send({ type: 'refused', alert: { key } })
          send({ type: 'phoneKnown', ...result.data })
          if (!guests) send({ type: 'choiceMade', as: 'user' })
        },
      )
    },
    async login(password: string) {
      const now = state.peek()
      if (now.step !== 'password') return
      if (!password) return send({ type: 'refused', alert: { key: 'enterPassword' } })
      await request(
        () => account.login({ phone: now.phone, password }, source),
        (refusal) => loginEnded(refusal, 'refused'),
      )
    },
    /** Call if the visitor reports having an account, which servers do not reveal. */
    haveAccount: () => send({ type: 'hasAccount' }),
    choose: (as: 'guest' | 'user') => send({ type: 'choiceMade', as: guests ? as : 'user' }),
    continueAsGuest(name: string) {
      if (isBlank(name)) return send({ type: 'refused', alert: { key: 'enterCredentials' } })
      send({ type: 'guestNamed', name: plainText(name) })
    },
    /** Registers, then logs in automatically. */
    async register(name: string, password: string) {
      const now = state.peek()
      if (now.step !== 'register') return
      const { phone } = now
      const faults = registerFaults({ name, phone, password }, accounts)
      // Show which field is missing. Only a missing password prevents the request, because the server may accept the
      // rest.
      const missing: GateAlert | null = faults.length > 0 ? { key: 'enterCredentials' } : null
      if (missing && faults.includes('password')) return send({ type: 'refused', alert: missing })
      await request(
        () => account.register({ name: plainText(name), phone, password }),
        (refusal) => {
          if (!refusal) return
          const alert = isPhoneTaken(refusal)
            ? ({ key: byEmail ? 'emailTaken' : 'phoneTaken' } as const)
            : refusalWords(refusal)
          send({ type: 'refused', alert })
        },
        missing,
      )
      const after = state.peek()
      if (after.step !== 'register' || !after.busy) return
      const mine = turn
      const refusal = await account.login({ phone, password }, source)
      if (mine !== turn) return
      loginEnded(refusal, 'loginNeeded')
    },
    /** Pauses the alert's timer. Each hold needs its own release. */
    holdAlert: () => showing?.hold(),
    releaseAlert: () => showing?.release(),
  }
}

/** Runs the checkout gate: the reducer of `lib/checkout/gate` and the requests that drive it. */
export type GateStore = StoreOf<typeof createGate>

const alertIn = (state: GateState) => ('alert' in state ? state.alert : null)
