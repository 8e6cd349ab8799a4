import { pathOf } from '../../routes'
import type { Id } from '../../types'

export interface AfterLogin {
  /** The product whose heart a visitor pressed; it becomes a favourite after the login. */
  favourite: Id | null
  /** The page to return to; null leads home. */
  path: string | null
}

/** Reads the query of /login: `after=favourite:<product id>`, `back=<store path>`, or both. */
export function afterLogin(query: Readonly<Record<string, string>>): AfterLogin {
  const [, favourite = null] = /^favourite:(.+)$/.exec(query['after'] ?? '') ?? []
  return {
    favourite,
    path: query['back'] || (favourite === null ? null : pathOf('product', { id: favourite })),
  }
}

/** The part of it to pass on to the sign up and back. */
export const loginQuery = ({ after, back }: Readonly<Record<string, string>>) => ({ after, back })
