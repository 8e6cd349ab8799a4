import { css } from '../../ui/styles'
import type { Elements } from '../../ui/elements'
import type { RichNode } from '../../core/lib/text/description'
import { useMemo } from 'react'
import { paragraphsOf } from '../../core/lib/text/html-text'
import type { Localized, Measurement, Product, ProductOption } from '../../core/types'
import { useView } from '../context'
import { ServerLink } from '../Link'
import { useLoaded } from '../loading/use-loaded'
import { inInches, rangeOf, MEASURES } from '../../core/lib/catalogue/size-guide'
import { sanitiseNow, sanitiseWithPurify } from './sanitise'

const section = css`
  padding-block-start: 20px;
  border-block-start: 1px solid var(--s-line);
  & > :is(h2, h3) {
    margin-block-end: 12px;
    font-size: var(--s-text-m);
  }
`

interface ProductSectionProps {
  heading: 'h2' | 'h3'
  title: string
  children: Elements
}

export const ProductSection = ({ heading: Heading, title, children }: ProductSectionProps) => (
  <section className={section}>
    <Heading>{title}</Heading>
    {children}
  </section>
)

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
export function Description({ text, heading }: { text: Localized; heading: 'h2' | 'h3' }) {
  const { t, local } = useView()
  const { text: html, lang } = local(text)
  const { nodes, key } = useRichText(html)
  if (nodes.length === 0) return null
  return (
    <ProductSection heading={heading} title={t('description')}>
      {/* The key replaces the whole element: a page translator may have replaced text nodes inside it. */}
      <div key={key} className={prose} lang={lang} part="description">
        <Rich nodes={nodes} dir={lang && 'auto'} />
      </div>
    </ProductSection>
  )
}

/**
 * Uses the browser's sanitiser immediately if there is one. Otherwise shows the plain text until DOMPurify has loaded, or
 * permanently if that fails.
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

export type LengthUnit = 'cm' | 'in'

/** Returns the range of the numbers, or a single number; words are kept. Empty without values. */
export function measurementText(
  values: readonly Measurement[],
  unit: LengthUnit,
  number: (value: number) => string,
): { range: string; words: string } {
  const range = rangeOf(values) ?? []
  const shown = range.map((value) => number(unit === 'in' ? inInches(value) : value))
  return {
    range: [...new Set(shown)].join('–'),
    words: values.filter((value) => typeof value === 'string').join(' / '),
  }
}

const table = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @container (min-width: 480px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  /* Beside the picture, the column is narrow. */
  @container (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 1200px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > div {
    display: flex;
    flex-direction: column;
    gap: 2px;
  }
  & dt {
    color: var(--s-muted);
    font-size: var(--s-text-s);
  }
  & dd {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`

interface MeasurementsProps {
  product: Product
  option: ProductOption | null
  heading: 'h2' | 'h3'
}

/**
 * The measurements of the chosen option in centimetres or, before a choice, their ranges over all options, so that choosing
 * a size does not shift the page.
 */
export function Measurements({ product, option, heading }: MeasurementsProps) {
  const { t, number } = useView()
  const known = MEASURES.filter((name) => product.options.some((other) => other.measurements[name] !== null))
  if (known.length === 0) return null
  return (
    <ProductSection heading={heading} title={t('measurements')}>
      <dl className={table}>
        {known.map((name) => {
          const values = (option ? [option] : product.options).flatMap(
            ({ measurements }) => measurements[name] ?? [],
          )
          const { range, words } = measurementText(values, 'cm', number)
          const text = [range && `${range}\u00A0${t('centimetres')}`, words].filter(Boolean).join(' / ')
          return (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{text ? <bdi>{text}</bdi> : '–'}</dd>
            </div>
          )
        })}
      </dl>
    </ProductSection>
  )
}
