import { SESSION_ENDED } from '../lib/account/session-ended'
import { batch, signal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env, Source } from '../env'
import type { StoreEvents } from '../events'
import { accountInOtherForm, isTakenInOtherForm, type PhoneLookup } from '../lib/account/known-phone'
import { isUnknownLogin, PHONE_TAKEN } from '../lib/account/refusal'
import type { Track } from '../lib/analytics/analytics-events'
import { stringify } from '../lib/util/json'
import { dedupe } from '../lib/util/promises'
import type { Result, Credentials, Refusal, Token, User } from '../types'
import type { SessionStore } from './session'
import type { StoreOf } from './resource'

/** `failed`: there is a token, but its user could not be loaded. The user counts as logged in. */
export type AccountStatus = 'visitor' | 'loading' | 'ready' | 'failed'

export interface AccountDeps extends PhoneLookup {
  env: Pick<Env, 'emit' | 'after'>
  backend: Pick<
    Backend,
    'me' | 'login' | 'register' | 'logout' | 'updateUser' | 'userDetails' | 'resetPassword' | 'userExists'
  >
  session: SessionStore
  /** Called on a logout, but not when a session expires. */
  clearUserData(): void
  track: Track
}

const refusalOf = (result: Result<unknown>): Refusal | null => (result.ok ? null : result)

type AuthState = StoreEvents['store:auth:change']['state']

/** Creates the account, which loads the user of a token as soon as there is one. */
export function createAccount(deps: AccountDeps) {
  const { env, backend, session, clearUserData, track } = deps
  const user = signal<User | null>(null)
  const status = signal<AccountStatus>('visitor')
  const loggedOut = signal(false)
  let pending: Promise<Result<User | null>> | null = null

  // A session restored from storage does not count as a change.
  let reported: AuthState = session.token.peek() ? 'user' : 'visitor'
  let guest: boolean | null = null
  const stateNow = (): AuthState => {
    if (session.token.peek()) return user.peek()?.type ?? 'user'
    return guest ? 'guest' : 'visitor'
  }
  function emitChange(source: Source | null) {
    const state = stateNow()
    if (state === reported) return
    reported = state
    env.emit('store:auth:change', { state }, source)
  }

  async function loadUser(token: Token, source: Source | null): Promise<Result<User>> {
    status.value = 'loading'
    const result = await backend.me()
    if (result.ok) session.accept(token)
    // The token may have changed meanwhile, even because of this response.
    if (token !== session.token.peek()) return result
    pending = null
    batch(() => {
      if (result.ok) user.value = result.data
      status.value = result.ok ? 'ready' : 'failed'
    })
    emitChange(source)
    return result
  }

  function follow(token: Token | null, source: Source | null) {
    batch(() => {
      loggedOut.value = token === null && leaving
      user.value = null
      status.value = 'visitor'
      pending = token === null ? null : loadUser(token, source)
    })
    if (!token) emitChange(source)
  }

  let acting: Source | null = null
  let leaving = false
  session.token.subscribe((token) => follow(token, acting))

  function load(): Promise<Result<User | null>> {
    const token = session.token.peek()
    if (!token || status.peek() === 'ready') return Promise.resolve({ ok: true, data: user.peek() })
    return (pending ??= loadUser(token, null))
  }
  function patch(change: Partial<Omit<User, 'id' | 'type'>>) {
    const known = user.peek()
    if (known) user.value = { ...known, ...change }
  }

  /** Logs in with this token, and loads its user. Resolves to null on success. */
  async function enter(token: Token, source: Source | null): Promise<Refusal | null> {
    acting = source
    session.setToken(token)
    acting = null
    // A token that the server refuses is invalid. If the request fails for another reason, the token may be valid.
    const who = await load()
    if (!who.ok && who.kind === 'unauthenticated') return who
    track('login', null)
    return null
  }

  /** Requests in flight: a repeated submission, here or in another element, is sent once. */
  const sending = new Map<string, Promise<Refusal | null>>()
  const deduped = (name: string, sent: unknown, send: () => Promise<Refusal | null>) =>
    dedupe(sending, `${name} ${stringify(sent)}`, send)

  return {
    /** The logged-in user; null for a visitor, and until the user has loaded. */
    user,
    status,
    /** Whether the last user logged out on this page, and nobody has logged in since. */
    loggedOut,
    /** Requests the user at most once per token, and again after a failure. Resolves to null without a token. */
    load,
    /** Merges user data from another response: new favourites, a new name. Does nothing for a visitor. */
    patch,
    /**
     * Stores the token, then loads its user. Resolves to null on success, else to the refusal. If the login is
     * refused and only another form of the phone (with or without country code) has an account, tries that form.
     */
    login: (credentials: Credentials, source: Source | null) =>
      deduped('login', credentials, async () => {
        let result = await backend.login(credentials)
        if (!result.ok && isUnknownLogin(result)) {
          const phone = await accountInOtherForm(deps, credentials.phone)
          if (phone !== null) result = await backend.login({ ...credentials, phone })
        }
        return result.ok ? enter(result.data, source) : result
      }),
    enter,
    /**
     * Creates an account without logging in. Resolves to null on success. Refuses a phone if another form of it has
     * an account.
     */
    register: (person: Credentials & { name: string }) =>
      deduped('register', person, async () => {
        if (await isTakenInOtherForm(deps, person.phone)) return PHONE_TAKEN
        const result = await backend.register(person)
        if (result.ok) track('signUp', null)
        return refusalOf(result)
      }),
    update: (person: { name: string; phone: string }) =>
      deduped('update', person, async () => {
        const id = user.peek()?.id ?? null
        if (id === null) return SESSION_ENDED
        const saved = await backend.updateUser(id, person)
        if (!saved.ok) return saved
        patch(person)
        const details = await backend.userDetails(id)
        if (details.ok) patch(details.data)
        // Another user has logged in meanwhile. Return a refusal, or the caller's form would show success to that user.
        else if (details.kind === 'unauthenticated') return details
        return null
      }),
    /** @param present the current password, if the server requires it */
    changePassword: (password: string, present?: string) =>
      deduped('password', password, async () => {
        const id = user.peek()?.id ?? null
        return id === null ? SESSION_ENDED : refusalOf(await backend.resetPassword(id, password, present))
      }),
    /** Logs out at once, even if the request fails. Resolves when the request has finished. */
    async logout(source: Source | null) {
      if (!session.token.peek()) return
      // Start the request before dropping the token, because it sends that token.
      const result = backend.logout()
      acting = source
      leaving = true
      clearUserData()
      session.clear()
      leaving = false
      acting = null
      await result
    },
    /**
     * Sets whether a visitor has passed the checkout's gate as a guest. The first call restores the state of an earlier
     * visit and emits nothing.
     */
    setGuest(is: boolean, source: Source | null) {
      const first = guest === null
      guest = is
      // A logged-in user is not a guest; `load` emits that change.
      if (session.token.peek()) return
      if (first) reported = stateNow()
      else emitChange(source)
    },
  }
}

/** The logged-in user. The store follows the token, so it also notices logins and logouts in other tabs. */
export type AccountStore = StoreOf<typeof createAccount>
