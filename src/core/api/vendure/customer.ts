import { SESSION_ENDED } from '../../lib/account/session-ended'
import type { Result, Lang, Token } from '../../types'
import type { AdapterDeps } from '../adapter-deps'
import type { Graph } from './graph'
import { resultIn, resultOf } from './results'
import { withServerFaults } from './server-faults'

interface CustomerOptions {
  /** The arguments of the query, which declare its variables. */
  head?: string
  variables?: Readonly<Record<string, unknown>>
  lang?: Lang
}

export type ReadCustomer = <T>(
  fields: string,
  read: (customer: unknown) => T | null,
  options?: CustomerOptions,
) => Promise<Result<T>>

/** Detects expired sessions. The server does not respond with 401, but with no active customer. */
export function customerReader(
  { query }: Graph,
  sent: Token | null,
  { onUnauthorized, fetch }: Pick<AdapterDeps, 'onUnauthorized'> & Pick<AdapterDeps['env'], 'fetch'>,
): ReadCustomer {
  const sending = { auth: true, fetch: withServerFaults(fetch) }
  return async (fields, read, { head = '', variables = {}, ...options } = {}) => {
    if (!sent) return SESSION_ENDED
    const document = `${head}{activeCustomer{${fields}}}`
    const result = await query(document, variables, resultIn('activeCustomer'), { ...options, ...sending })
    if (!result.ok) return result
    if (result.data.result === null) {
      onUnauthorized(sent)
      return SESSION_ENDED
    }
    return resultOf({ ok: true, data: result.data.result }, read)
  }
}
