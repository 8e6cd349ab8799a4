import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Account, type State, tokenKey } from './state'

/** Ends the request with a response. */
export const fail = (context: Context, status: 401 | 403 | 404 | 422, body: object): never => {
  throw new HTTPException(status, { res: context.json(body, status) })
}

export const forbidden = (context: Context): never =>
  fail(context, 403, { message: 'This action is unauthorized.' })

export const notFound = (context: Context, message: string): never =>
  fail(context, 404, { statusCode: 404, message })

export const bearer = (context: Context): string | undefined =>
  /^bearer\s+(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]

/** Returns the logged-in user. Ends the request with 401 if there is none. */
export const userOf = (state: State, context: Context): Account => {
  const account = state.accounts.get(state.tokens.get(tokenKey(bearer(context) ?? '')) ?? 0)
  return account ?? fail(context, 401, { message: 'Unauthenticated.' })
}
