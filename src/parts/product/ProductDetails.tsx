import { useMemo } from 'react'
import { paragraphsOf } from '../../core/lib/html-text'
import type { Id, Measurements, Product, ProductOption } from '../../core/types'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { PageTitle } from '../Page'
import { BuyBox } from './BuyBox'
import { Gallery } from './Gallery'
import { useSelection } from './use-selection'

const layout = css`
  display: grid;
  gap: 24px;
  align-items: start;
  @container (min-width: 720px) {
    grid-template-columns: minmax(0, 1.1fr) minmax(280px, 1fr);
    gap: 48px;
  }
  @container (min-width: 1060px) {
    gap: 72px;
  }
`
const info = css`
  display: flex;
  flex-direction: column;
  gap: 24px;
  min-inline-size: 0;
  @container (min-width: 720px) {
    position: sticky;
    inset-block-start: 96px;
  }
`
const section = css`
  padding-block-start: 20px;
  border-block-start: 1px solid var(--s-line);
  & > h2 {
    margin-block-end: 12px;
    font-size: var(--s-text-m);
  }
  & > p {
    max-inline-size: 62ch;
    margin-block-end: 8px;
    color: var(--s-muted);
  }
`
const measures = css`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 24px;
  & dt {
    color: var(--s-muted);
  }
`

interface ProductDetailsProps {
  product: Product
  optionId: Id | null
  /** The heading of the place: the screen's `h1`, a drop-in's `h2`. */
  headingLevel: 'h1' | 'h2'
  onSelect?: (option: ProductOption | null) => void
  onAdded?: () => void
}

/** A whole product: pictures, choice, price, description. The product page's body and the drop-in's alike. */
export function ProductDetails({ product, optionId, headingLevel, onSelect, onAdded }: ProductDetailsProps) {
  const { t, local } = useView()
  const selection = useSelection(product, optionId, onSelect)
  const { option } = selection
  const { text, lang } = local(product.title)
  const images = useMemo(() => {
    const own = product.images.map(({ url }) => url)
    return [...new Set([...(option?.images ?? []), ...own])]
  }, [product, option])
  const description = local(product.description)
  const paragraphs = useMemo(() => paragraphsOf(description.text), [description.text])
  return (
    <div className={layout}>
      <Gallery images={images} title={text} />
      <div className={info}>
        <PageTitle as={headingLevel} lang={lang}>
          {text}
        </PageTitle>
        <BuyBox product={product} selection={selection} {...(onAdded && { onAdded })} />
        {option && <MeasurementTable measurements={option.measurements} />}
        {paragraphs.length > 0 && (
          <section className={section} lang={description.lang}>
            <h2>{t('description')}</h2>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </section>
        )}
      </div>
    </div>
  )
}

function MeasurementTable({ measurements }: { measurements: Measurements }) {
  const { t, number } = useView()
  const rows = (
    [
      ['shoulder', measurements.shoulder],
      ['length', measurements.length],
      ['sleeveLength', measurements.sleeveLength],
      ['bust', measurements.bust],
    ] as const
  ).filter(([, value]) => value !== null)
  if (rows.length === 0) return null
  return (
    <section className={section}>
      <h2>{t('measurements')}</h2>
      <dl className={measures}>
        {rows.map(([key, value]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{t(key)}</dt>
            <dd>
              <bdi>
                {number(value ?? 0)} {t('centimetres')}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
