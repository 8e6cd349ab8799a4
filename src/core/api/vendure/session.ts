import type { Token } from '../../types'
import type { EngineDeps } from '../engine'
import { OVER } from './customer'
import type { Graph } from './graph'
import { withServerFaults } from './server-faults'

/** Requests of one session, which an order belongs to. */
export interface Session extends Pick<Graph, 'query' | 'mutate'> {
  /** The next request of a guest begins another session. */
  end(): void
}

/**
 * The sessions of accounts, by their tokens. A guest's is begun by the server, and is over with the page. After an account's
 * session has ended nothing more is sent in it: the server would begin another one with each request.
 */
export function createSessions(
  { query, mutate }: Pick<Graph, 'query' | 'mutate'>,
  { onUnauthorized, fetch }: Pick<EngineDeps, 'onUnauthorized'> & Pick<EngineDeps['env'], 'fetch'>,
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
          ? OVER
          : query(document, variables, read, { ...options, ...optionsWith(withServerFaults(follow)) }),
      // No result of a mutation may be null: one that fails has none.
      mutate: async (document, variables, read, options) =>
        isOver ? OVER : mutate(document, variables, read, { ...options, ...optionsWith(follow) }),
      end() {
        guest = null
      },
    }
  }
}
