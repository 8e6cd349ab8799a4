import { createClient } from '../../../src/core/api/client'
import { own } from '../../../src/core/api/read'
import type { Result } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer } from '../../helpers/fake-server'

export function setUp(token: string | null = null) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch })
  const session = { token, refused: [] as string[] }
  const client = createClient({
    env,
    host: 'https://api.example/shop',
    token: () => session.token,
    onUnauthorized(token) {
      session.refused.push(token)
    },
  })
  const readName = (body: unknown) => {
    const name = own(body, 'name')
    return typeof name === 'string' ? name : null
  }
  return {
    server,
    env,
    session,
    read: (path = '/api/name', auth = false) => client.get(path, readName, { auth }),
    write: (body: unknown = {}, options = {}) => client.send('post', '/api/name', body, readName, options),
  }
}

/** Records a call's result; null while it is in flight. */
export function watch<T>(call: Promise<Result<T>>): { answer: Result<T> | null } {
  const watched: { answer: Result<T> | null } = { answer: null }
  void call.then((result) => (watched.answer = result))
  return watched
}
