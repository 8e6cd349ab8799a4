import type { PlatformShop } from '../../../doctor/platforms/shop'
import type { Backend } from '../../../../src/core/api/backend'
import { LAZY_ADAPTERS } from '../../../../src/core/api/lazy-adapters'
import { DEFAULT_CONFIG } from '../../../../src/core/constants'
import type { Env } from '../../../../src/core/env'
import type { Result, Capabilities, Lang } from '../../../../src/core/types'
import { fixedPage } from '../../../server/environment'
import { hastened, MAX_RETRY_DELAY_MS } from '../wire'

/** Creates the adapter as it runs on a page of the given origin. */
export async function openAdapter(
  { kind, host, attributes }: PlatformShop,
  origin: string,
  asPage: typeof fetch,
  after: Env['after'],
  warn: (text: string) => void,
): Promise<{
  can: Capabilities
  backend: Backend
  inBoth<T>(ask: () => Promise<Result<T>>): Promise<Result<T>>
}> {
  const load = LAZY_ADAPTERS.get(kind)
  if (!load) throw new Error(`There is no adapter for ${kind}.`)
  const { can, create } = await load()
  const { 'api-version': apiVersion, ...others } = attributes
  let lang: Lang = 'en'
  const backend = create({
    env: {
      fetch: asPage,
      now: () => Date.now(),
      random: () => 0,
      after: hastened(after),
      maxRetryDelay: MAX_RETRY_DELAY_MS,
      storage: { get: () => null, set: () => true, remove() {}, watch: () => () => {} },
      warn,
      page: fixedPage(`${origin}/`),
      lock: (_, run) => run(),
      online: () => true,
    },
    host,
    token: () => null,
    onUnauthorized() {},
    config: () => DEFAULT_CONFIG,
    onDecimals() {},
    lang: () => lang,
    attributes: () => ({ ...others, apiVersion }),
  })
  return {
    can,
    backend,
    /** Requests English, then Arabic texts, because a response has only one language. The adapter combines them. */
    async inBoth(ask) {
      const english = await ask()
      if (!english.ok) return english
      lang = 'ar'
      const both = await ask()
      lang = 'en'
      return both.ok ? both : english
    },
  }
}
