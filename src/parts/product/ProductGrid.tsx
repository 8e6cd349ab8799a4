import { memo, useDeferredValue } from 'react'
import { colourOption, type NamedColours } from '../../core/lib/catalogue/colour-option'
import type { Product } from '../../core/types'
import { useWholeRender } from '../../ui/whole-render'
import { listClass, type Layout } from './ProductGridSkeleton'
import { ProductCard } from './ProductCard'

interface ProductGridProps {
  products: readonly Product[]
  layout: Layout
  /** The colours that the query contains. Cards show a picture in such a colour. */
  colours: NamedColours
  /** Whether to render all cards at once. Otherwise, only the first rows are rendered before the first paint. */
  whole: boolean
  /** Whether to lay out all rows at once. With estimated heights, restoring a scroll position would move the page. */
  exact: boolean
}

/** The number of cards in the first render, enough for the viewport of a phone or desktop. */
const FIRST_RENDER_COUNT = 8
const NO_PRODUCTS: readonly Product[] = []

interface CellProps {
  product: Product | undefined
  picture: string | undefined
  color: string | undefined
  layout: Layout
  eager: boolean
}

/** A cell of the grid. It is memoised, so that it does not re-render while its product is unchanged. */
const Cell = memo(function Cell({ product, picture, color, layout, eager }: CellProps) {
  return (
    <li>
      {product && (
        <ProductCard
          product={product}
          picture={picture}
          color={color}
          headingLevel={2}
          row={layout === 'list'}
          eager={eager}
        />
      )}
    </li>
  )
})

export const ProductGrid = memo(function ProductGrid({
  products,
  layout,
  colours,
  whole,
  exact,
}: ProductGridProps) {
  const isServed = useWholeRender() !== null
  // The height of rows in the list layout is unknown, so it can't be reserved.
  const atOnce = whole || isServed || layout === 'list'
  const followed = useDeferredValue(products, atOnce ? products : NO_PRODUCTS)
  return (
    <ul className={listClass(layout)} data-exact={exact ? '' : undefined}>
      {products.map((product, index) => {
        const shown = atOnce || index < FIRST_RENDER_COUNT ? product : followed[index]
        const option = shown && colourOption(shown, colours)
        return (
          // The index is the key: during a search, products change with every keystroke, and updating existing cards is
          // far faster than mounting new ones. Cards have no state that belongs to a product.
          // oxlint-disable-next-line react/no-array-index-key
          <Cell
            key={index}
            product={shown}
            picture={option?.images[0]}
            color={option?.choices.color}
            layout={layout}
            eager={index < 4}
          />
        )
      })}
    </ul>
  )
})
