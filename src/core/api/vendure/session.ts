import type { Token } from '../../types'
import type { EngineDeps } from '../engine'
import type { Graph } from './graph'

/** Requests of one session, which an order belongs to. */
export interface Session extends Graph {
  /** The next request of a guest begins another session. */
  end(): void
}

/** A guest's session is begun by the server, and is over with the page. */
export function createSession(
  { query, mutate }: Graph,
  { token, fetch }: Pick<EngineDeps, 'token'> & Pick<EngineDeps['env'], 'fetch'>,
): Session {
  let guest: Token | null = null
  const fetchInSession: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const issued = response.headers.get('vendure-auth-token')
    if (issued && !token()) guest = `Bearer ${issued}`
    return response
  }
  const inSession = () => {
    const sent = token() ?? guest
    return { ...(sent && { headers: { authorization: sent } }), fetch: fetchInSession }
  }
  return {
    query: (document, variables, read, options) =>
      query(document, variables, read, { ...options, ...inSession() }),
    mutate: (document, variables, read, options) =>
      mutate(document, variables, read, { ...options, ...inSession() }),
    end() {
      guest = null
    },
  }
}
