import { useEffect } from 'react'
import { App } from '../src/app/App'
import { Frame } from '../src/app/Frame'
import { SCREENS } from '../src/app/screens'
import { matchPath } from '../src/core/routing/routes'
import type { Shop } from '../src/core/shop/shop'
import { whenIdle } from '../src/ui/use-idle'
import type { ElementProps } from './runtime/component'

export function StoreApp({ frame, routing, base, initialPath, seo, orderBy }: ElementProps<'store-app'>) {
  const { shop } = frame
  useEffect(() => {
    // With `seo`, the page is the store's own, so its storage belongs to the store.
    if (!seo) return undefined
    return whenIdle(
      () =>
        void import('./runtime/adopt-token').then(
          ({ adoptToken }) => adoptToken(shop),
          () => {},
        ),
    )
  }, [seo, shop])
  return (
    <Frame {...frame} orderBy={orderBy}>
      <App routing={routing} base={base} initialPath={initialPath} seo={seo} />
    </Frame>
  )
}

StoreApp.prefetch = ({ settings }: Shop, path: string) => {
  // If loading fails, the screen reports it when it opens.
  SCREENS[matchPath(path).name].fetch(settings).catch(() => {})
}
