import { platformOf, probePlatform } from './platforms/probe-platform'
import { probeHost, probeProduct, checkHosts, hostsOf } from './check-hosts'
import type { Ask } from './reply'
import { checkCsp } from './check-csp'
import { checkElements } from './check-elements'
import { checkIntegrity, checkScripts } from './check-scripts'
import { checkLanguage } from './check-language'
import { checkNames } from './check-names'
import { checkSheets } from './check-sheets'
import { checkLayout, checkWidths } from './check-widths'
import type { PageFacts } from './facts'
import type { Finding } from './findings'

export interface Case {
  page: PageFacts
  /** The page's Content-Security-Policy header; empty for none. */
  header: string
  /** The API's URL, used if the page does not specify one. */
  host: string
}

/** The functions by which the doctor accesses the outside world. Tests pass their own. */
export interface ExamineTools {
  ask: Ask
  /** Returns the `integrity` value of a served file; null if it can't be read. */
  hash: (url: URL) => Promise<string | null>
  /** Returns a file's text; null if it can't be read. */
  text: (url: URL) => Promise<string | null>
  /** The origin of the doctor's own page. */
  origin: string
}

const MAX_PRODUCTS = 6

/** Runs the checks that need no requests. */
export const read = ({ page, header, host }: Case): Finding[] => [
  ...checkScripts(page),
  ...checkElements(page),
  ...checkLanguage(page),
  ...checkNames(page),
  ...checkWidths(page),
  ...checkLayout(page),
  ...checkHosts(page),
  ...checkCsp(page, header, hostsOf(page, host)),
]

/** Runs the checks that need requests, which only read. */
export async function ask(
  { page, host }: Case,
  { ask, hash, text, origin }: ExamineTools,
): Promise<Finding[]> {
  const hosts = hostsOf(page, host)
  const [first] = hosts
  const ids = new Set(page.elements.flatMap(({ attributes }) => attributes['product-id']?.trim() || []))
  const findings = await Promise.all([
    checkIntegrity(page, hash),
    checkSheets(page, text),
    ...hosts.map((api) => {
      const shop = platformOf(page, api)
      return shop
        ? probePlatform(shop, origin, page.url.origin, ask)
        : probeHost(api, origin, page.url.origin, ask)
    }),
    ...(first && hosts.length === 1 && !platformOf(page, first)
      ? [...ids].slice(0, MAX_PRODUCTS).map((id) => probeProduct(first, id, ask))
      : []),
  ])
  return findings.flat()
}
