import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { dropInNavigator, registerDialog, storeAppsOf } from './navigators'
import { NavigatorContext, useElement, useShop } from './parts/context'
import { Later } from './parts/Later'
import { lazyPart } from './parts/lazy-part'
import { useValue } from './ui/use-value'

const PrefetchLinks = lazyPart(async () => (await import('./parts/PrefetchLinks')).PrefetchLinks, 'base')
const StoreDialog = lazyPart(async () => (await import('./StoreDialog')).StoreDialog)

/**
 * Gives an element without a router its navigator, and shows the whole store in a dialog where there is no other place
 * for a link to lead to. A store-app's own router, further in, replaces the navigator.
 */
export function DropInStore({ children }: { children: ReactNode }) {
  const shop = useShop()
  const { panels } = useElement()
  const [path, setPath] = useState<string | null>(null)
  const storeApps = useValue(storeAppsOf(shop))
  const { storeUrl } = useValue(shop.settings.attributes)
  const open = useCallback(
    (to: string) => {
      panels.close()
      setPath(to)
    },
    [panels],
  )
  useEffect(() => registerDialog(shop, open), [shop, open])
  const navigator = useMemo(
    () => dropInNavigator(shop, open),
    // A store-app that comes or goes, or another `store-url`, changes where every link leads.
    // oxlint-disable-next-line react/exhaustive-deps
    [shop, open, storeApps, storeUrl],
  )
  return (
    <NavigatorContext value={navigator}>
      {children}
      <Later>
        <PrefetchLinks />
      </Later>
      {path !== null && (
        <Suspense>
          <StoreDialog initialPath={path} onClose={() => setPath(null)} />
        </Suspense>
      )}
    </NavigatorContext>
  )
}
