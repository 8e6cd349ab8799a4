import type { OwnText, RefusalText } from '../account/refusal'

/**
 * The checkout gate, which identifies the buyer. A visitor enters a phone, or an e-mail address (also named `phone`
 * here) for servers whose accounts have one. A known user then enters a password; anyone else continues as a guest or
 * registers. Pure: the store makes the requests and dispatches their results.
 */

/** An alert in the dialog: a dictionary key or the server's message. It hides after 5 s. */
export type GateAlert = RefusalText<
  | OwnText
  | 'enterPhone'
  | 'onlyNumbers'
  | 'wholePhone'
  | 'enterEmail'
  | 'enterPassword'
  | 'enterCredentials'
  | 'phoneTaken'
  | 'emailTaken'
>

interface Waiting {
  busy: boolean
  alert: GateAlert | null
}

/** The buyer who passed the gate. A guest has a name and no account. */
export type Buyer = { type: 'user' } | { type: 'guest'; name: string; phone: string }

export type GateState =
  | { step: 'closed' }
  | ({ step: 'phone' } & Waiting)
  | ({ step: 'password'; phone: string } & Waiting)
  | ({ step: 'register'; phone: string; as: 'guest' | 'user' } & Waiting)
  /** The server wants the e-mail address to be verified before a login. */
  | ({ step: 'unverified'; phone: string } & Waiting)
  | { step: 'passed'; buyer: Buyer }

export type GateEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  /**
   * A request was sent. A registration is also sent with invalid credentials, so an alert may show at the same time.
   */
  | { type: 'sent'; alert: GateAlert | null }
  /** `unknown`: the server does not know the phone (404). */
  | { type: 'phoneKnown'; phone: string; as: 'user' | 'guest' | 'unknown' }
  | { type: 'choiceMade'; as: 'guest' | 'user' }
  | { type: 'guestNamed'; name: string }
  /** The visitor reports having an account, because the server does not reveal it. */
  | { type: 'hasAccount' }
  | { type: 'loggedIn' }
  /** Registered, but the automatic login failed: the user has to log in. */
  | { type: 'loginNeeded'; alert: GateAlert | null }
  | { type: 'verificationNeeded' }
  | { type: 'refused'; alert: GateAlert }
  | { type: 'alertExpired' }
  | { type: 'wentBack' }

export const CLOSED: GateState = { step: 'closed' }

const IDLE = { busy: false, alert: null }

/**
 * Returns the next state. Ignores events that do not fit the current step, such as a late response to a closed
 * dialog.
 */
export function gateAfter(state: GateState, event: GateEvent): GateState {
  if (event.type === 'closed') return CLOSED
  if (event.type === 'opened')
    return state.step === 'closed' || state.step === 'passed' ? { step: 'phone', ...IDLE } : state
  if (state.step === 'closed' || state.step === 'passed') return state
  switch (event.type) {
    case 'sent':
      return state.busy ? state : { ...state, busy: true, alert: event.alert }
    case 'refused':
      return { ...state, busy: false, alert: event.alert }
    case 'alertExpired':
      return state.alert ? { ...state, alert: null } : state
    case 'wentBack':
      // A look-up in flight can be abandoned, a login or a registration can't.
      if (state.step === 'phone') return state.busy ? { ...state, busy: false } : state
      return state.busy ? state : { step: 'phone', ...IDLE }
    case 'phoneKnown':
      if (state.step !== 'phone') return state
      return event.as === 'user'
        ? { step: 'password', phone: event.phone, ...IDLE }
        : { step: 'register', phone: event.phone, as: 'guest', ...IDLE }
    case 'choiceMade':
      return state.step === 'register' && !state.busy ? { ...state, as: event.as, alert: null } : state
    case 'guestNamed':
      return state.step === 'register' && state.as === 'guest'
        ? { step: 'passed', buyer: { type: 'guest', name: event.name, phone: state.phone } }
        : state
    case 'hasAccount':
      return state.step === 'register' && !state.busy
        ? { step: 'password', phone: state.phone, ...IDLE }
        : state
    case 'loggedIn':
      return state.step === 'phone' ? state : { step: 'passed', buyer: { type: 'user' } }
    case 'verificationNeeded':
      return state.step === 'phone' ? state : { step: 'unverified', phone: state.phone, ...IDLE }
    case 'loginNeeded':
      return state.step === 'register'
        ? { step: 'password', phone: state.phone, busy: false, alert: event.alert }
        : state
  }
}
