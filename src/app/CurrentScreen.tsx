import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Waiting } from '../ui/Waiting'
import { placeOf } from '../core/routes'
import { ErrorBoundary } from './ErrorBoundary'
import { CrashScreen, type CrashProps } from '../parts/failure/CrashScreen'
import { RouterReactContext, useElement, useRouter, useShop } from '../parts/context'
import { Deferred } from '../parts/loading/Deferred'
import { lazyPart } from '../parts/loading/lazy-part'
import { PageSkeleton } from '../parts/loading/PageSkeleton'
import { cancelTypeAhead } from '../parts/type-ahead'
import { SCREENS, availableRoute } from './screens'
import { Activity } from '../ui/activity'
import { css } from '../ui/styles'

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
 * Returns a value once a frame with it has been painted. React may commit a deferred value earlier. The footer, hidden
 * between two screens, would then never be hidden in a painted frame, and its move would count as a layout shift.
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
 * The screen of the current route; each product has its own. The previous screen is hidden immediately, but unmounted
 * only after this one has been painted: unmounting a list with many cards takes as long as rendering them.
 */
export function CurrentScreen() {
  const shop = useShop()
  const { element } = useElement()
  const router = useRouter()
  const present = useMemo(() => {
    const Screen = SCREENS[availableRoute(router?.route.name ?? 'notFound', shop.can)]
    return {
      place: router ? placeOf(router.route.path) : undefined,
      screen: (
        // An outgoing screen keeps its router value.
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
