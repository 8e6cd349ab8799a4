import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Token } from '../types'
import type { Kept, KeptForm } from './kept'

/** As far as the token: who it belongs to is told by the account, which comes later. */
export interface SessionStore {
  readonly token: ReadonlySignal<Token | null>
  setToken(token: Token): void
  /** Clears the stored token (DECISIONS §4): on logout, and whenever the server says 401. */
  clear(): void
  /** Stops listening to other tabs. */
  dispose(): void
}

/** §4: token type and access token, two words; anything else under the key is the host page's. */
export const tokenForm: KeptForm<Token> = {
  read: (text) => (/^\S+ \S+$/.test(text) ? text : null),
  write: (token) => token,
}

/** A storage that refuses leaves the person logged in until the page is closed. */
export function createSession(kept: Kept<Token>): SessionStore {
  const token = signal(kept.load())
  return {
    token,
    setToken(value) {
      token.value = value
      // An older token must not come back with the next page.
      if (!kept.save(value)) kept.remove()
    },
    clear() {
      token.value = null
      kept.remove()
    },
    dispose: kept.watch(() => void (token.value = kept.load())),
  }
}
