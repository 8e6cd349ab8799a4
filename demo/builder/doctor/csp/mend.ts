import { decidingFor, type Kind } from './allows'
import type { Policy } from './policy'

const OWN = {
  script: 'script-src',
  style: 'style-src',
  connect: 'connect-src',
  img: 'img-src',
  worker: 'worker-src',
} as const satisfies Record<Kind, string>

/** What a kind that leaves a wider directive takes along: addresses, not what vouches for single scripts. */
const isAddress = (source: string) => source.toLowerCase() === "'self'" || !source.startsWith("'")

/** A directive as it is to be. */
export interface Mended {
  policy: Policy
  /** The directive alone, as a line. */
  line: string
}

/** The policy with one more source for this kind, in a directive of its own, so that nothing else is let through. */
export function allowMore(policy: Policy, kind: Kind, source: string): Mended {
  const deciding = decidingFor(policy, kind)
  const before = (deciding === null ? undefined : policy.directives.get(deciding)) ?? []
  const own = deciding === OWN[kind] || deciding === `${OWN[kind]}-elem`
  const kept = (own || kind === 'script' ? before : before.filter(isAddress)).filter(
    (word) => word.toLowerCase() !== "'none'",
  )
  return setDirective(policy, own ? deciding : OWN[kind], [...new Set([...kept, source])])
}

export function setDirective(policy: Policy, name: string, sources: readonly string[]): Mended {
  const directives = new Map([...policy.directives, [name, sources]])
  return { policy: { ...policy, directives }, line: [name, ...sources].join(' ') }
}
