import { SESSION_ENDED } from '../../lib/account/session-ended'
import type { Token } from '../../types'
import type { AdapterDeps } from '../adapter-deps'
import type { Graph } from './graph'
import { withServerFaults } from './server-faults'

export interface Session extends Pick<Graph, 'query' | 'mutate'> {
  /** Ends the session: the next request of a guest begins another one. */
  end(): void
}

/**
 * Returns a function that gives the session of an account by its token, or the guest's session, which the server
 * begins and which ends with the page. Nothing is sent in an expired account session, since the server would begin a
 * new one with each request.
 */
export function createSessions(
  { query, mutate }: Pick<Graph, 'query' | 'mutate'>,
  { onUnauthorized, fetch }: Pick<AdapterDeps, 'onUnauthorized'> & Pick<AdapterDeps['env'], 'fetch'>,
): (account: Token | null) => Session {
  let guest: Token | null = null
  return (account) => {
    let isOver = false
    const follow: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      const issued = response.headers.get('vendure-auth-token')
      if (!account) guest = issued ? `Bearer ${issued}` : guest
      else if (issued !== null && !isOver) {
        isOver = true
        onUnauthorized(account)
      }
      return response
    }
    const optionsWith = (how: typeof fetch) => {
      const sent = account ?? guest
      return { ...(sent && { headers: { authorization: sent } }), fetch: how }
    }
    return {
      query: async (document, variables, read, options) =>
        isOver
          ? SESSION_ENDED
          : query(document, variables, read, { ...options, ...optionsWith(withServerFaults(follow)) }),
      // The result of a mutation is null only if it failed.
      mutate: async (document, variables, read, options) =>
        isOver ? SESSION_ENDED : mutate(document, variables, read, { ...options, ...optionsWith(follow) }),
      end() {
        guest = null
      },
    }
  }
}
