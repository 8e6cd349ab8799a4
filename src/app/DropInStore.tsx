import { useCallback, useEffect, useMemo, useState } from 'react'
import { Waiting } from '../ui/Waiting'
import { dropInNavigator, registerDialog, storeAppsOf } from './routing/navigators'
import { NavigatorContext, useElement, useShop, type NavigationState } from '../parts/context'
import { LoginPresenter } from '../parts/account/LoginPresenter'
import { Deferred } from '../parts/loading/Deferred'
import { lazyPart } from '../parts/loading/lazy-part'
import { QuickAddPresenter } from '../parts/product/QuickAddPresenter'
import { useValue } from '../ui/use-value'
import type { Elements } from '../ui/elements'

const IdleTasks = lazyPart(async () => (await import('../parts/loading/IdleTasks')).IdleTasks, {
  moreTexts: false,
})
const StoreDialog = lazyPart(async () => (await import('./StoreDialog')).StoreDialog)

/**
 * Provides the navigator of an element without a router, and opens the store in a dialog if links have no other target.
 * Inside a store-app, its router overrides this navigator.
 */
export function DropInStore({ children }: { children: Elements }) {
  const shop = useShop()
  const { element, root, panels } = useElement()
  const [opened, setOpened] = useState<{ path: string; state: NavigationState | undefined } | null>(null)
  const storeApps = useValue(storeAppsOf(shop))
  const { storeUrl } = useValue(shop.settings.attributes)
  const open = useCallback(
    (path: string, state?: NavigationState) => {
      panels.close()
      setOpened({ path, state })
    },
    [panels],
  )
  useEffect(() => registerDialog(shop, open, root), [shop, open, root])
  const navigator = useMemo(
    () => dropInNavigator(shop, open, element),
    // The target of links depends on these: store-apps may be added or removed, and `store-url` may change.
    // oxlint-disable-next-line react/exhaustive-deps
    [shop, open, element, storeApps, storeUrl],
  )
  return (
    <NavigatorContext value={navigator}>
      {children}
      <LoginPresenter />
      <QuickAddPresenter />
      <Deferred>
        <IdleTasks />
      </Deferred>
      {opened && (
        <Waiting>
          <StoreDialog
            initialPath={opened.path}
            initialState={opened.state}
            onClose={() => setOpened(null)}
          />
        </Waiting>
      )}
    </NavigatorContext>
  )
}
