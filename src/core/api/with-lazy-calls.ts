import type { Answer, Token } from '../types'
import type { Backend, CallsAs } from './backend'
import { whenLoaded } from './client'

type Call = (...args: unknown[]) => Promise<Answer<unknown>>

/**
 * Returns a back end with these methods. All other methods load their code on the first call, which fails if the code
 * can't be loaded. The token is read before that, since it may change while the code loads.
 */
export const withLazyCalls = (
  methods: Partial<Backend>,
  load: (name: keyof Backend) => () => Promise<CallsAs<object>>,
  token: () => Token | null,
): Backend =>
  new Proxy(methods as Backend, {
    get: (own, name: keyof Backend) =>
      own[name] ??
      ((...args: unknown[]) => {
        const sent = token()
        return whenLoaded(load(name), (callsAs) =>
          (callsAs(sent) as Record<keyof Backend, Call>)[name](...args),
        )
      }),
  })
