import { decoded } from '../../../src/core/lib/web/encoded'

/** A parsed Content Security Policy: source expressions by directive. */
export interface Policy {
  directives: ReadonlyMap<string, readonly string[]>
  reportOnly: boolean
}

/** The directives that browsers ignore in a `meta` tag (CSP3). */
const NOT_IN_META = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

/** Parses one serialised policy. Names become lower case. If a directive is repeated, the first one counts. */
function parsePolicy(text: string, reportOnly = false): Policy {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/)
    const key = name.toLowerCase()
    if (key && !directives.has(key)) directives.set(key, values)
  }
  return { directives, reportOnly }
}

const HEADER = /content-security-policy(-report-only)?/gi

/**
 * Parses pasted text: a bare policy, header lines, or a line of server configuration such as `add_header
 * Content-Security-Policy "…" always;`. Commas separate policies as in the header, and all policies apply.
 */
export function parseHeader(text: string): Policy[] {
  const names = [...text.matchAll(HEADER)]
  const values = names.map((name, index) => ({
    reportOnly: name[1] !== undefined,
    value: valueOf(text.slice(name.index + name[0].length, names[index + 1]?.index)),
  }))
  const all = names.length ? values : [{ reportOnly: false, value: text }]
  return all
    .flatMap(({ value, reportOnly }) => value.split(',').map((one) => parsePolicy(one, reportOnly)))
    .filter(({ directives }) => directives.size > 0)
}

/** Returns the header's value: in double quotes, or up to the end of its line. */
function valueOf(rest: string): string {
  const quoted = /^["']?[\s:=,]*"([^"]*)"/.exec(rest)
  if (quoted) return quoted[1] ?? ''
  const [first = '', ...lines] = rest.replace(/^["'\s:=]+/, '').split(/\r?\n/)
  const next = lines.findIndex((line) => /^\s*[\w-]+:/.test(line))
  return [first, ...lines.slice(0, next < 0 ? lines.length : next)].join('\n')
}

/** Parses the policy of a `meta` tag, which contains exactly one. */
export function parseMeta(text: string): Policy {
  const { directives, reportOnly } = parsePolicy(text)
  return { directives: new Map([...directives].filter(([name]) => !NOT_IN_META.has(name))), reportOnly }
}

export const policyText = ({ directives }: Policy) =>
  [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')

const OWN_SOURCES = {
  script: 'script-src',
  style: 'style-src',
  connect: 'connect-src',
  img: 'img-src',
  worker: 'worker-src',
} as const satisfies Record<Kind, string>

/** Whether a new, narrower directive inherits a source: URLs are inherited, nonces and hashes are not. */
const isUrl = (source: string) => source.toLowerCase() === "'self'" || !source.startsWith("'")

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
  const remaining = (own || kind === 'script' ? before : before.filter(isUrl)).filter(
    (word) => word.toLowerCase() !== "'none'",
  )
  return setDirective(policy, own ? deciding : OWN_SOURCES[kind], [...new Set([...remaining, source])])
}

export function setDirective(policy: Policy, name: string, sources: readonly string[]): CorrectedPolicy {
  const directives = new Map([...policy.directives, [name, sources]])
  return { policy: { ...policy, directives }, line: [name, ...sources].join(' ') }
}

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

export interface CspRequest {
  kind: Kind
  /** The URL; null for inline content. */
  url: URL | null
  nonce?: string | undefined
  integrity?: string | undefined
  /** Whether the element is part of the page's HTML rather than inserted by a script. */
  parserInserted?: boolean
}

/** Returns the name of the directive that applies; null if the policy has none. */
export const directiveFor = ({ directives }: Policy, kind: Kind): string | null =>
  DECIDING_DIRECTIVES[kind].find((name) => directives.has(name)) ?? null

const HASH = /^'(sha(?:256|384|512)-[^']+)'$/i

export function allows(policy: Policy, request: CspRequest, self: URL): boolean {
  const directive = directiveFor(policy, request.kind)
  if (directive === null) return true
  const sources = policy.directives.get(directive) ?? []
  const { kind, url, nonce, integrity, parserInserted = false } = request
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

const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
}
/** By scheme, the more secure schemes that it also matches (CSP3, "scheme-part match"). */
const UPGRADES: Readonly<Record<string, readonly string[]>> = {
  'http:': ['https:'],
  'ws:': ['wss:', 'http:', 'https:'],
  'wss:': ['https:'],
}
const HOST =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::(\d+|\*))?(\/[^?#]*)?$/i

const portOf = ({ port, protocol }: URL) => port || DEFAULT_PORTS[protocol] || ''
const schemeMatches = (pattern: string, protocol: string) =>
  pattern === protocol || (UPGRADES[pattern]?.includes(protocol) ?? false)

/**
 * Whether a source expression matches a URL, for a page at `self` (CSP3, "Does url match expression in origin with
 * redirect count?"). Keywords other than `'self'`, nonces and hashes match no URL.
 */
export function matchesSource(expression: string, url: URL, self: URL): boolean {
  if (expression === '*') return /^(https?|wss?):$/.test(url.protocol) || url.protocol === self.protocol
  if (expression.toLowerCase() === "'self'") return isSelf(url, self)
  const scheme = /^([a-z][a-z0-9+.-]*:)$/i.exec(expression)?.[1]
  if (scheme) return schemeMatches(scheme.toLowerCase(), url.protocol)
  const [whole, protocol, host = '', port, path] = HOST.exec(expression) ?? []
  if (!whole || !url.host) return false
  const wanted = protocol ? `${protocol.toLowerCase()}:` : self.protocol
  return (
    schemeMatches(wanted, url.protocol) &&
    hostMatches(host.toLowerCase(), url.hostname) &&
    portMatches(port, url) &&
    pathMatches(path, url.pathname)
  )
}

function isSelf(url: URL, self: URL): boolean {
  // Browsers do not match blob URLs with 'self', although such URLs have the page's origin.
  if (!url.host) return false
  if (url.origin === self.origin) return true
  const bothUsual = !url.port && !self.port
  const safer = /^(https|wss):$/.test(url.protocol) || (self.protocol === 'http:' && url.protocol === 'ws:')
  return url.hostname === self.hostname && (portOf(url) === portOf(self) || bothUsual) && safer
}

function hostMatches(pattern: string, hostname: string): boolean {
  if (pattern === '*') return true
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern
}

function portMatches(pattern: string | undefined, url: URL): boolean {
  const port = portOf(url)
  if (pattern === '*') return true
  if (pattern === undefined) return port === DEFAULT_PORTS[url.protocol]
  return pattern === port || (pattern === '80' && port === '443' && url.protocol === 'https:')
}

/**
 * Whether a pattern matches a path. A pattern with a trailing slash matches a folder, and any other pattern a single
 * file.
 */
function pathMatches(pattern: string | undefined, path: string): boolean {
  if (!pattern || pattern === '/') return true
  const [wanted, given] = [decoded(pattern), decoded(path)]
  return wanted.endsWith('/') ? given.startsWith(wanted) : given === wanted
}
