import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env, Source } from '../env'
import type { StoreEvents } from '../events'
import type { Tell } from '../lib/insights'
import { stringify } from '../lib/json'
import { once } from '../lib/once'
import type { Answer, Credentials, Refusal, Token, User } from '../types'
import type { SessionStore } from './session'

/** `failed`: there is a token, and who it belongs to can't be told now. That person is still logged in (DECISIONS §4). */
export type AccountStatus = 'visitor' | 'loading' | 'ready' | 'failed'

/** Who is logged in. Belongs to the token: another tab's login and logout count here too. */
export interface AccountStore {
  /** Null for a visitor, and until the server has told who it is. */
  readonly user: ReadonlySignal<User | null>
  readonly status: ReadonlySignal<AccountStatus>
  /** The person has logged out here themselves, and nobody has logged in since. */
  readonly loggedOut: ReadonlySignal<boolean>
  /** Asks at most once for each token, and again after a failure. Null without a token. */
  load(): Promise<Answer<User | null>>
  /** Puts in what another answer has told of the person: new favourites, a new name. Nothing for a visitor. */
  learn(change: Partial<Omit<User, 'id' | 'type'>>): void
  /** §4: keeps the token, then asks who it belongs to. Null when somebody is logged in now, else why not. */
  login(credentials: Credentials): Promise<Refusal | null>
  /** Makes an account; nobody is logged in by it. Null when it is made. */
  register(person: Credentials & { name: string }): Promise<Refusal | null>
  /** §7: saves name and phone, and reads back what the server made of them. */
  update(person: { name: string; phone: string }): Promise<Refusal | null>
  changePassword(password: string): Promise<Refusal | null>
  /**
   * At once, whatever the server answers, and even when it can't be reached; nothing is reloaded. Done when the server
   * has been told, or could not be.
   */
  logout(source: Source | null): Promise<void>
}

export interface AccountDeps {
  env: Pick<Env, 'emit'>
  backend: Pick<
    Backend,
    'me' | 'login' | 'register' | 'logout' | 'updateUser' | 'userDetails' | 'resetPassword'
  >
  session: SessionStore
  /** Somebody logs out: what is kept of them goes. A token that has run out is no logout. */
  left(): void
  tell: Tell
}

const NOBODY: Refusal = { ok: false, kind: 'unauthenticated', status: null, message: null }
const refusalOf = (answer: Answer<unknown>): Refusal | null => (answer.ok ? null : answer)

type AuthState = StoreEvents['store:auth:change']['state']

/** Asks by itself who a token belongs to, as soon as there is one. */
export function createAccount({ env, backend, session, left, tell: inform }: AccountDeps): AccountStore {
  const user = signal<User | null>(null)
  const status = signal<AccountStatus>('visitor')
  const loggedOut = signal(false)
  let asked: Promise<Answer<User | null>> | null = null

  // What is kept from an earlier visit is no change.
  let told: AuthState = session.token.peek() ? 'user' : 'visitor'
  function tell(source: Source | null) {
    const state = session.token.peek() ? (user.peek()?.type ?? 'user') : 'visitor'
    if (state === told) return
    told = state
    env.emit('store:auth:change', { state }, source)
  }

  async function ask(token: Token): Promise<Answer<User>> {
    status.value = 'loading'
    const answer = await backend.me()
    // By now somebody else may be logged in, or nobody: also because of this very answer.
    if (token !== session.token.peek()) return answer
    asked = null
    batch(() => {
      if (answer.ok) user.value = answer.data
      status.value = answer.ok ? 'ready' : 'failed'
    })
    tell(null)
    return answer
  }

  function follow(token: Token | null, source: Source | null) {
    batch(() => {
      loggedOut.value = token === null && leaving
      user.value = null
      status.value = 'visitor'
      asked = token === null ? null : ask(token)
    })
    if (!token) tell(source)
  }

  let acting: Source | null = null
  let leaving = false
  session.token.subscribe((token) => follow(token, acting))

  function load(): Promise<Answer<User | null>> {
    const token = session.token.peek()
    if (!token || status.peek() === 'ready') return Promise.resolve({ ok: true, data: user.peek() })
    return (asked ??= ask(token))
  }
  function learn(change: Partial<Omit<User, 'id' | 'type'>>) {
    const known = user.peek()
    if (known) user.value = { ...known, ...change }
  }

  /** The same thing sent again while its answer is late, here or in another element, is sent once. */
  const sending = new Map<string, Promise<Refusal | null>>()
  const alone = (what: string, sent: unknown, send: () => Promise<Refusal | null>) =>
    once(sending, `${what} ${stringify(sent)}`, send)

  return {
    user,
    status,
    loggedOut,
    load,
    learn,
    login: (credentials) =>
      alone('login', credentials, async () => {
        const answer = await backend.login(credentials)
        if (!answer.ok) return answer
        session.setToken(answer.data)
        // A token that its own server does not know is none; one that it can't tell of now is.
        const who = await load()
        if (!who.ok && who.kind === 'unauthenticated') return who
        inform('login', null)
        return null
      }),
    register: (person) =>
      alone('register', person, async () => {
        const answer = await backend.register(person)
        if (answer.ok) inform('signUp', null)
        return refusalOf(answer)
      }),
    update: (person) =>
      alone('update', person, async () => {
        const id = user.peek()?.id ?? null
        if (id === null) return NOBODY
        const saved = await backend.updateUser(id, person)
        if (!saved.ok) return saved
        const details = await backend.userDetails(id)
        learn(details.ok ? details.data : person)
        return null
      }),
    changePassword: (password) =>
      alone('password', password, async () => {
        const id = user.peek()?.id ?? null
        return id === null ? NOBODY : refusalOf(await backend.resetPassword(id, password))
      }),
    async logout(source) {
      if (!session.token.peek()) return
      // It sends the token of this moment.
      const answer = backend.logout()
      acting = source
      leaving = true
      left()
      session.clear()
      leaving = false
      acting = null
      await answer
    },
  }
}
