import type { Backend } from './api/backend'
import type { Env } from './env'
import { createAccount, type AccountStore } from './stores/account'
import { createFavourites, type FavouritesStore } from './stores/favourites'
import type { Notices } from './stores/notices'
import type { SessionStore } from './stores/session'

/** Whoever is behind the token, and what is theirs. */
export interface Person {
  readonly account: AccountStore
  readonly favourites: FavouritesStore
}

/** As one file that comes after the first paint. They listen to the token alone, so they go with their shop. */
export function openPerson(env: Env, backend: Backend, session: SessionStore, notices: Notices): Person {
  const account = createAccount({ env, backend, session })
  return { account, favourites: createFavourites({ env, backend, account, notices }) }
}
