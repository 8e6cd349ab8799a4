import { css } from '../../ui/styles'
import type { Measurement, Product, ProductOption } from '../../core/types'
import { useView } from '../context'
import { inInches, rangeOf, MEASURES } from '../../core/lib/catalogue/size-guide'
import { ProductSection } from './ProductSection'

export type LengthUnit = 'cm' | 'in'

/** Returns the range of the numbers, or a single number. Words are returned unchanged. Empty if there are no values. */
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
  /* At this width, the text is beside the picture, and its column is narrow. */
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

/**
 * The measurements of the chosen option in centimetres. Before a choice, their ranges over all options, so that
 * choosing a size does not shift the page.
 */
export function Measurements({ product, option }: { product: Product; option: ProductOption | null }) {
  const { t, number } = useView()
  const known = MEASURES.filter((name) => product.options.some((other) => other.measurements[name] !== null))
  if (known.length === 0) return null
  return (
    <ProductSection title={t('measurements')}>
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
