import { memo, useDeferredValue } from 'react'
import { colourPicture, type ColourQuery } from '../../core/lib/catalogue/colour-picture'
import type { Product } from '../../core/types'
import { useWholeRender } from '../../ui/whole-render'
import { listClass, type Layout } from './list-layout'
import { ProductCard } from './ProductCard'

interface ProductGridProps {
  products: readonly Product[]
  layout?: Layout
  /** The query that found the products: a card shows the colour that it names. */
  query?: ColourQuery | undefined
  /** Renders all cards at once. Otherwise those below the first rows follow after the first paint. */
  whole?: boolean
  /** Gives all rows their own height at once, where a scroll position is restored: an estimate would move the page. */
  exact?: boolean
}

/** Enough for the first viewport of a phone or desktop. */
const FIRST_RENDER_COUNT = 8
const NO_QUERY: ColourQuery = {}
const NO_PRODUCTS: readonly Product[] = []

interface CellProps {
  product: Product | undefined
  picture: string | null
  layout: Layout
  eager: boolean
}

/** Memoised: cells whose product is unchanged don't re-render. */
const Cell = memo(function Cell({ product, picture, layout, eager }: CellProps) {
  return (
    <li>
      {product && (
        <ProductCard
          product={product}
          picture={picture}
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
  layout = 'grid',
  query = NO_QUERY,
  whole,
  exact,
}: ProductGridProps) {
  const isServed = useWholeRender() !== null
  // Rows of the list layout have no known height to reserve.
  const atOnce = whole || isServed || layout === 'list'
  const followed = useDeferredValue(products, atOnce ? products : NO_PRODUCTS)
  return (
    <ul className={listClass(layout)} data-exact={exact ? '' : undefined}>
      {products.map((product, index) => {
        const shown = atOnce || index < FIRST_RENDER_COUNT ? product : followed[index]
        return (
          // Keyed by index: during a search, products change with every keystroke, and updating existing cards is far
          // faster than mounting new ones. Cards hold no state of a product.
          // oxlint-disable-next-line react/no-array-index-key
          <Cell
            key={index}
            product={shown}
            picture={shown ? colourPicture(shown, query) : null}
            layout={layout}
            eager={index < 4}
          />
        )
      })}
    </ul>
  )
})
