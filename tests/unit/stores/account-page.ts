import { createShop } from '../../../src/core/shop/shop'
import type { AccountStore } from '../../../src/core/stores/account'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer, json } from '../../helpers/fake-server'
import { storedToken } from '../../helpers/stored-token'
import { HOST, until } from '../shop/fixtures'

export type Answers = Record<string, () => Response | Promise<Response>>

export const TOKEN = 'Bearer abc'

export const FATIMA = {
  id: 1,
  name: 'Fatima Ali',
  phone: '96550001111',
  user_type: 'user',
  favourites: [2, 58],
}

export const UNAUTHENTICATED = () => json({ message: 'Unauthenticated.' }, 401)

export const ME: Answers = { '/api/auth/me': () => json({ user: FATIMA }) }

export const CREDENTIALS = { phone: '96550001111', password: 'secret123' }

/** A page with or without a stored token. The server responds by path. */
export async function openPage(answers: Answers, token: string | null = TOKEN, before?: Map<string, string>) {
  const server = createFakeServer()
  const env = createFakeEnv({
    fetch: server.fetch,
    stored: { ...Object.fromEntries(before ?? []), ...(token && storedToken(HOST, token)) },
  })
  server.reply(({ url }) => answers[new URL(url).pathname]?.() ?? json({}, 404))
  const shop = createShop(env, { host: HOST, prefix: '' })
  const requested = (path: string) => server.sent.filter(({ url }) => url === HOST + path)
  return { env, server, shop, requested, ...(await shop.person()) }
}

export type Page = Awaited<ReturnType<typeof openPage>>

/** Opens a page on which the logged-in user's data has loaded. */
export async function openAs(answers: Answers = {}, before?: Map<string, string>) {
  const page = await openPage({ ...ME, ...answers }, TOKEN, before)
  await known(page.account)
  return page
}

export const known = (account: AccountStore) => until(account.status, (status) => status === 'ready')
