import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Deferred } from '../parts/loading/Deferred'
import { lazyPart } from '../parts/loading/lazy-part'
import { Waiting } from '../parts/loading/Waiting'
import { pathnameOf, ROUTE_TRAITS, type ScreenSkeleton } from '../core/routing/routes'
import { ErrorBoundary } from './ErrorBoundary'
import { CrashScreen, type CrashProps } from '../parts/failure/Failure'
import { RouterReactContext, useElement, useRouter, useShop, type RouterContext } from '../parts/context'
import { useResource } from '../parts/loading/use-resource'
import { cancelTypeAhead } from '../parts/type-ahead'
import { SCREENS, availableRoute } from './screens'
import { Activity } from '../ui/activity'
import { css } from '../ui/styles'
import { Skeleton } from '../ui/Skeleton'
import { CartSkeleton } from '../parts/cart/CartSkeleton'
import { CheckoutSkeleton } from '../parts/checkout/CheckoutSkeleton'
import { FormSkeleton } from '../parts/form/FormSkeleton'
import { CategoryStripSkeleton, HeroSkeleton, homeStack } from '../parts/home/HomeSkeleton'
import { ChipsSkeleton, TilesSkeleton } from '../parts/lists/TileGrid'
import { columnsSkeleton, useColumnChoice, toolbar } from '../parts/lists/list-layout'
import { LoadingText } from '../parts/loading/LoadingText'
import { formPage, Page, TitleSkeleton } from '../parts/Page'
import { ProductGridSkeleton } from '../parts/product/ProductGridSkeleton'
import { ProductSkeleton } from '../parts/product/ProductSkeleton'

const box = css`
  margin-block-end: 16px;
`

type Layout = 'grid' | 'list'

/** A toolbar and a grid, with space for a column of filters. */
function ListSkeleton({ layout }: { layout: Layout }) {
  const [choice] = useColumnChoice()
  return (
    <>
      <div className={toolbar} />
      <div className={columnsSkeleton} data-choice={choice ?? 'none'}>
        <div>
          <ProductGridSkeleton layout={layout} />
        </div>
      </div>
    </>
  )
}

type Titled = Exclude<ScreenSkeleton, 'home' | 'product' | 'form'>

/** The skeletons below the titles of screens. Each has the layout of the screen's own skeleton, which replaces it. */
const BODIES: Readonly<Record<Titled, (layout: Layout) => ReactNode>> = {
  search: (layout) => (
    <>
      <div className={box}>
        <Skeleton shape="field" />
      </div>
      <ListSkeleton layout={layout} />
    </>
  ),
  'chips-list': (layout) => (
    <>
      <ChipsSkeleton />
      <ListSkeleton layout={layout} />
    </>
  ),
  list: (layout) => <ListSkeleton layout={layout} />,
  'four-tiles': () => <TilesSkeleton columns={4} count={8} />,
  'five-tiles': () => <TilesSkeleton columns={5} count={10} />,
  cart: () => <CartSkeleton />,
  checkout: () => <CheckoutSkeleton />,
  title: () => null,
}

/** The skeletons of screens whose `Page` is not `wide`. */
const NARROW: ReadonlySet<ScreenSkeleton> = new Set(['cart', 'checkout', 'form', 'title'])

/** A product page whose code is loading. */
function ProductPreview({ route: { params, query }, state }: RouterContext) {
  const { data } = useResource(useShop().product(params.id ?? ''))
  return (
    <ProductSkeleton page product={data ?? state.product} picture={state.picture} option={query.option} />
  )
}

/** Placeholder for a screen whose code is loading. */
function PageSkeleton() {
  const router = useRouter()
  const route = router?.route
  const { skeleton } = ROUTE_TRAITS[route?.name ?? 'notFound']
  if (skeleton === 'home') {
    return (
      <>
        <LoadingText />
        <div className={homeStack}>
          <CategoryStripSkeleton />
          <HeroSkeleton />
        </div>
      </>
    )
  }
  return (
    <>
      <LoadingText />
      <Page wide={!NARROW.has(skeleton)}>
        {skeleton === 'product' ? (
          router && <ProductPreview {...router} />
        ) : (
          <div className={skeleton === 'form' ? formPage : undefined}>
            <TitleSkeleton />
            {skeleton === 'form' ? (
              <FormSkeleton count={2} />
            ) : (
              BODIES[skeleton](route?.query.layout === 'list' ? 'list' : 'grid')
            )}
          </div>
        )}
      </Page>
    </>
  )
}

const CrashPage = lazyPart(async () => (await import('../parts/failure/CrashPage')).CrashPage, {
  moreTexts: false,
})

/** The error screen. Shows a simple one until the full one has loaded, or if it fails to load. */
export function Crashed(props: CrashProps) {
  const plain = <CrashScreen {...props} form="screen" />
  useEffect(cancelTypeAhead, [])
  return (
    <Deferred wanted instead={plain}>
      <Waiting fallback={plain}>
        <CrashPage {...props} />
      </Waiting>
    </Deferred>
  )
}

/** Keeps the outgoing screen's layout until it is unmounted: removing it synchronously causes jank. */
const screenPlace = css`
  &[data-left] {
    content-visibility: hidden;
  }
`

/**
 * Returns a changed value only after a frame has been painted. With `useDeferredValue` alone, the previous screen might
 * be removed before that frame. The footer, which is hidden while both screens are mounted, would then visibly move.
 */
function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setPainted(value))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}

/**
 * Renders the screen of the current route. Each path has an instance of its own. The previous screen is hidden
 * immediately, but unmounted only after the new one has been painted: unmounting a list with many cards takes as long
 * as rendering it.
 */
export function CurrentScreen() {
  const shop = useShop()
  const { element } = useElement()
  const router = useRouter()
  const present = useMemo(() => {
    const Screen = SCREENS[availableRoute(router?.route.name ?? 'notFound', shop.can)]
    return {
      place: router ? pathnameOf(router.route.path) : undefined,
      screen: (
        // Screens keep the router value with which they were created, even while they are going out.
        <RouterReactContext value={router}>
          <ErrorBoundary shop={shop} element={element} Fallback={Crashed}>
            <Waiting fallback={<PageSkeleton />}>
              <Screen />
            </Waiting>
          </ErrorBoundary>
        </RouterReactContext>
      ),
    }
  }, [shop, element, router])
  const painted = useDeferredValue(useAfterPaint(present))
  if (!Activity) {
    return (
      <div key={present.place} className={screenPlace}>
        {present.screen}
      </div>
    )
  }
  return (
    <>
      <div key={present.place} className={screenPlace}>
        <Activity>{present.screen}</Activity>
      </div>
      {painted.place !== present.place && (
        <div key={painted.place} className={screenPlace} data-left>
          <Activity mode="hidden">{painted.screen}</Activity>
        </div>
      )}
    </>
  )
}
