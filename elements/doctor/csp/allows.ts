import type { Policy } from './policy'
import { matchesSource } from './source'

/**
 * The directives that decide for each kind of request, in order of precedence (CSP3, "Get the effective directive for
 * request").
 */
const DECIDING_DIRECTIVES = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  img: ['img-src', 'default-src'],
  worker: ['worker-src', 'child-src', 'script-src', 'default-src'],
} as const
export type Kind = keyof typeof DECIDING_DIRECTIVES

export interface Asked {
  kind: Kind
  /** Null for inline content. */
  url: URL | null
  nonce?: string | undefined
  integrity?: string | undefined
  /** Whether it is part of the page's HTML rather than inserted by a script. */
  parserInserted?: boolean
}

/** Returns the name of the directive that applies; null if the policy has none. */
export const directiveFor = ({ directives }: Policy, kind: Kind): string | null =>
  DECIDING_DIRECTIVES[kind].find((name) => directives.has(name)) ?? null

const HASH = /^'(sha(?:256|384|512)-[^']+)'$/i

export function allows(policy: Policy, asked: Asked, self: URL): boolean {
  const directive = directiveFor(policy, asked.kind)
  if (directive === null) return true
  const sources = policy.directives.get(directive) ?? []
  const { kind, url, nonce, integrity, parserInserted = false } = asked
  const words = sources.map((source) => source.toLowerCase())
  if ((kind === 'script' || kind === 'style') && nonce && sources.includes(`'nonce-${nonce}'`)) return true
  if (url === null) {
    const guarded = words.some((word) => /^'(nonce|sha\d+)-/.test(word))
    return words.includes("'unsafe-inline'") && !guarded
  }
  if (kind === 'script' && hasListedHashes(sources, integrity)) return true
  // 'strict-dynamic' ignores URLs: scripts inserted by trusted scripts are allowed, scripts in the page's HTML are not.
  if (words.includes("'strict-dynamic'") && (kind === 'script' || directive === 'script-src'))
    return !parserInserted
  return sources.some((source) => matchesSource(source, url, self))
}

function hasListedHashes(sources: readonly string[], integrity = ''): boolean {
  const hashes = integrity.split(/\s+/).filter(Boolean)
  const known = new Set(sources.map((source) => HASH.exec(source)?.[1]))
  return hashes.length > 0 && hashes.every((hash) => known.has(hash.split('?')[0]))
}
