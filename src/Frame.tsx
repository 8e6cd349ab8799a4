import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { View } from './core/i18n/view'
import type { Shop } from './core/shop'
import { createPanels } from './core/stores/panels'
import { DropInStore } from './DropInStore'
import { ErrorBoundary } from './ErrorBoundary'
import { ElementReactContext, ShopContext, ViewContext, type ElementContext } from './parts/context'
import { Toasts } from './parts/Toasts'
import { whenIdle } from './ui/use-idle'
import { useValue } from './ui/use-value'
import { useSheets, type Theme } from './use-sheets'
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
  /** The content is there, and nothing else is to be shown any more. */
  onShown: () => void
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
  onShown,
  expose,
  fail,
  onDrawn,
  children,
}: FrameProps) {
  const view = useValue(shop.settings.view)
  const shown = view !== null
  useSheets(shop, theme, root, view?.dir)
  useLayoutEffect(() => {
    if (shown) onShown()
  }, [shown, onShown])
  const [panels] = useState(createPanels)
  const context = useMemo(
    () => ({ element, root, panels, checkoutUrl, expose, fail }),
    [element, root, panels, checkoutUrl, expose, fail],
  )
  useReadyEvent(shop, element, view)
  // After those of the children, which give the methods.
  useEffect(onDrawn, [onDrawn])
  useEffect(() => (shown ? whenIdle(() => prepare(shop)) : undefined), [shop, shown])
  if (!view) return <slot />
  return (
    <div className="root" data-shape={shape} lang={view.lang} dir={view.dir}>
      <ShopContext value={shop}>
        <ViewContext value={view}>
          <ElementReactContext value={context}>
            <ErrorBoundary shop={shop} element={element}>
              <DropInStore>{children}</DropInStore>
              <Toasts />
            </ErrorBoundary>
          </ElementReactContext>
        </ViewContext>
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
