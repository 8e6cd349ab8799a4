import { memo } from 'react'
import type { Product } from '../../core/types'
import { grid } from '../../ui/grid'
import { css } from '../../ui/styles'
import { ProductCard, ProductCardSkeleton } from './ProductCard'

/** One under the other; two beside one another where there is room. */
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: 48px;
  @container (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const classOf = (layout: Layout) => (layout === 'list' ? list : grid)

export type Layout = 'grid' | 'list'

interface ProductGridProps {
  products: readonly Product[]
  layout?: Layout
}

export const ProductGrid = memo(function ProductGrid({ products, layout = 'grid' }: ProductGridProps) {
  return (
    <ul className={classOf(layout)}>
      {products.map((product, index) => (
        // By place: with every key of a search other products come into the cards that are there, which is quicker by far
        // than new cards. Nothing of a product is kept in one.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <ProductCard product={product} headingLevel={2} row={layout === 'list'} eager={index < 4} />
        </li>
      ))}
    </ul>
  )
})

/** The geometry of a grid that is on its way. */
export function ProductGridSkeleton({ count, layout = 'grid' }: { count: number; layout?: Layout }) {
  return (
    <ul className={classOf(layout)} aria-hidden="true">
      {[...Array(count).keys()].map((index) => (
        <li key={index}>
          <ProductCardSkeleton row={layout === 'list'} />
        </li>
      ))}
    </ul>
  )
}
