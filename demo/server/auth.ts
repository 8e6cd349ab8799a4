import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bearer, forbidden, notFound, userOf } from './session'
import {
  type Account,
  accountByPhone,
  findProduct,
  hashPassword,
  passwordMatches,
  type State,
  tokenKey,
} from './state'
import { phone, required, type Rule, text, validBody } from './validate'

const longEnough: Rule = (value, name) =>
  typeof value === 'string' && value.length < 6
    ? `The ${name} field must be at least 6 characters.`
    : undefined

export const authRoutes = (state: State): Hono => {
  const app = new Hono()

  const freePhone =
    (own?: number): Rule =>
    (value) => {
      const owner = accountByPhone(state, String(value))
      // A guest may register with the phone of an earlier order.
      return owner && owner.id !== own && owner.user_type === 'user'
        ? 'The phone has already been taken.'
        : undefined
    }

  /** Returns the user, whose id must be the one in the path. */
  const ownAccount = (context: Context): Account => {
    const account = userOf(state, context)
    return Number(context.req.param('id')) === account.id ? account : forbidden(context)
  }

  app.post('/api/auth/login', async (context) => {
    const body = await validBody(context, { phone: [required, text()], password: [required, text()] })
    const account = accountByPhone(state, String(body['phone']))
    if (!account || !passwordMatches(account, String(body['password'])))
      return context.json({ error: 'Unauthorized' }, 401)
    const token = randomBytes(24).toString('base64url')
    state.tokens.set(tokenKey(token), account.id)
    return context.json({ access_token: token, token_type: 'bearer', expires_in: 86400 })
  })

  app.post('/api/auth/register', async (context) => {
    const body = await validBody(context, {
      name: [required, text()],
      phone: [required, phone, freePhone()],
      password: [required, text(), longEnough],
    })
    const number = String(body['phone'])
    const id = accountByPhone(state, number)?.id ?? state.nextId++
    state.accounts.set(id, {
      id,
      name: String(body['name']),
      phone: number,
      user_type: 'user',
      secret: hashPassword(String(body['password'])),
      favourites: [],
    })
    return context.json({ statusCode: 200, message: 'User successfully registered' })
  })

  app.get('/api/auth/me', (context) => {
    const { id, name, phone: number, user_type, favourites } = userOf(state, context)
    return context.json({ statusCode: 200, user: { id, name, phone: number, user_type, favourites } })
  })

  app.post('/api/auth/logout', (context) => {
    userOf(state, context)
    state.tokens.delete(tokenKey(bearer(context) ?? ''))
    return context.json({ statusCode: 200, message: 'User successfully signed out' })
  })

  app.post('/api/auth/reset-password/:id', async (context) => {
    const account = ownAccount(context)
    const { password } = await validBody(context, { password: [required, text(), longEnough] })
    account.secret = hashPassword(String(password))
    return context.json({ statusCode: 200 })
  })

  app.get('/api/user/:phone/exists', (context) => {
    const { user_type } =
      accountByPhone(state, context.req.param('phone')) ?? notFound(context, 'User not found')
    return context.json({ statusCode: 200, user: { user_type } })
  })

  app.put('/api/users/add-favourite/:id', (context) => {
    const account = userOf(state, context)
    const id = Number(context.req.param('id'))
    if (!findProduct(state, id)) notFound(context, 'Product not found')
    account.favourites = account.favourites.includes(id)
      ? account.favourites.filter((favourite) => favourite !== id)
      : [...account.favourites, id]
    return context.json({ statusCode: 200, favourites: account.favourites })
  })

  app.get('/api/list-favourites', (context) =>
    context.json(userOf(state, context).favourites.flatMap((id) => findProduct(state, id) ?? [])),
  )

  app.put('/api/users/:id', async (context) => {
    const account = ownAccount(context)
    const body = await validBody(context, {
      name: [required, text()],
      phone: [required, phone, freePhone(account.id)],
    })
    account.name = String(body['name'])
    account.phone = String(body['phone'])
    return context.json({ statusCode: 200 })
  })

  app.get('/api/users/:id', (context) => {
    const { name, phone: number } = ownAccount(context)
    return context.json({ statusCode: 200, name, phone: number })
  })
  return app
}
