import { directiveFor, type Kind } from './allows'
import type { Policy } from './policy'

const OWN_SOURCES = {
  script: 'script-src',
  style: 'style-src',
  connect: 'connect-src',
  img: 'img-src',
  worker: 'worker-src',
} as const satisfies Record<Kind, string>

/** A new, narrower directive inherits URLs, but no nonces and hashes. */
const isAddress = (source: string) => source.toLowerCase() === "'self'" || !source.startsWith("'")

export interface CorrectedPolicy {
  policy: Policy
  /** The directive by itself, as a line to copy. */
  line: string
}

/** Allows one more source in the most specific directive for this kind of request, so that nothing else is allowed. */
export function allowMore(policy: Policy, kind: Kind, source: string): CorrectedPolicy {
  const deciding = directiveFor(policy, kind)
  const before = (deciding === null ? undefined : policy.directives.get(deciding)) ?? []
  const own = deciding === OWN_SOURCES[kind] || deciding === `${OWN_SOURCES[kind]}-elem`
  const remaining = (own || kind === 'script' ? before : before.filter(isAddress)).filter(
    (word) => word.toLowerCase() !== "'none'",
  )
  return setDirective(policy, own ? deciding : OWN_SOURCES[kind], [...new Set([...remaining, source])])
}

export function setDirective(policy: Policy, name: string, sources: readonly string[]): CorrectedPolicy {
  const directives = new Map([...policy.directives, [name, sources]])
  return { policy: { ...policy, directives }, line: [name, ...sources].join(' ') }
}
