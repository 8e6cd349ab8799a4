import { withoutEndSlashes } from '../../src/core/lib/web/encoded'
import {
  allows,
  directiveFor,
  type CspRequest,
  allowMore,
  setDirective,
  type CorrectedPolicy,
  parseHeader,
  parseMeta,
  policyText,
  type Policy,
} from './csp/policy'
import { loadersOf, openingTag, type PageFacts } from './facts'
import { error, fine, remedy, warning, type Finding } from './findings'

interface Complaint {
  finding: Finding
  mended?: Policy
}
type Check = (policy: Policy, page: PageFacts, hosts: readonly URL[]) => Complaint[]

/**
 * Checks the policies of the header and of `meta` tags. All of them apply.
 * @param header the pasted header; empty if there is none
 * @param hosts the API URLs that the page's elements use
 */
export function checkCsp(page: PageFacts, header: string, hosts: readonly URL[]): Finding[] {
  const policies = [...parseHeader(header), ...page.policies.map(parseMeta)]
  const idle = page.idlePolicies ? [warning('csp-meta-idle')] : []
  if (policies.length === 0) return [...idle, fine('csp-none')]
  const found = policies.flatMap((policy) => checkPolicy(policy, page, hosts))
  return [...idle, ...(found.length ? found : [fine('csp-fine')])]
}

function checkPolicy(policy: Policy, page: PageFacts, hosts: readonly URL[]): Finding[] {
  const found: Finding[] = []
  let mended = policy
  for (const check of CHECKS) {
    for (const complaint of check(mended, page, hosts)) {
      found.push(complaint.finding)
      mended = complaint.mended ?? mended
    }
  }
  if (mended !== policy) found.push(remedy('csp-mended', {}, policyText(mended)))
  if (!policy.reportOnly || found.length === 0) return found
  // A report-only policy blocks nothing, so errors become warnings.
  const softened = found.map((finding) =>
    finding.level === 'error' ? { ...finding, level: 'warning' as const } : finding,
  )
  return [warning('csp-report-only'), ...softened]
}

const blocked = (
  level: typeof error,
  id: Finding['id'],
  values: Finding['values'],
  { line, policy }: CorrectedPolicy,
): Complaint => ({ finding: level(id, values, line), mended: policy })

const checkScripts: Check = (policy, page) => {
  const [loader] = loadersOf(page)
  if (!loader) return []
  const { script, url } = loader
  const { nonce, integrity } = script.attributes
  const directive = directiveFor(policy, 'script') ?? ''
  const values = { directive, url: url.href }
  const tag: CspRequest = { kind: 'script', url, nonce, integrity, parserInserted: true }
  if (!allows(policy, tag, page.url)) {
    const sources = policy.directives.get(directive) ?? []
    if (sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) {
      return [{ finding: error('csp-nonce', values, openingTag(script, { nonce: '…' }) + '</script>') }]
    }
    return [blocked(error, 'csp-script', values, allowMore(policy, 'script', placeOf(url, page)))]
  }
  const chunk = new URL('assets/index.js', url)
  if (allows(policy, { kind: 'script', url: chunk }, page.url)) return []
  return [blocked(error, 'csp-files', values, allowMore(policy, 'script', placeOf(url, page)))]
}

const checkCalls: Check = (policy, page, hosts) => {
  const found: Complaint[] = []
  let present = policy
  const ask = (kind: 'connect' | 'img', url: URL, level: typeof error) => {
    if (allows(present, { kind, url }, page.url)) return
    const directive = directiveFor(present, kind) ?? ''
    const complaint = blocked(
      level,
      kind === 'connect' ? 'csp-connect' : 'csp-img',
      { directive, url: url.origin },
      allowMore(present, kind, placeOf(url, page)),
    )
    present = complaint.mended ?? present
    found.push(complaint)
  }
  for (const host of hosts) {
    const base = `${withoutEndSlashes(host.href)}/`
    ask('connect', new URL('api/settings', base), error)
    ask('img', new URL('images/products/placeholder.png', base), warning)
  }
  return found
}

/**
 * Checks inline styles. The store needs none, but those of the page may set the store's colours or reserve space for
 * it.
 */
const checkStyles: Check = (policy, page) => {
  const lost = page.styles.some(
    ({ text, nonce }) =>
      /--store-|\bstore-(app|nav|cart|product|checkout)\b/.test(text) &&
      !allows(policy, { kind: 'style', url: null, nonce }, page.url),
  )
  return lost ? [{ finding: warning('csp-style', { directive: directiveFor(policy, 'style') ?? '' }) }] : []
}

/**
 * Checks the catalogue worker, which is a file if the origin is the same, and otherwise a blob. Without the worker, the
 * store works on the main thread.
 */
const checkWorker: Check = (policy, page) => {
  const [loader] = loadersOf(page)
  if (!loader) return []
  const atHome = loader.url.origin === page.url.origin
  const url = atHome
    ? new URL('assets/catalogue-worker.js', loader.url)
    : new URL(`blob:${page.url.origin}/0`)
  if (allows(policy, { kind: 'worker', url }, page.url)) return []
  const directive = directiveFor(policy, 'worker') ?? ''
  return [
    blocked(
      warning,
      'csp-worker',
      { directive },
      allowMore(policy, 'worker', atHome ? placeOf(loader.url, page) : 'blob:'),
    ),
  ]
}

const checkTrustedTypes: Check = (policy) => {
  const names = policy.directives.get('trusted-types')
  if (!names || names.some((name) => name === 'store' || name === '*')) return []
  const remaining = names.filter((name) => name.toLowerCase() !== "'none'")
  return [
    blocked(warning, 'csp-trusted-types', {}, setDirective(policy, 'trusted-types', [...remaining, 'store'])),
  ]
}

const checkSandbox =
  (level: typeof error, id: Finding['id'], ...needed: string[]): Check =>
  (policy) => {
    const flags = policy.directives.get('sandbox')?.map((given) => given.toLowerCase())
    if (!flags || needed.every((flag) => flags.includes(flag))) return []
    return [blocked(level, id, {}, setDirective(policy, 'sandbox', [...new Set([...flags, ...needed])]))]
  }

/** Returns a source expression for a URL: `'self'` or its origin. */
const placeOf = (url: URL, page: PageFacts) => (url.origin === page.url.origin ? "'self'" : url.origin)

/** The checks, in order. Each gets the policy that the previous checks have suggested. */
const CHECKS: readonly Check[] = [
  checkScripts,
  checkCalls,
  checkStyles,
  checkWorker,
  checkTrustedTypes,
  checkSandbox(error, 'csp-sandbox', 'allow-scripts'),
  checkSandbox(error, 'csp-forms', 'allow-forms'),
  checkSandbox(warning, 'csp-storage', 'allow-same-origin'),
  checkSandbox(warning, 'csp-popups', 'allow-popups', 'allow-popups-to-escape-sandbox'),
]
