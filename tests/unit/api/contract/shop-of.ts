import { signal } from '@preact/signals-core'
import type { Adapter, AdapterAttributes } from '../../../../src/core/api/backend'
import { DEFAULT_CONFIG } from '../../../../src/core/constants'
import type { Lang } from '../../../../src/core/types'
import type { FakeEnv } from '../../../helpers/fake-env'
import type { Shop } from './contract'

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
  const nothing = { renew() {} }
  const shop = {
    catalogue: { forget() {} },
    home: nothing,
    categories: nothing,
    subcategories: nothing,
    brands: nothing,
  }
  const settings = { lang, firstLang: lang.peek(), attributes: signal(attributes) }
  const backend = adapter.create({
    env,
    host,
    token: () => session.token,
    onUnauthorized() {
      session.token = null
      session.ended++
    },
    config: () => DEFAULT_CONFIG,
    settings: () => settings,
    onDecimals: (needed) => (decimals = Math.max(decimals, needed)),
    opened: () => ({ shop, products: new Map(), stores: [] }),
  })
  return { backend, session, lang, decimals: () => decimals }
}
