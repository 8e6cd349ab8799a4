import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { RichNode } from '../../core/lib/text/description'
import { paragraphsOf } from '../../core/lib/text/html-text'
import type { Localized } from '../../core/types'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { ServerLink } from '../Link'
import { ProductSection } from './ProductSection'
import { sanitiseWithPurify, sanitiseNow } from './sanitise'

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
  /* An item may be of the other direction than its list: the room for the marker is at its own start. */
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

/** The description as sanitised HTML with checked links; nothing without one. */
export function Description({ text, heading }: { text: Localized; heading: 'h2' | 'h3' }) {
  const { t, local } = useView<'browse'>()
  const { text: html, lang } = local(text)
  const nodes = useRichText(html)
  if (nodes.length === 0) return null
  return (
    <ProductSection heading={heading} title={t('description')}>
      <div className={prose} lang={lang} part="description">
        {richText(nodes, lang && 'auto')}
      </div>
    </ProductSection>
  )
}

/**
 * Uses the browser's own sanitiser at once. Where DOMPurify must load first, the plain text shows meanwhile, and
 * remains if that fails.
 */
function useRichText(html: string): readonly RichNode[] {
  const now = useMemo(() => sanitiseNow(html), [html])
  const [sanitised, setSanitised] = useState<{ html: string; nodes: readonly RichNode[] } | null>(null)
  useEffect(() => {
    if (now) return undefined
    let wanted = true
    sanitiseWithPurify(html).then(
      (nodes) => wanted && setSanitised({ html, nodes }),
      () => {},
    )
    return () => void (wanted = false)
  }, [html, now])
  const plain = useMemo(
    () =>
      now ? [] : paragraphsOf(html).map((text): RichNode => ({ tag: 'p', url: null, children: [text] })),
    [html, now],
  )
  return now ?? (sanitised?.html === html ? sanitised.nodes : plain)
}

/** A text in the other language brings its own direction. */
function richText(nodes: readonly RichNode[], dir?: 'auto'): ReactNode {
  const [only] = nodes
  if (nodes.length === 1 && typeof only === 'string') return only
  return nodes.map((node, index) => {
    if (typeof node === 'string') return <span key={index}>{node}</span>
    const { tag: Tag, url, children } = node
    if (Tag === 'br') return <br key={index} />
    if (Tag === 'a') {
      return (
        <ServerLink key={index} url={url}>
          {richText(children)}
        </ServerLink>
      )
    }
    return (
      <Tag key={index} dir={dir}>
        {richText(children, Tag === 'ul' || Tag === 'ol' ? dir : undefined)}
      </Tag>
    )
  })
}
