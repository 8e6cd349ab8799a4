import type { ReactNode } from 'react'
import { ROUTE_TRAITS, type RouteTraits } from '../../core/routes'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { CartSkeleton } from '../cart/CartSkeleton'
import { CheckoutSkeleton } from '../checkout/CheckoutSkeleton'
import { useRouter } from '../context'
import { FormSkeleton } from '../form/FormSkeleton'
import { formPage } from '../account/form-page'
import { CategoryStripSkeleton } from '../home/CategoryStripSkeleton'
import { HeroSkeleton, homeStack } from '../home/home-stack'
import { ChipsSkeleton } from '../lists/ChipsSkeleton'
import { columnsSkeleton, useColumnChoice } from '../lists/filter-column'
import { TilesSkeleton } from '../lists/TileGrid'
import { toolbar } from '../lists/toolbar'
import { LoadingText } from './LoadingText'
import { Page, TitleSkeleton } from '../Page'
import { ProductGridSkeleton } from '../product/ProductGridSkeleton'
import { ProductSkeleton } from '../product/ProductSkeleton'
import type { Elements } from '../../ui/elements'

const box = css`
  margin-block-end: 16px;
`

type Layout = 'grid' | 'list'

const list = (layout: Layout, above?: Elements) => (
  <>
    <TitleSkeleton />
    {above}
    <div className={toolbar} />
    <ProductsSkeleton layout={layout} />
  </>
)
/** Includes space for the column of filters. */
function ProductsSkeleton({ layout }: { layout: Layout }) {
  const [choice] = useColumnChoice()
  return (
    <div className={columnsSkeleton} data-choice={choice ?? 'none'}>
      <div>
        <ProductGridSkeleton count={8} layout={layout} />
      </div>
    </div>
  )
}

const tiles = (columns: 4 | 5) => () => (
  <>
    <TitleSkeleton />
    <TilesSkeleton columns={columns} count={columns * 2} />
  </>
)

/** The skeleton of each screen, while its code loads: switching between two different ones would shift the layout. */
const SKELETON_BODIES: Readonly<
  Record<Exclude<RouteTraits['skeleton'], 'home'>, (layout: Layout) => ReactNode>
> = {
  search: (layout) =>
    list(
      layout,
      <div className={box}>
        <Skeleton shape="field" />
      </div>,
    ),
  'chips-list': (layout) => list(layout, <ChipsSkeleton />),
  list: (layout) => list(layout),
  'four-tiles': tiles(4),
  'five-tiles': tiles(5),
  product: () => <ProductSkeleton page />,
  cart: () => (
    <>
      <TitleSkeleton />
      <CartSkeleton />
    </>
  ),
  checkout: () => (
    <>
      <TitleSkeleton />
      <CheckoutSkeleton />
    </>
  ),
  form: () => (
    <div className={formPage}>
      <TitleSkeleton />
      <FormSkeleton count={2} />
    </div>
  ),
  title: () => <TitleSkeleton />,
}

/** The skeletons of screens that are not `wide`. */
const NARROW: ReadonlySet<RouteTraits['skeleton']> = new Set(['cart', 'checkout', 'form', 'title'])

/** Placeholder for a screen whose code is loading. */
export function PageSkeleton() {
  const route = useRouter()?.route
  const { skeleton } = ROUTE_TRAITS[route?.name ?? 'notFound']
  return (
    <>
      <LoadingText />
      {skeleton === 'home' ? (
        <div className={homeStack}>
          <CategoryStripSkeleton />
          <HeroSkeleton />
        </div>
      ) : (
        <Page wide={!NARROW.has(skeleton)}>
          {SKELETON_BODIES[skeleton](route?.query.layout === 'list' ? 'list' : 'grid')}
        </Page>
      )}
    </>
  )
}
