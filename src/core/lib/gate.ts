import type { RefusalText } from './refusal'

/**
 * SPEC §4's checkout gate: who is buying? A visitor gives a phone; a known user a password; anybody else continues as a
 * guest or registers. Pure: the store runs the calls and tells what came of them.
 */

/** An alert in the dialog: a text of the dictionary, or the server's own words. It hides after 5 s. */
export type GateAlert =
  | { key: 'enterPhone' | 'enterPassword' | 'enterCredentials' | 'phoneTaken' }
  | RefusalText

interface Waiting {
  /** A call is on its way: nothing can be sent twice. */
  busy: boolean
  alert: GateAlert | null
}

/** Who passed. A user is logged in; a guest has a name and no account. */
export type Buyer = { type: 'user' } | { type: 'guest'; name: string; phone: string }

export type GateState =
  | { step: 'closed' }
  | ({ step: 'phone' } & Waiting)
  | ({ step: 'password'; phone: string } & Waiting)
  | ({ step: 'register'; phone: string; as: 'guest' | 'user' } & Waiting)
  | { step: 'passed'; buyer: Buyer }

export type GateEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  /** A call was sent; the alert says what is amiss all the same (§5, register). */
  | { type: 'sent'; alert: GateAlert | null }
  | { type: 'phoneKnown'; phone: string; as: 'user' }
  /** §4: 'guest' or not found (404). */
  | { type: 'phoneKnown'; phone: string; as: 'guest' | 'unknown' }
  | { type: 'choiceMade'; as: 'guest' | 'user' }
  | { type: 'guestNamed'; name: string }
  | { type: 'loggedIn' }
  /** Registered, but the login that follows by itself did not work: the person logs in. */
  | { type: 'loginNeeded'; alert: GateAlert | null }
  | { type: 'refused'; alert: GateAlert }
  | { type: 'alertExpired' }
  /** Another phone. */
  | { type: 'wentBack' }

export const CLOSED: GateState = { step: 'closed' }

const calm = { busy: false, alert: null }

/** What follows. An event that does not fit the step changes nothing: a late answer to a dialog that was closed. */
export function gateAfter(state: GateState, event: GateEvent): GateState {
  if (event.type === 'closed') return CLOSED
  if (event.type === 'opened')
    return state.step === 'closed' || state.step === 'passed' ? { step: 'phone', ...calm } : state
  if (state.step === 'closed' || state.step === 'passed') return state
  switch (event.type) {
    case 'sent':
      return state.busy ? state : { ...state, busy: true, alert: event.alert }
    case 'refused':
      return { ...state, busy: false, alert: event.alert }
    case 'alertExpired':
      return state.alert ? { ...state, alert: null } : state
    case 'wentBack':
      return state.step === 'phone' || state.busy ? state : { step: 'phone', ...calm }
    case 'phoneKnown':
      if (state.step !== 'phone') return state
      return event.as === 'user'
        ? { step: 'password', phone: event.phone, ...calm }
        : { step: 'register', phone: event.phone, as: 'guest', ...calm }
    case 'choiceMade':
      return state.step === 'register' && !state.busy ? { ...state, as: event.as, alert: null } : state
    case 'guestNamed':
      return state.step === 'register' && state.as === 'guest'
        ? { step: 'passed', buyer: { type: 'guest', name: event.name, phone: state.phone } }
        : state
    case 'loggedIn':
      return state.step === 'phone' ? state : { step: 'passed', buyer: { type: 'user' } }
    case 'loginNeeded':
      return state.step === 'register'
        ? { step: 'password', phone: state.phone, busy: false, alert: event.alert }
        : state
  }
}
