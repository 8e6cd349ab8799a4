import { SESSION_ENDED } from '../lib/account/session-ended'
import type { Result, Token } from '../types'
import type { Backend, CallsAs } from './backend'
import { whenLoaded } from './client'

type Call = (...args: unknown[]) => Promise<Result<unknown>>

/**
 * Calls whose response is about the current user. `createOrder` and `pay` are not included: their outcome matters even
 * if another user has logged in meanwhile.
 */
const OF_USER =
  /^(?:me|updateUser|userDetails|resetPassword|orders|favourites|toggleFavourite|addresses|(?:add|edit|delete)Address)$/
/**
 * Returns a back end with these methods. The code of all other methods loads on the first call, which fails if loading
 * fails. The token is read before the code loads, since it may change meanwhile. If the user has changed meanwhile, a
 * call about the user resolves as if the session had ended, so that no store applies the response to another user.
 */
export const withLazyCalls = (
  methods: Partial<Backend>,
  load: (name: keyof Backend) => () => Promise<CallsAs<object>>,
  token: () => Token | null,
): Backend =>
  new Proxy(methods as Backend, {
    get: (own, name: keyof Backend) =>
      own[name] ??
      ((...args: unknown[]) => {
        const sent = token()
        return whenLoaded(load(name), async (callsAs) => {
          const result = await (callsAs(sent) as Record<keyof Backend, Call>)[name](...args)
          return sent === token() || !OF_USER.test(name) ? result : SESSION_ENDED
        })
      }),
  })
