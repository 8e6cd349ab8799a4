import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Shop } from './core/shop'
import { useResource } from './parts/use-resource'

export type Theme = 'light' | 'dark' | 'auto'

const NO_APPEARANCE = { primary: null, secondary: null, background: null }

let themes: typeof import('./ui/theme') | null = null

/**
 * The sheet of the element's `theme`, else of what the appearance call says; `auto` follows the person's system. Null is
 * the default look: until the call has answered, and where there is nothing to derive.
 */
export function useTheme(shop: Shop, theme: Theme | null): CSSStyleSheet | null {
  const appearance = useResource(shop.settings.appearance).data
  const dark = useSyncExternalStore(watchDark, () => theme === 'auto' && darkQuery().matches)
  const wanted = theme === 'auto' ? (dark ? 'dark' : 'light') : theme
  const derive = useThemes(appearance !== null || wanted === 'dark')
  return useMemo(
    () => derive?.themeSheet(appearance ?? NO_APPEARANCE, wanted ?? undefined) ?? null,
    [derive, appearance, wanted],
  )
}

/** Deriving colours comes with the first appearance: an element shows before it. Where it can't be had, it stays so. */
function useThemes(needed: boolean): typeof themes {
  const [loaded, setLoaded] = useState(themes)
  useEffect(() => {
    if (!needed || loaded) return
    import('./ui/theme').then(
      (module) => setLoaded((themes = module)),
      () => {},
    )
  }, [needed, loaded])
  return loaded
}

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')
const watchDark = (changed: () => void) => {
  const query = darkQuery()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
