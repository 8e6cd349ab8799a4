import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { View } from './core/i18n/view'
import type { Shop } from './core/shop'
import { createPanels } from './core/stores/panels'
import { DropInStore } from './DropInStore'
import { ErrorBoundary } from './ErrorBoundary'
import { ElementReactContext, ShopContext, type ElementContext } from './parts/context'
import { Toasts } from './parts/Toasts'
import { adopt } from './ui/styles'
import { whenIdle } from './ui/use-idle'
import { useTheme, type Theme } from './use-theme'
import { useValue } from './ui/use-value'
import { VERSION } from './version'

export interface FrameProps {
  shop: Shop
  element: HTMLElement
  root: ShadowRoot
  /** Null leaves it to the appearance call. */
  theme: Theme | null
  /**
   * What it stands on in somebody's page: `fit` is as wide as its content (a button in a host's bar), `bare` has a ground of
   * its own, `plate` gets one with room round it. Without it the element is the page.
   */
  shape?: 'fit' | 'bare' | 'plate' | undefined
  checkoutUrl?: ElementContext['checkoutUrl']
  expose: ElementContext['expose']
  fail: ElementContext['fail']
  /** What the element said last is drawn. */
  onDrawn: () => void
  children: ReactNode
}

/**
 * What stands round every element: its shop, language, direction, style sheets, links, toasts and error boundary.
 * Until texts and styles have arrived the element's own light content shows.
 */
export function Frame({
  shop,
  element,
  root,
  theme,
  shape,
  checkoutUrl,
  expose,
  fail,
  onDrawn,
  children,
}: FrameProps) {
  const view = useValue(shop.settings.view)
  const [ready, setReady] = useState(false)
  const sheet = useTheme(shop, theme, root, ready)
  const dir = view?.dir
  // The sheets of direction and theme: without them nothing is shown.
  useLayoutEffect(() => {
    if (!dir) return
    adopt(root, dir, sheet)
    setReady(true)
  }, [root, dir, sheet])
  const [panels] = useState(createPanels)
  const context = useMemo(
    () => ({ element, root, panels, checkoutUrl, expose, fail }),
    [element, root, panels, checkoutUrl, expose, fail],
  )
  useReadyEvent(shop, element, ready ? view : null)
  // After those of the children, which give the methods.
  useEffect(onDrawn, [onDrawn])
  useEffect(() => (ready ? whenIdle(() => prepare(shop)) : undefined), [shop, ready])
  if (!view || !ready) return <slot />
  return (
    <div className="root" data-shape={shape} lang={view.lang} dir={view.dir}>
      <ShopContext value={shop}>
        <ElementReactContext value={context}>
          <ErrorBoundary shop={shop} element={element}>
            <DropInStore>{children}</DropInStore>
            <Toasts />
          </ErrorBoundary>
        </ElementReactContext>
      </ShopContext>
    </div>
  )
}

/**
 * So that cards tell what is in the cart, the first addition does not wait for its code, and the page hears of a login or
 * logout of another tab.
 */
function prepare({ cart, person }: Shop) {
  void cart.load()
  person().catch(() => {})
}

function useReadyEvent(shop: Shop, element: HTMLElement, view: View | null) {
  const said = useRef(false)
  useEffect(() => {
    // Ready is said once; later languages have an event of their own.
    if (!view || said.current) return
    said.current = true
    shop.env.emit('store:ready', { version: VERSION, lang: view.lang, dir: view.dir }, element)
  }, [shop, element, view])
}
