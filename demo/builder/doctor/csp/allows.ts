import type { Policy } from './policy'
import { matchesSource } from './source'

/** By what is asked for, the directives that decide, the first that the policy has (CSP3 §6.8.3). */
const DECIDING = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  img: ['img-src', 'default-src'],
  worker: ['worker-src', 'child-src', 'script-src', 'default-src'],
} as const
export type Kind = keyof typeof DECIDING

export interface Asked {
  kind: Kind
  /** Null is what stands in the page itself. */
  url: URL | null
  nonce?: string | undefined
  /** The `integrity` of a script tag. */
  integrity?: string | undefined
  /** It stands in the page's HTML, and was not put there by a script. */
  parserInserted?: boolean
}

/** The directive that decides, by name; null where the policy says nothing of it. */
export const decidingFor = ({ directives }: Policy, kind: Kind): string | null =>
  DECIDING[kind].find((name) => directives.has(name)) ?? null

const HASH = /^'(sha(?:256|384|512)-[^']+)'$/i

/** Whether the policy lets it through, for a page at `self`. */
export function allows(policy: Policy, asked: Asked, self: URL): boolean {
  const directive = decidingFor(policy, asked.kind)
  if (directive === null) return true
  const sources = policy.directives.get(directive) ?? []
  const { kind, url, nonce, integrity, parserInserted = false } = asked
  const words = sources.map((source) => source.toLowerCase())
  if ((kind === 'script' || kind === 'style') && nonce && sources.includes(`'nonce-${nonce}'`)) return true
  if (url === null) {
    const guarded = words.some((word) => /^'(nonce|sha\d+)-/.test(word))
    return words.includes("'unsafe-inline'") && !guarded
  }
  if (kind === 'script' && isVouchedFor(sources, integrity)) return true
  // With it, addresses count for nothing: what a trusted script brings is trusted, what stands in the page is not.
  if (words.includes("'strict-dynamic'") && (kind === 'script' || directive === 'script-src'))
    return !parserInserted
  return sources.some((source) => matchesSource(source, url, self))
}

/** Every hash of the tag stands in the policy. */
function isVouchedFor(sources: readonly string[], integrity = ''): boolean {
  const hashes = integrity.split(/\s+/).filter(Boolean)
  const known = new Set(sources.map((source) => HASH.exec(source)?.[1]))
  return hashes.length > 0 && hashes.every((hash) => known.has(hash.split('?')[0]))
}
