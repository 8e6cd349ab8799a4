import type { ReactNode } from 'react'
import type { Route, RouteName } from '../core/routes'
import { srOnly } from '../ui/base'
import { Skeleton } from '../ui/Skeleton'
import { css } from '../ui/styles'
import { CartSkeleton } from './cart/CartSkeleton'
import { CheckoutSkeleton } from './checkout/CheckoutSkeleton'
import { useRouter, useView } from './context'
import { FormSkeleton } from './form/FormSkeleton'
import { formPage } from './account/form-page'
import { CategoryStripSkeleton } from './home/CategoryStripSkeleton'
import { ChipsSkeleton } from './lists/ChipsSkeleton'
import { TilesSkeleton } from './lists/TileGrid'
import { toolbar } from './lists/toolbar'
import { Page, TitleSkeleton } from './Page'
import { ProductGridSkeleton } from './product/ProductGridSkeleton'
import { ProductSkeleton } from './product/ProductSkeleton'

const box = css`
  margin-block-end: 16px;
`

/** Same layout as the blocks of `Home`. */
const home = css`
  display: flex;
  flex-direction: column;
  gap: 48px;
  @container (min-width: 720px) {
    gap: 72px;
  }
`

const list = ({ query }: Route, above?: ReactNode) => (
  <>
    <TitleSkeleton />
    {above}
    <div className={toolbar} />
    <ProductGridSkeleton count={8} layout={query.layout === 'list' ? 'list' : 'grid'} />
  </>
)
const tiles = (columns: 4 | 5) => () => (
  <>
    <TitleSkeleton />
    <TilesSkeleton columns={columns} count={columns * 2} />
  </>
)
const form = () => (
  <div className={formPage}>
    <TitleSkeleton />
    <FormSkeleton count={2} />
  </div>
)

/** Each screen's own loading skeleton: switching between two different ones would shift the layout. */
const BODIES: Readonly<Partial<Record<RouteName, (route: Route) => ReactNode>>> = {
  products: (route) =>
    list(
      route,
      <div className={box}>
        <Skeleton shape="field" />
      </div>,
    ),
  category: (route) => list(route, <ChipsSkeleton />),
  subcategory: (route) => list(route),
  brand: (route) => list(route),
  categories: tiles(4),
  brands: tiles(5),
  product: () => <ProductSkeleton />,
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
  login: form,
  signUp: form,
}

/** Placeholder for a screen whose code is loading. */
export function PageSkeleton() {
  const { t } = useView<'store'>()
  const route = useRouter()?.route
  const body = route && BODIES[route.name]
  return (
    <>
      <p className={srOnly} role="status">
        {t('loading')}
      </p>
      {route?.name === 'home' ? (
        <div className={home}>
          <CategoryStripSkeleton />
          <Skeleton shape="wide" />
        </div>
      ) : (
        <Page>{body ? body(route) : <TitleSkeleton />}</Page>
      )}
    </>
  )
}
