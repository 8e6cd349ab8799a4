import { listClass, type Layout } from './list-layout'
import { ProductCardSkeleton } from './ProductCard'

export function ProductGridSkeleton({ count, layout = 'grid' }: { count: number; layout?: Layout }) {
  return (
    <ul className={listClass(layout)} aria-hidden="true">
      {[...Array(count).keys()].map((index) => (
        <li key={index}>
          <ProductCardSkeleton row={layout === 'list'} />
        </li>
      ))}
    </ul>
  )
}
