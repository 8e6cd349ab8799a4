import { normaliseHost } from '../../src/core/lib/web/urls'
import { ownDocument } from '../../src/ui/own-document'
import { page } from '../loader/page'
import { ELEMENTS } from '../public-api/manifest'
import { warn } from './world'

export function readHost(attribute: string): string | null {
  const host = normaliseHost(attribute, ownDocument('baseURI'))
  if (!host) warn(`host="${attribute}" is not a URL: write "https://api.example" or "/shop".`)
  return host
}

/** A selector of the elements that name their host. */
export const HOSTED_TAGS = Object.keys(ELEMENTS)
  .map((tag) => `${tag}[host]`)
  .join()

let decided: string | null = null
let decidedKind: string | null | undefined

/**
 * Returns the script tag's `data-host`, else the host of the first element that has one, once the document is parsed.
 */
export function defaultHost(): string | null {
  if (decided) return decided
  const scriptHost = page()?.data['host']
  if (scriptHost) decided = readHost(scriptHost)
  else if (ownDocument('readyState') !== 'loading') {
    const element = ownDocument('documentElement').querySelector(HOSTED_TAGS)
    const elementHost = element?.getAttribute('host')
    decided = elementHost ? readHost(elementHost) : null
    decidedKind = element?.getAttribute('backend')
  }
  return decided
}

/** Returns the kind of server of the element that determines the default host. */
export const defaultKind = () => decidedKind
