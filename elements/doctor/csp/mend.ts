import { decidingFor, type Kind } from './allows'
import type { Policy } from './policy'

const OWN_SOURCES = {
  script: 'script-src',
  style: 'style-src',
  connect: 'connect-src',
  img: 'img-src',
  worker: 'worker-src',
} as const satisfies Record<Kind, string>

/** What a new, narrower directive inherits: addresses, but not nonces and hashes. */
const isAddress = (source: string) => source.toLowerCase() === "'self'" || !source.startsWith("'")

/** A fixed directive. */
export interface Mended {
  policy: Policy
  /** The directive alone, as a line. */
  line: string
}

/** Allows one more source for this kind of request, in its own directive, so that nothing else is allowed. */
export function allowMore(policy: Policy, kind: Kind, source: string): Mended {
  const deciding = decidingFor(policy, kind)
  const before = (deciding === null ? undefined : policy.directives.get(deciding)) ?? []
  const own = deciding === OWN_SOURCES[kind] || deciding === `${OWN_SOURCES[kind]}-elem`
  const kept = (own || kind === 'script' ? before : before.filter(isAddress)).filter(
    (word) => word.toLowerCase() !== "'none'",
  )
  return setDirective(policy, own ? deciding : OWN_SOURCES[kind], [...new Set([...kept, source])])
}

export function setDirective(policy: Policy, name: string, sources: readonly string[]): Mended {
  const directives = new Map([...policy.directives, [name, sources]])
  return { policy: { ...policy, directives }, line: [name, ...sources].join(' ') }
}
