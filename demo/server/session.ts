import type { Context } from 'hono'
import { type Account, type State, tokenKey } from './state'

export const bearer = (context: Context): string | undefined =>
  /^bearer\s+(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]

export const signedIn = (state: State, context: Context): Account | undefined => {
  const token = bearer(context)
  const id = token === undefined ? undefined : state.tokens.get(tokenKey(token))
  return id === undefined ? undefined : state.accounts.get(id)
}

export const unauthenticated = (context: Context): Response =>
  context.json({ message: 'Unauthenticated.' }, 401)

export const forbidden = (context: Context): Response =>
  context.json({ message: 'This action is unauthorized.' }, 403)

export const notFound = (context: Context, what = 'Not Found'): Response =>
  context.json({ statusCode: 404, message: what }, 404)

/** Wraps a handler that requires a logged-in user. */
export const withAccount =
  (state: State, handler: (context: Context, account: Account) => Response | Promise<Response>) =>
  (context: Context): Response | Promise<Response> => {
    const account = signedIn(state, context)
    return account ? handler(context, account) : unauthenticated(context)
  }
