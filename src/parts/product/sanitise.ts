import { ALLOWED_ELEMENTS, richTextOf, type RichNode } from '../../core/lib/description'
import { trustedPolicy } from '../../ui/trusted-types'

interface SanitizerConfig {
  elements: readonly (string | { name: string; attributes: readonly string[] })[]
  attributes: readonly string[]
  comments: boolean
  dataAttributes: boolean
}
type SafeSetter = (html: string, options: { sanitizer: SanitizerConfig }) => void

const CONFIG: SanitizerConfig = {
  elements: ALLOWED_ELEMENTS.map((name) => (name === 'a' ? { name, attributes: ['href'] } : name)),
  attributes: [],
  comments: false,
  dataAttributes: false,
}

/** In a document of its own, where no picture is fetched and no script runs. */
const inert = () => document.implementation.createHTMLDocument('').body

/** By the browser's own sanitiser; null where it has none. */
export function sanitiseNow(html: string): readonly RichNode[] | null {
  const body: { setHTML?: SafeSetter } & HTMLElement = inert()
  if (!body.setHTML) return null
  try {
    body.setHTML(html, { sanitizer: CONFIG })
    return richTextOf(body)
  } catch {
    // An older draft of it, which wants its rules spelled otherwise.
    return null
  }
}

/** By DOMPurify, which is fetched for it. Rejects where it can't be had, or where the page does not let it work. */
export async function sanitiseLater(html: string): Promise<readonly RichNode[]> {
  const { default: purify } = await import('dompurify')
  if (!purify.isSupported) throw new Error('This browser can’t sanitise.')
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: ['#text', ...ALLOWED_ELEMENTS],
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
    // Null, where there is none: it must not make one of its own, which the page need not allow.
    TRUSTED_TYPES_POLICY: trustedPolicy() as never,
  })
  return richTextOf(fragment)
}
