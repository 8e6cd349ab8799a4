import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { Dir } from '../../core/types'
import type { Shop } from '../../core/shop/shop'
import { adopt, release } from '../../ui/styles'
import type { Theme, watchTheme } from './watch-theme'

export type { Theme }

let watch: typeof watchTheme | null = null

/** Loads the code that derives a theme. If it fails to load, the default colours remain. */
export const loadTheme = (): Promise<void> =>
  import('./watch-theme').then(
    (module) => void (watch = module.watchTheme),
    () => {},
  )

/** Applies the theme and its changes to a root that React has not rendered yet. Returns a function that stops it. */
export function followTheme(shop: Shop, theme: Theme | null, root: ShadowRoot, dir: Dir): () => void {
  const apply = (sheet: CSSStyleSheet | null) => {
    latest.set(shop, { theme, sheet })
    adopt(root, dir, sheet)
  }
  adopt(root, dir, guess(shop, theme))
  return watch?.(shop, theme, root, apply) ?? (() => {})
}

/** By shop, the theme applied last. The next element usually has the same, and its first paint then needs no change. */
const latest = new WeakMap<Shop, { theme: Theme | null; sheet: CSSStyleSheet | null }>()

function guess(shop: Shop, theme: Theme | null): CSSStyleSheet | null {
  const last = latest.get(shop)
  return last?.theme === theme ? last.sheet : null
}

/**
 * Applies styles and theme to a root, without rendering again. The theme is derived after the first paint, which uses
 * the default colours. If its code fails to load, these remain.
 * @param dir undefined until there is content
 */
export function useSheets(shop: Shop, theme: Theme | null, root: ShadowRoot, dir: Dir | undefined): void {
  const applied = useRef(guess(shop, theme))
  // Before the content's layout effects, which may measure.
  useInsertionEffect(() => {
    if (dir) adopt(root, dir, applied.current)
  }, [root, dir])
  useInsertionEffect(() => () => release(root), [root])
  useEffect(() => void shop.settings.appearance.load(), [shop])
  useLayoutEffect(() => {
    if (!dir) return undefined
    let stop: (() => void) | null = () => {}
    const apply = (sheet: CSSStyleSheet | null) => {
      latest.set(shop, { theme, sheet })
      if (sheet === applied.current) return
      applied.current = sheet
      adopt(root, dir, sheet)
    }
    const start = () => {
      if (stop && watch) stop = watch(shop, theme, root, apply)
    }
    // Once this code has loaded, further elements get their theme before their first paint.
    if (watch) start()
    else void loadTheme().then(start)
    return () => {
      stop?.()
      stop = null
    }
  }, [shop, theme, root, dir])
}
