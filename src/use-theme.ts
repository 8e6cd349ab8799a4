import { useEffect, useLayoutEffect, useState } from 'react'
import type { Shop } from './core/shop'
import type { Theme, watchTheme } from './watch-theme'

export type { Theme }

let watch: typeof watchTheme | null = null

/**
 * The sheet of colours that a root wears. Deriving it comes after the first view, in the default look; where its code can't
 * be had it stays so.
 * @param shown whether the root has its content, and with it the host page's colours
 */
export function useTheme(
  shop: Shop,
  theme: Theme | null,
  root: ShadowRoot,
  shown: boolean,
): CSSStyleSheet | null {
  const [sheet, setSheet] = useState<CSSStyleSheet | null>(null)
  useEffect(() => void shop.settings.appearance.load(), [shop])
  useLayoutEffect(() => {
    if (!shown) return undefined
    let stop: (() => void) | null = () => {}
    const start = () => {
      if (stop && watch) stop = watch(shop, theme, root, setSheet)
    }
    // Once it is there the next element has its colours before it is painted.
    if (watch) start()
    else {
      import('./watch-theme').then(
        (module) => {
          watch = module.watchTheme
          start()
        },
        () => {},
      )
    }
    return () => {
      stop?.()
      stop = null
    }
  }, [shop, theme, root, shown])
  return sheet
}
