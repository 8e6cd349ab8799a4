import type { Result, Refusal, Token, Lang } from '../../types'
import { stringify } from '../../lib/util/json'
import { list, own, readObject, text, type Reader } from '../read'
import { SESSION_ENDED } from '../../lib/account/session-ended'
import type { AdapterDeps } from '../backend'
import type { Graph } from './graph'

/** The fields of errors. Every mutation requests them, because errors are results. */
export const ERROR = '...on ErrorResult{errorCode message}'

/** The refusal of a link in an e-mail, which is valid for a limited time and only once. */
const EXPIRED = () => ({ kind: 'expired', message: null }) as const

/**
 * The errors for which the store has its own text. Messages are always English, so messages that add nothing to that
 * text are dropped.
 */
const KNOWN = new Map<string, (message: string) => Partial<Refusal>>([
  ['EMAIL_ADDRESS_CONFLICT_ERROR', (message) => ({ status: 409, message, fields: { email: null } })],
  ['INVALID_CREDENTIALS_ERROR', () => ({ status: 401, message: null })],
  ['NOT_VERIFIED_ERROR', () => ({ kind: 'unverified', message: null })],
  ['PASSWORD_RESET_TOKEN_INVALID_ERROR', EXPIRED],
  ['PASSWORD_RESET_TOKEN_EXPIRED_ERROR', EXPIRED],
  ['VERIFICATION_TOKEN_INVALID_ERROR', EXPIRED],
  ['VERIFICATION_TOKEN_EXPIRED_ERROR', EXPIRED],
  ['PASSWORD_VALIDATION_ERROR', (message) => ({ status: 422, message })],
  ['COUPON_CODE_INVALID_ERROR', () => ({ status: 400, message: null, fields: { promo: null } })],
  ['COUPON_CODE_EXPIRED_ERROR', (message) => ({ status: 400, message, fields: { promo: message } })],
  ['COUPON_CODE_LIMIT_ERROR', (message) => ({ status: 400, message, fields: { promo: message } })],
])

/**
 * Returns the error in the result of a mutation. If a state transition was refused, or by a merchant's plugin, the
 * reason is in a separate field.
 */
export function errorIn(result: unknown): Refusal | null {
  const code = text(own(result, 'errorCode'))
  if (!code) return null
  const message =
    text(own(result, 'interceptorError')) ||
    text(own(result, 'transitionError')) ||
    text(own(result, 'message'))
  return { ok: false, kind: 'refused', status: 403, message, ...KNOWN.get(code)?.(message) }
}

/** Returns a `fetch` that records the token of the session that a login begins. */
export function readingToken(fetch: typeof globalThis.fetch) {
  let issued: Token | null = null
  return {
    token: () => issued,
    fetch: (async (input, init) => {
      const response = await fetch(input, init)
      const token = response.headers.get('vendure-auth-token')
      issued = token && `Bearer ${token}`
      return response
    }) satisfies typeof globalThis.fetch,
  }
}

export const UNREADABLE: Refusal = { ok: false, kind: 'unreadable', status: 200, message: null }

export function firstError(...results: unknown[]): Refusal | null {
  return list(results, errorIn)[0] ?? null
}

export function resultOf<T>(result: Result<unknown>, read: Reader<T>): Result<T> {
  if (!result.ok) return result
  const refusal = errorIn(result.data)
  if (refusal) return refusal
  const data = read(result.data)
  return data === null ? UNREADABLE : { ok: true, data }
}

/** Reads one field of a response. The field may be null, without the response counting as unreadable. */
export const resultIn =
  (name: string): Reader<{ result: unknown }> =>
  (data) => ({ result: own(data, name) })

const WITH_TOKEN = { auth: true }

/** Returns a function that runs a mutation and reads the result of this name, which may be an error. */
export const changes =
  (mutate: Graph['mutate']) =>
  async (
    mutation: string,
    name: string,
    variables: Readonly<Record<string, unknown>>,
    options: Parameters<Graph['mutate']>[3] = WITH_TOKEN,
  ): Promise<Result<object>> => {
    const result = await mutate(mutation, variables, resultIn(name), options)
    return resultOf(result.ok ? { ok: true, data: result.data.result } : result, readObject)
  }

/** The error code for a variant that is deleted or disabled. */
export const MISSING_ITEM = 'ENTITY_NOT_FOUND'

async function errorsOf(response: Response): Promise<object[]> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return list(own(body, 'errors'), readObject)
}
const codeOf = (error: object) => text(own(own(error, 'extensions'), 'code'))

/** Matches errors that mean the same as `null`: the session may not read the order or the user. */
const FORBIDDEN = /^(?:FORBIDDEN|UNAUTHORIZED)$/

/**
 * Wraps a `fetch` so that server errors have status 500. The server reports them with status 200 and `null` in nullable
 * fields, which would look like a missing order or a logged-out customer.
 */
export const withServerFaults =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok) return response
    const isForbidden = (await errorsOf(response)).every((error) => FORBIDDEN.test(codeOf(error)))
    return isForbidden ? response : new Response('{}', { status: 500 })
  }

/**
 * Wraps a `fetch` so that the error of a deleted or disabled variant is listed with the errors of the other items. The
 * server reports it as a failure of the whole mutation. The same error about any other entity belongs to another step.
 */
const withMissingItems =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const isItem = (await errorsOf(response)).some(
      (error) => codeOf(error) === MISSING_ITEM && list(own(error, 'path'), text)[0] === 'add',
    )
    if (!isItem) return response
    return new Response(stringify({ data: { add: { errorResults: [{ errorCode: MISSING_ITEM }] } } }))
  }

export interface Session extends Pick<Graph, 'query' | 'mutate'> {
  isGuest: boolean
  /** Whether the server does not know the session yet. The session then has no order. */
  isNew(): boolean
  /** Ends the session. The next request of a guest begins another one. */
  end(): void
}

/**
 * Returns a function that returns the session of a token. Without a token, it returns the guest's session, which the
 * server begins with the first request, and which ends with the page. No request is sent with an expired token, because
 * the server would begin a new session with each request.
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
        isOver
          ? SESSION_ENDED
          : mutate(document, variables, read, { ...options, ...optionsWith(withMissingItems(follow)) }),
      isGuest: account === null,
      isNew: () => !account && !guest,
      end() {
        guest = null
      },
    }
  }
}

interface CustomerOptions {
  /** The declarations of the query's variables. */
  head?: string
  variables?: Readonly<Record<string, unknown>>
  lang?: Lang
}

export type ReadCustomer = <T>(
  fields: string,
  read: (customer: unknown) => T | null,
  options?: CustomerOptions,
) => Promise<Result<T>>

/**
 * Returns a function that reads the active customer. It also detects expired sessions, for which the server does not
 * respond with 401, but with no active customer.
 */
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
