import { stringify } from '../../src/core/lib/util/json'
import { normaliseHost } from '../../src/core/lib/web/urls'
import { isInsecure } from './check-scripts'
import { loadersOf, openingTag, type PageFacts } from './facts'
import { error, fine, warning, type Finding } from './findings'

/**
 * Returns the API URLs that the page's elements use: their own, else the script tag's, else that of the first element
 * that has one. Falls back to `given` if the page names none.
 */
export function hostsOf(page: PageFacts, args = ''): URL[] {
  const attributes = hostAttributesOf(page)
  const all = (attributes.length ? attributes : [args]).flatMap(
    (host) => normaliseHost(host, page.base.href) ?? [],
  )
  return [...new Set(all)].map((host) => new URL(host))
}

function hostAttributesOf(page: PageFacts): string[] {
  const own = page.elements.flatMap(({ attributes }) => attributes['host'] || [])
  const data = loadersOf(page).flatMap(({ script }) => script.attributes['data-host'] || [])
  return [...own, ...(page.elements.every(({ attributes }) => attributes['host']) ? [] : data)]
}

/** Checks the hosts as far as possible without requests. */
export function checkHosts(page: PageFacts): Finding[] {
  const [first] = page.elements
  if (!first) return []
  const attributes = hostAttributesOf(page)
  if (attributes.length === 0) {
    return [error('host-missing', { tag: first.tag }, openingTag(first, { host: 'https://api.example' }))]
  }
  const found: Finding[] = attributes.flatMap((host) => checkHost(host, page))
  const hosts = hostsOf(page)
  if (hosts.length > 1)
    found.push(warning('hosts-differ', { hosts: hosts.map(({ href }) => href).join(', ') }))
  if (found.length) return unique(found)
  return [fine('host-named', { host: hosts[0]?.href ?? '' })]
}

function checkHost(host: string, page: PageFacts): Finding[] {
  const normal = normaliseHost(host, page.base.href)
  if (normal === null) return [error('host-invalid', { host }, 'host="https://api.example"')]
  const url = new URL(normal)
  const found: Finding[] = []
  if (url.pathname.endsWith('/api')) {
    found.push(error('host-api', { host }, `host="${normal.replace(/\/api$/, '')}"`))
  }
  if (isInsecure(url, page.url)) {
    found.push(error('host-insecure', { host }, `host="${normal.replace(/^http:/, 'https:')}"`))
  }
  return found
}

const unique = (found: readonly Finding[]): Finding[] => [
  ...new Map(found.map((finding) => [stringify(finding), finding])).values(),
]
