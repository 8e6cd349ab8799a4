import { css } from '../../ui/styles'
import type { RichNode } from '../../core/lib/text/description'
import { useMemo } from 'react'
import { paragraphsOf } from '../../core/lib/text/html-text'
import type { Localized } from '../../core/types'
import { useView } from '../context'
import { ServerLink } from '../Link'
import { useLoaded } from '../loading/use-loaded'
import { sanitiseNow, sanitiseWithPurify } from './sanitise'
import { ProductSection } from './ProductSection'

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
