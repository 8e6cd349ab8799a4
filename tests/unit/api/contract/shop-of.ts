import { signal, type Signal } from '@preact/signals-core'
import type { Adapter, AdapterAttributes, Backend } from '../../../../src/core/api/backend'
import { DEFAULT_CONFIG } from '../../../../src/core/constants'
import type { Lang, Token } from '../../../../src/core/types'
import type { FakeEnv } from '../../../helpers/fake-env'

export interface Shop {
  backend: Backend
  session: { token: Token | null; ended: number }
  /** The language shown. */
  lang: Signal<Lang>
  /** A seeded customer: phone or e-mail address, and password. */
  user: { phone: string; password: string }
  /** The phone or e-mail address of a user who can still register. */
  newcomer: string
}

/** The back end of an adapter, with a session. */
export function createShopOf(
  adapter: Adapter,
  env: FakeEnv,
  host: string,
  attributes: AdapterAttributes = {},
): Pick<Shop, 'backend' | 'session' | 'lang'> & { decimals(): number } {
  let decimals = 0
  const session: Shop['session'] = { token: null, ended: 0 }
  const lang = signal<Lang>('en')
  const backend = adapter.create({
    env,
    host,
    token: () => session.token,
    onUnauthorized() {
      session.token = null
      session.ended++
    },
    config: () => DEFAULT_CONFIG,
    lang: () => lang.peek(),
    attributes: () => attributes,
    onDecimals: (needed) => (decimals = Math.max(decimals, needed)),
  })
  return { backend, session, lang, decimals: () => decimals }
}
