import { useMemo } from 'react'
import { namedColour } from '../../core/lib/colour/named-colour'
import { axesOf } from '../../core/lib/catalogue/variants'
import type { Product } from '../../core/types'
import { css } from '../../ui/styles'
import { useView } from '../context'

const row = css`
  display: flex;
  align-items: center;
  gap: 4px;
  font-size: 12px;
  font-weight: 500;
  line-height: 1;
  & > i {
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    /* Outlines white and black dots in both themes. */
    box-shadow: inset 0 0 0 1px rgb(128 128 128 / 0.5);
    forced-color-adjust: none;
  }
`

const MAX_DOTS = 4

/**
 * The colours of a product, as dots. They are derived from the names of options, because the options' pictures are too
 * large to load for every card. Renders nothing for a single colour, or for names that are not colours.
 */
export function CardColors({ product }: { product: Product }) {
  const { t, number } = useView()
  const { hexes, count } = useMemo(() => {
    const values = axesOf(product).find(({ axis }) => axis === 'color')?.values ?? []
    const known = values.flatMap(({ title }) => namedColour(title) ?? [])
    return { hexes: known.slice(0, MAX_DOTS), count: values.length }
  }, [product])
  if (hexes.length < 2) return null
  const more = count - hexes.length
  return (
    <div className={row} role="img" aria-label={t('colorCount', { count, n: number(count) })}>
      {hexes.map((background, index) => (
        <i key={index} style={{ background }} />
      ))}
      {more > 0 && <bdi>{`+${number(more)}`}</bdi>}
    </div>
  )
}
