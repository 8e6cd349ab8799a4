import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { bearer, forbidden, notFound, withAccount } from './session'
import {
  type Account,
  accountByPhone,
  findProduct,
  hashPassword,
  passwordMatches,
  type State,
  tokenKey,
} from './state'
import { check, failed, phone, readBody, refuse, required, type Rule, text } from './validate'

const shown = ({ id, name, phone: number, user_type, favourites }: Account) => ({
  id,
  name,
  phone: number,
  user_type,
  favourites,
})

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

  app.post('/api/auth/login', async (context) => {
    const body = await readBody(context)
    const errors = check(body, { phone: [required, text()], password: [required, text()] })
    if (failed(errors)) return refuse(context, errors)
    const account = accountByPhone(state, String(body['phone']))
    if (!account || !passwordMatches(account, String(body['password'])))
      return context.json({ error: 'Unauthorized' }, 401)
    const token = randomBytes(24).toString('base64url')
    state.tokens.set(tokenKey(token), account.id)
    return context.json({ access_token: token, token_type: 'bearer', expires_in: 86400 })
  })

  app.post('/api/auth/register', async (context) => {
    const body = await readBody(context)
    const errors = check(body, {
      name: [required, text()],
      phone: [required, phone, freePhone()],
      password: [required, text(), longEnough],
    })
    if (failed(errors)) return refuse(context, errors)
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

  app.get(
    '/api/auth/me',
    withAccount(state, (context, account) => context.json({ statusCode: 200, user: shown(account) })),
  )

  app.post(
    '/api/auth/logout',
    withAccount(state, (context) => {
      state.tokens.delete(tokenKey(bearer(context) ?? ''))
      return context.json({ statusCode: 200, message: 'User successfully signed out' })
    }),
  )

  app.post(
    '/api/auth/reset-password/:id',
    withAccount(state, async (context, account) => {
      if (Number(context.req.param('id')) !== account.id) return forbidden(context)
      const body = await readBody(context)
      const errors = check(body, { password: [required, text(), longEnough] })
      if (failed(errors)) return refuse(context, errors)
      account.secret = hashPassword(String(body['password']))
      return context.json({ statusCode: 200 })
    }),
  )

  app.get('/api/user/:phone/exists', (context) => {
    const account = accountByPhone(state, context.req.param('phone'))
    return account
      ? context.json({ statusCode: 200, user: { user_type: account.user_type } })
      : notFound(context, 'User not found')
  })

  app.put(
    '/api/users/add-favourite/:id',
    withAccount(state, (context, account) => {
      const id = Number(context.req.param('id'))
      if (!findProduct(state, id)) return notFound(context, 'Product not found')
      account.favourites = account.favourites.includes(id)
        ? account.favourites.filter((favourite) => favourite !== id)
        : [...account.favourites, id]
      return context.json({ statusCode: 200, favourites: account.favourites })
    }),
  )

  app.get(
    '/api/list-favourites',
    withAccount(state, (context, account) =>
      context.json(account.favourites.flatMap((id) => findProduct(state, id) ?? [])),
    ),
  )

  app.put(
    '/api/users/:id',
    withAccount(state, async (context, account) => {
      if (Number(context.req.param('id')) !== account.id) return forbidden(context)
      const body = await readBody(context)
      const errors = check(body, {
        name: [required, text()],
        phone: [required, phone, freePhone(account.id)],
      })
      if (failed(errors)) return refuse(context, errors)
      account.name = String(body['name'])
      account.phone = String(body['phone'])
      return context.json({ statusCode: 200 })
    }),
  )

  app.get(
    '/api/users/:id',
    withAccount(state, (context, account) =>
      Number(context.req.param('id')) === account.id
        ? context.json({ statusCode: 200, name: account.name, phone: account.phone })
        : forbidden(context),
    ),
  )
  return app
}
