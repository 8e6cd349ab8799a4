import { css } from '../../ui/styles'
import { type RichNode, ALLOWED_ELEMENTS, richTextOf } from '../../core/lib/text/description'
import { useMemo } from 'react'
import { paragraphsOf } from '../../core/lib/text/html-text'
import type { Localized } from '../../core/types'
import { useView } from '../context'
import { ServerLink } from '../Link'
import { useLoaded } from '../loading/use-loaded'
import { ProductSection } from './ProductSection'
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
function sanitiseNow(html: string): readonly RichNode[] | null {
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
async function sanitiseWithPurify(html: string): Promise<readonly RichNode[]> {
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

const prose = css`
  max-inline-size: 62ch;
  color: var(--s-muted);
  & > * + * {
    margin-block-start: 10px;
  }
  & :is(h3, h4, h5) {
    color: var(--s-ink);
    font-weight: 500;
    margin-block-start: 20px;
  }
  & :is(ul, ol) {
    display: grid;
    gap: 6px;
  }
  /* An item's direction may differ from its list's: reserve space for the marker at the item's own start. */
  & li {
    margin-inline-start: 20px;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li::marker {
    color: var(--s-edge);
  }
  & strong {
    color: var(--s-ink);
    font-weight: 650;
  }
  & em:lang(ar) {
    font-style: normal;
    font-weight: 500;
  }
  & a {
    color: var(--s-accent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
`

/** The description as sanitised HTML with validated links. Renders nothing without a description. */
export function Description({ text }: { text: Localized }) {
  const { t, local } = useView()
  const { text: html, lang } = local(text)
  const { nodes, key } = useRichText(html)
  if (nodes.length === 0) return null
  return (
    <ProductSection title={t('description')}>
      {/* The key replaces the whole element: a page translator may have replaced text nodes inside it. */}
      <div key={key} className={prose} lang={lang} part="description">
        <Rich nodes={nodes} dir={lang && 'auto'} />
      </div>
    </ProductSection>
  )
}

/**
 * Returns the sanitised description. Uses the browser's sanitiser immediately if there is one. Otherwise returns plain
 * text until DOMPurify has loaded, and permanently if it fails to load.
 */
function useRichText(html: string): { nodes: readonly RichNode[]; key: string } {
  const now = useMemo(() => sanitiseNow(html), [html])
  const load = useMemo(() => (now ? null : () => sanitiseWithPurify(html)), [html, now])
  const later = useLoaded(load)
  const plain = useMemo(
    () =>
      now ? [] : paragraphsOf(html).map((text): RichNode => ({ tag: 'p', url: null, children: [text] })),
    [html, now],
  )
  const rich = now ?? later
  return { nodes: rich ?? plain, key: `${rich !== null}${html}` }
}

/** `dir="auto"` gives a text in the other language its own direction. */
function Rich({ nodes, dir }: { nodes: readonly RichNode[]; dir?: 'auto' | undefined }) {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const { tag: Tag, url, children } = node
    if (Tag === 'br') return <br key={index} />
    if (Tag === 'a') {
      return (
        <ServerLink key={index} url={url}>
          <Rich nodes={children} />
        </ServerLink>
      )
    }
    return (
      <Tag key={index} dir={dir}>
        <Rich nodes={children} dir={Tag === 'ul' || Tag === 'ol' ? dir : undefined} />
      </Tag>
    )
  })
}
