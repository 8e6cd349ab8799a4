const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
}
/** A scheme also matches its more secure variants (CSP3, "scheme-part match"). */
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
  // Browsers do not match blob URLs with 'self', although they have the page's origin.
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

/** A pattern with a trailing slash matches a folder, otherwise a single file. */
function pathMatches(pattern: string | undefined, path: string): boolean {
  if (!pattern || pattern === '/') return true
  const [wanted, given] = [decoded(pattern), decoded(path)]
  return wanted.endsWith('/') ? given.startsWith(wanted) : given === wanted
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
