import { batch, signal } from '@preact/signals-core'
import type { Token } from '../types'
import type { StoredValue } from '../storage/stored-value'
import type { StoreOf } from './resource'

/** `notStored` is called once if storage refuses a token: the user is then logged in on this page only. */
export function createSession(stored: StoredValue<Token>, notStored: () => void) {
  const token = signal(stored.load())
  const expired = signal(false)
  /** A stored token without a record of the store. The session tries it until the server has accepted or refused it. */
  let adopted: Token | null = null
  /** The token that storage has refused. */
  let unstored: Token | null = null
  let adopts = false
  let warned = false

  function adopt() {
    const found = token.peek() === null ? stored.unrecorded() : null
    if (found && /^bearer /i.test(found)) token.value = adopted = found
  }

  function follow() {
    const found = stored.load()
    if (found === null && unstored !== null) return
    if (found === null && adopted !== null && stored.unrecorded() === adopted) return
    adopted = unstored = null
    if (found !== null) expired.value = false
    token.value = found
    if (adopts) adopt()
  }

  /**
   * Removes the token if it is recorded as the store's. An adopted token stays in storage and is not adopted again.
   */
  function drop() {
    if (adopted !== null && stored.unrecorded() === adopted) adopts &&= stored.record(null)
    else stored.remove()
    adopted = unstored = null
  }

  return {
    token,
    /** Whether the server has ended the session, with no login since. */
    expired,
    setToken(value: Token) {
      adopted = unstored = null
      expired.value = false
      token.value = value
      if (stored.save(value)) return
      // An older token must not return on the next page.
      stored.remove()
      unstored = value
      if (!warned) notStored()
      warned = true
    },
    clear() {
      drop()
      expired.value = false
      token.value = null
    },
    /** Call when the server has refused this token with a 401. A newer token stays. */
    expire(refused: Token) {
      if (refused !== token.peek()) return
      // An adopted token may be invalid from the start, so it does not count as a login.
      const wasLogin = refused !== adopted
      const found = stored.load()
      // Another tab may have stored a newer token, which was not refused.
      if (found === null || found === refused) drop()
      else unstored = null
      batch(() => {
        token.value = stored.load()
        expired.value = wasLogin && token.peek() === null
      })
    },
    /**
     * Tries a stored bearer token without a record, which may be from before records were written. Only for pages that
     * belong to the store. The token stays in storage until the server has accepted it.
     */
    adopt() {
      adopts = true
      adopt()
    },
    accept(accepted: Token) {
      if (accepted !== adopted || stored.unrecorded() !== accepted) return
      // If storage is full, the token stays adopted, and remains known when other tabs change the storage.
      if (stored.record(accepted)) adopted = null
    },
    dispose: stored.watch(follow),
  }
}

/** The session, which consists only of the token. The account loads the user of the token later. */
export type SessionStore = StoreOf<typeof createSession>
