import { memo, useDeferredValue } from 'react'
import type { Product } from '../../core/types'
import { listClass, type Layout } from './list-layout'
import { ProductCard } from './ProductCard'

interface ProductGridProps {
  products: readonly Product[]
  layout?: Layout
  /** Draws all cards at once. Otherwise those below the first rows follow when these are painted. */
  whole?: boolean
}

/** Cards that are drawn at once: they fill the first screen of a phone and of a desk. */
const FIRST = 8
const NONE: readonly Product[] = []

interface CellProps {
  product: Product | undefined
  layout: Layout
  eager: boolean
}

/** One whose product stays is not looked into. */
const Cell = memo(function Cell({ product, layout, eager }: CellProps) {
  return (
    <li>
      {product && <ProductCard product={product} headingLevel={2} row={layout === 'list'} eager={eager} />}
    </li>
  )
})

export const ProductGrid = memo(function ProductGrid({ products, layout = 'grid', whole }: ProductGridProps) {
  // A row of the list layout has no height to keep before its text is there.
  const atOnce = whole || layout === 'list'
  const followed = useDeferredValue(products, atOnce ? products : NONE)
  return (
    <ul className={listClass(layout)}>
      {products.map((product, index) => {
        const shown = atOnce || index < FIRST ? product : followed[index]
        return (
          // By place: with every key of a search other products come into the cards that are there, which is quicker by
          // far than new cards. Nothing of a product is kept in one.
          // oxlint-disable-next-line react/no-array-index-key
          <Cell key={index} product={shown} layout={layout} eager={index < 4} />
        )
      })}
    </ul>
  )
})
