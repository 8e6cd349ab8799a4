import type { Token } from '../../types'
import type { EngineDeps } from '../engine'
import type { Graph } from './graph'
import { withServerFaults } from './server-faults'

/** Requests of one session, which an order belongs to. */
export interface Session extends Graph {
  /** The next request of a guest begins another session. */
  end(): void
}

/** A guest's session is begun by the server, and is over with the page. */
export function createSession(
  { query, mutate }: Graph,
  {
    token,
    onUnauthorized,
    fetch,
  }: Pick<EngineDeps, 'token' | 'onUnauthorized'> & Pick<EngineDeps['env'], 'fetch'>,
): Session {
  let guest: Token | null = null
  const inSession = () => {
    const account = token()
    const sent = account ?? guest
    const follow: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      const issued = response.headers.get('vendure-auth-token')
      // The server begins another session where it does not know the one of the request.
      if (account && issued !== null) onUnauthorized(account)
      else if (issued && !token()) guest = `Bearer ${issued}`
      return response
    }
    return { ...(sent && { headers: { authorization: sent } }), fetch: follow }
  }
  return {
    query(document, variables, read, options) {
      const session = inSession()
      return query(document, variables, read, {
        ...options,
        ...session,
        fetch: withServerFaults(session.fetch),
      })
    },
    // No result of a mutation may be null: one that fails has none.
    mutate: (document, variables, read, options) =>
      mutate(document, variables, read, { ...options, ...inSession() }),
    end() {
      guest = null
    },
  }
}
