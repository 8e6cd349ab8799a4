import { pathOf } from '../routes'
import type { Id } from '../types'

/** What a login was wanted for. */
export interface AfterLogin {
  /** A visitor pressed the heart of this product: it comes back done (§4). */
  favourite: Id | null
  /** Where the person was; null leads home (§8). */
  path: string | null
}

/** The query of /login: `after=favourite:<product id>`, `back=<path of the store>`, or both: a heart in a list. */
export function afterLogin(query: Readonly<Record<string, string>>): AfterLogin {
  const [, favourite = null] = /^favourite:(.+)$/.exec(query['after'] ?? '') ?? []
  return {
    favourite,
    path: query['back'] || (favourite === null ? null : pathOf('product', { id: favourite })),
  }
}

/** What of it goes on to the sign up, and comes back. */
export const loginQuery = ({ after, back }: Readonly<Record<string, string>>) => ({ after, back })
