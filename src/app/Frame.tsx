import { effect } from '@preact/signals-core'
import { useInsertionEffect, useLayoutEffect, useMemo } from 'react'
import type { Elements } from '../ui/elements'
import type { Shop } from '../core/shop/shop'
import { ErrorBoundary } from './ErrorBoundary'
import {
  ElementReactContext,
  ShopContext,
  ViewContext,
  type ElementContext,
  NavigatorContext,
  useElement,
  usePick,
  useShop,
  useValue,
} from '../parts/context'
import { useLightEffect } from '../ui/light'
import { whenIdle } from '../ui/use-idle'
import { useSheets } from './theme/use-sheets'
import type { Theme } from './theme/watch-theme'
import { CantOpen } from '../parts/loading/CantOpen'
import { Deferred } from '../parts/loading/Deferred'
import { lazyPart } from '../parts/loading/lazy-part'
import { Waiting } from '../parts/loading/Waiting'
import { dropInNavigator, registerDialog, storeAppsOf } from './routing/navigators'
import { isShown } from '../ui/is-rendered'

const IdleTasks = lazyPart(async () => (await import('../parts/loading/IdleTasks')).IdleTasks, {
  moreTexts: false,
})
const StoreDialog = lazyPart(async () => (await import('./StoreDialog')).StoreDialog)
const LoginDialog = lazyPart(async () => (await import('../parts/account/LoginDialog')).LoginDialog)
const QuickAddDialog = lazyPart(async () => (await import('../parts/product/QuickAddDialog')).QuickAddDialog)

/** The dialogs that the heart and plus buttons of a card open. Their code loads when they open. */
export function CardDialogs() {
  const open = useValue(useElement().panels.open)
  const dialog = open === 'login' ? <LoginDialog /> : open === 'quick-add' && <QuickAddDialog />
  return (
    dialog && (
      <Deferred key={open} wanted instead={<CantOpen wanted />}>
        {dialog}
      </Deferred>
    )
  )
}

/**
 * Provides the navigator of an element without a router, and opens the store in a dialog if links have no other target.
 * Inside a store-app, its router overrides this navigator.
 */
function DropInStore({ children }: { children: Elements }) {
  const shop = useShop()
  const { element, root, panels, needReact } = useElement()
  const screen = useValue(panels.screen)
  const storeApps = useValue(storeAppsOf(shop))
  const { storeUrl } = useValue(shop.settings.attributes)
  const isOpen = useValue(panels.open) !== null || screen !== null
  // An open panel or dialog is rendered by React DOM.
  useLightEffect(() => void (isOpen && needReact()), [isOpen, needReact])
  useLightEffect(() => registerDialog(shop, panels.openScreen, root), [shop, panels, root])
  const navigator = useMemo(
    () => dropInNavigator(shop, panels.openScreen, element),
    // The target of links depends on these: store-apps may be added or removed, and `store-url` may change.
    // oxlint-disable-next-line react/exhaustive-deps
    [shop, panels, element, storeApps, storeUrl],
  )
  return (
    <NavigatorContext value={navigator}>
      {children}
      <CardDialogs />
      <Deferred>
        <IdleTasks />
      </Deferred>
      {screen && (
        <Waiting>
          <StoreDialog initialPath={screen.path} initialState={screen.state} onClose={panels.closeScreen} />
        </Waiting>
      )}
    </NavigatorContext>
  )
}

const ToastList = lazyPart(async () => (await import('../parts/toasts/ToastList')).ToastList, {
  moreTexts: false,
})

const isFilled = (list: readonly unknown[]) => list.length > 0

/**
 * Registers the element as a toast presenter. The live region is mounted when idle, so that it exists before its first
 * toast.
 */
function Toasts() {
  const { toasts, presenters } = useShop()
  const { element, root, needReact } = useElement()
  const wanted = usePick(toasts.list, isFilled)
  const hasFailed = usePick(toasts.list, (list) =>
    list.some(({ tone, source }) => tone === 'danger' && source === element),
  )
  useLightEffect(
    () => presenters.register('toast', element, undefined, () => isShown(root)),
    [presenters, element, root],
  )
  // Find the presenter in an effect: if it were read while rendering, a toast in one element would re-render all other
  // elements.
  useLightEffect(
    () =>
      effect(() => {
        if (isFilled(toasts.list.value) && presenters.presenterOf('toast', toasts.source()) === element)
          needReact()
      }),
    [presenters, toasts, element, needReact],
  )
  return (
    // If the code of toasts is missing too, the error boundary reports the failure.
    <Deferred wanted={wanted} instead={hasFailed && <ToastList />}>
      <ToastList />
    </Deferred>
  )
}

export interface FrameProps extends ElementContext {
  shop: Shop
  /** The theme of the element. If it is null, the shop's appearance settings decide. */
  theme: Theme | null
  /**
   * The surface of an embedded element. `fit`: as wide as its content, such as a button in a host page's bar. `bare`:
   * without a background, because the content has one. `plate`: a background with padding. Undefined for `store-app`,
   * which fills its container like a page.
   */
  shape?: 'fit' | 'bare' | 'plate' | undefined
  /** Called in the commit of the first content, before all layout effects. */
  onDrawing: () => void
  /** Called when the content is rendered and the placeholder content can be removed. */
  onShown: () => void
  /** Called when the content or its latest attributes have been rendered. */
  onRendered: () => void
  children: Elements
}

/**
 * The frame of every element: shop, language, direction, style sheets, links, toasts and error boundary. Until texts
 * and styles have loaded, it shows the element's light DOM content.
 */
export function Frame({
  shop,
  element,
  root,
  panels,
  theme,
  shape,
  checkoutUrl,
  orderBy,
  needReact,
  onDrawing,
  onShown,
  registerMethods,
  reportFailure,
  onRendered,
  children,
}: FrameProps) {
  const view = useValue(shop.settings.view)
  const shown = view !== null
  useSheets(shop, theme, root, view?.dir)
  useInsertionEffect(() => {
    if (shown) onDrawing()
  }, [shown, onDrawing])
  useLayoutEffect(() => {
    if (shown) onShown()
  }, [shown, onShown])
  const context = useMemo(
    () => ({ element, root, panels, checkoutUrl, orderBy, needReact, registerMethods, reportFailure }),
    [element, root, panels, checkoutUrl, orderBy, needReact, registerMethods, reportFailure],
  )
  // This runs after the effects of the children, which register the methods.
  useLightEffect(onRendered, [onRendered, shown])
  useLightEffect(() => (shown ? whenIdle(() => prepare(shop)) : undefined), [shop, shown])
  if (!view) return <slot />
  return (
    <>
      <div
        className="root"
        data-shape={shape}
        data-wraps={view.wrapsPrices || undefined}
        lang={view.lang}
        dir={view.dir}
      >
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
      {shape !== 'fit' && <div className="widest" />}
    </>
  )
}

/**
 * Loads cart and account when idle. Cards then show whether they are in the cart, adding to the cart does not wait, and
 * logins and logouts in other tabs are noticed.
 */
function prepare({ cart, person }: Shop) {
  void cart.load()
  person().catch(() => {})
}
