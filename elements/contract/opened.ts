import type { Backend, PackagedAdapter } from '../../src/core/api/backend'
import { completed } from '../public-api/completed'
import { DEFAULT_CONFIG } from '../../src/core/constants'
import type { Capabilities, Credentials, Lang, OrderAddress, OrderLine, Token } from '../../src/core/types'

export const UNKNOWN = { id: 'no-such', code: 'NO-SUCH-CODE' }

/** An adapter with an opened shop, as the checks need it. */
export interface Opened {
  can: Capabilities
  backend: Backend
  /** Switches the shop to a language. */
  show(lang: Lang): void
  /** Sets the token that all further calls send. */
  logIn(token: Token | null): void
  /** The account of a customer. If it is missing, calls that need an account are not checked. */
  customer?: Credentials | undefined
  /** The buyer of an order. If it is missing, no order is placed. */
  buyer?: Buyer | undefined
  /** An id that no product, category or brand has, and a code that is no promo code. */
  unknown?: { id: string; code: string } | undefined
  /** Returns the lines of an order. By default, these are one unit each of the first products that can be bought. */
  lines?(): Promise<readonly OrderLine[]>
}

export interface Buyer {
  name: string
  phone: string
  /** The e-mail address of the buyer, if it identifies guests. */
  email?: string
  address: Omit<OrderAddress, 'zoneId'>
}

export interface OpenOptions extends Pick<Opened, 'customer' | 'buyer' | 'unknown' | 'lines'> {
  /** The attribute `host`, without a slash at its end. */
  host: string
  /** The attributes that only the adapter reads, by property name: `apiVersion` for `api-version`. */
  attributes?: Readonly<Record<string, string>>
  /** The function that sends the requests. By default, the global `fetch`. */
  fetch?: typeof fetch
}

/** Opens a shop with an adapter in memory, without a page. */
export function openAdapter(
  adapter: PackagedAdapter,
  { host, attributes = {}, fetch: send = (input, init) => fetch(input, init), ...others }: OpenOptions,
): Opened {
  const stored = new Map<string, string>()
  let token: Token | null = null
  let lang: Lang = 'en'
  const href = 'https://page.example/'
  const { can, create } = completed(adapter)
  const backend = create({
    host,
    token: () => token,
    onUnauthorized: () => (token = null),
    onDecimals() {},
    config: () => DEFAULT_CONFIG,
    lang: () => lang,
    attributes: () => attributes,
    env: {
      fetch: (input, init) => send(input as RequestInfo, init),
      now: () => Date.now(),
      random: () => 0,
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      // Do not wait for retries, which would only make the checks slow.
      maxRetryDelay: 0,
      storage: {
        get: (key) => stored.get(key) ?? null,
        set: (key, value) => (stored.set(key, value), true),
        remove: (key) => void stored.delete(key),
        watch: () => () => {},
      },
      warn() {},
      lock: (_name, run) => run(),
      online: () => true,
      page: {
        href: () => href,
        base: () => href,
        state: () => null,
        push() {},
        replace() {},
        go() {},
        watch: () => () => {},
        hasUrl: () => true,
        isServed: () => false,
        leaveFor() {},
      },
    },
  })
  return {
    can,
    backend,
    show: (next) => (lang = next),
    logIn: (next) => (token = next),
    ...others,
  }
}
