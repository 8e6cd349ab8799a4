import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { dropInNavigator } from './navigators'
import { NavigatorContext, useElement, useShop } from './parts/context'
import { lazyPart } from './parts/lazy-part'

const StoreDialog = lazyPart(async () => (await import('./StoreDialog')).StoreDialog)

/**
 * Gives an element without a router its navigator, and shows the whole store in a dialog where there is no other place
 * for a link to lead to. A store-app's own router, further in, replaces the navigator.
 */
export function DropInStore({ children }: { children: ReactNode }) {
  const shop = useShop()
  const { panels } = useElement()
  const [path, setPath] = useState<string | null>(null)
  const navigator = useMemo(
    () =>
      dropInNavigator(shop, (to) => {
        panels.close()
        setPath(to)
      }),
    [shop, panels],
  )
  return (
    <NavigatorContext value={navigator}>
      {children}
      {path !== null && (
        <Suspense>
          <StoreDialog initialPath={path} onClose={() => setPath(null)} />
        </Suspense>
      )}
    </NavigatorContext>
  )
}
