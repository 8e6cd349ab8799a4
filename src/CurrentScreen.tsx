import { Activity, Suspense, useDeferredValue, useMemo } from 'react'
import { placeOf } from './core/routes'
import { ErrorBoundary } from './ErrorBoundary'
import { CrashScreen, type CrashProps } from './parts/CrashScreen'
import { RouterReactContext, useElement, useRouter, useShop } from './parts/context'
import { Later } from './parts/Later'
import { lazyPart } from './parts/lazy-part'
import { PageSkeleton } from './parts/PageSkeleton'
import { SCREENS } from './screens'
import { css } from './ui/styles'

const CrashPage = lazyPart(async () => (await import('./parts/CrashPage')).CrashPage, 'store')

/** The plain one until the large one is there, and where it can't be had. */
export function Crashed(props: CrashProps) {
  const plain = <CrashScreen {...props} form="screen" />
  return (
    <Later wanted instead={plain}>
      <Suspense fallback={plain}>
        <CrashPage {...props} />
      </Suspense>
    </Later>
  )
}

/** Left, a screen keeps its boxes until it is taken away: to take them apart first would be felt. */
const screenPlace = css`
  &[data-left] {
    content-visibility: hidden;
  }
`

/**
 * The screen of the present route; of another product it is another screen. The one before is hidden at once, and taken
 * away when this one has been painted: with a list's many cards that takes as long as drawing.
 */
export function CurrentScreen() {
  const shop = useShop()
  const { element } = useElement()
  const router = useRouter()
  const present = useMemo(() => {
    const Screen = SCREENS[router?.route.name ?? 'notFound']
    return {
      place: router ? placeOf(router.route.path) : undefined,
      screen: (
        // Its own for as long as it stays.
        <RouterReactContext value={router}>
          <ErrorBoundary shop={shop} element={element} Fallback={Crashed}>
            <Suspense fallback={<PageSkeleton />}>
              <Screen />
            </Suspense>
          </ErrorBoundary>
        </RouterReactContext>
      ),
    }
  }, [shop, element, router])
  const painted = useDeferredValue(present)
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
