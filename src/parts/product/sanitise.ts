import { type RichNode, ALLOWED_ELEMENTS, richTextOf } from '../../core/lib/text/description'
import { ownDocument } from '../../ui/own-document'
import { trustedPolicy } from '../../ui/trusted-types'

interface SanitizerConfig {
  elements: readonly (string | { name: string; attributes: readonly string[] })[]
  attributes: readonly string[]
  comments: boolean
  dataAttributes: boolean
}
type SafeSetter = (html: string, options: { sanitizer: SanitizerConfig }) => void

const SANITIZER_CONFIG: SanitizerConfig = {
  elements: ALLOWED_ELEMENTS.map((name) => (name === 'a' ? { name, attributes: ['href'] } : name)),
  attributes: [],
  comments: false,
  dataAttributes: false,
}

/** Creates a detached document, in which no image loads and no script runs. */
const inert = () => ownDocument('implementation').createHTMLDocument('').body

/** Sanitises with the browser's own sanitiser. Returns null if there is none, and outside a browser. */
export function sanitiseNow(html: string): readonly RichNode[] | null {
  if (typeof document === 'undefined') return null
  const body: { setHTML?: SafeSetter } & HTMLElement = inert()
  if (!body.setHTML) return null
  try {
    body.setHTML(html, { sanitizer: SANITIZER_CONFIG })
    return richTextOf(body)
  } catch {
    // The browser implements an older draft of the API, with other option names.
    return null
  }
}

/** Sanitises with DOMPurify. Rejects if it fails to load or the page prevents it from working. */
export async function sanitiseWithPurify(html: string): Promise<readonly RichNode[]> {
  const { default: purify } = await import('dompurify')
  if (!purify.isSupported) throw new Error('DOMPurify does not support this browser.')
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: ['#text', ...ALLOWED_ELEMENTS],
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
    // Pass null if the page does not allow the store's policy. Otherwise, DOMPurify would create its own policy, which
    // the page may not allow either.
    TRUSTED_TYPES_POLICY: trustedPolicy() as never,
  })
  return richTextOf(fragment)
}
