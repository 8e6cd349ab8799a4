import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Shop } from './core/shop'
import { useResource } from './parts/use-resource'

export type Theme = 'light' | 'dark' | 'auto'

let themes: typeof import('./ui/theme') | null = null

/**
 * The sheet of the element's `theme`, else of what the appearance call says; `auto` follows the person's system. What the
 * host page has set goes before both. Null is the default look: until there is something to derive colours from.
 * @param shown whether the root has its content, and with it the host page's colours
 */
export function useTheme(
  shop: Shop,
  theme: Theme | null,
  root: ShadowRoot,
  shown: boolean,
): CSSStyleSheet | null {
  const appearance = useResource(shop.settings.appearance).data
  const dark = useSyncExternalStore(watchDark, () => theme === 'auto' && darkQuery().matches)
  const wanted = theme === 'auto' ? (dark ? 'dark' : 'light') : theme
  const set = useHostColours(root, shown)
  const derive = useThemes(appearance !== null || wanted === 'dark' || set !== UNSET)
  return useMemo(
    () => derive?.themeSheet(appearance, wanted, set.split(';')) ?? null,
    [derive, appearance, wanted, set],
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

const NONE = 'rgba(0, 0, 0, 0)'
const UNSET = [NONE, NONE, NONE].join(';')

/** The host page's own primary, text and background, as the browser computes them, and as they change (`ui/base.ts`). */
function useHostColours(root: ShadowRoot, shown: boolean): string {
  const [set, setSet] = useState(UNSET)
  useEffect(() => {
    const wrapper = shown && root.querySelector('.root')
    if (!wrapper) return undefined
    const read = () => {
      const { borderBlockStartColor, borderBlockEndColor, columnRuleColor } = getComputedStyle(wrapper)
      setSet([borderBlockStartColor, borderBlockEndColor, columnRuleColor].join(';'))
    }
    const heard = (event: Event) => event.target === wrapper && read()
    read()
    wrapper.addEventListener('transitionend', heard)
    return () => wrapper.removeEventListener('transitionend', heard)
  }, [root, shown])
  return set
}

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')
const watchDark = (changed: () => void) => {
  const query = darkQuery()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
