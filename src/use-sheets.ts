import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { Dir } from './core/types'
import type { Shop } from './core/shop'
import { adopt } from './ui/styles'
import type { Theme, watchTheme } from './watch-theme'

export type { Theme }

let watch: typeof watchTheme | null = null

/** What the last element of a shop wears: the next one mostly the same, and then nothing changes once its colours are known. */
const latest = new WeakMap<Shop, { theme: Theme | null; sheet: CSSStyleSheet | null }>()

function guess(shop: Shop, theme: Theme | null): CSSStyleSheet | null {
  const last = latest.get(shop)
  return last?.theme === theme ? last.sheet : null
}

/**
 * Gives a root the styles of its direction and its colours; nothing renders when they change. Deriving the colours comes
 * after the first view, in the default look; where its code can't be had it stays so.
 * @param dir absent until there is something to show
 */
export function useSheets(shop: Shop, theme: Theme | null, root: ShadowRoot, dir: Dir | undefined): void {
  const worn = useRef(guess(shop, theme))
  // Before the content can measure what they style.
  useInsertionEffect(() => {
    if (dir) adopt(root, dir, worn.current)
  }, [root, dir])
  useEffect(() => void shop.settings.appearance.load(), [shop])
  useLayoutEffect(() => {
    if (!dir) return undefined
    let stop: (() => void) | null = () => {}
    const wear = (sheet: CSSStyleSheet | null) => {
      latest.set(shop, { theme, sheet })
      if (sheet === worn.current) return
      worn.current = sheet
      adopt(root, dir, sheet)
    }
    const start = () => {
      if (stop && watch) stop = watch(shop, theme, root, wear)
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
  }, [shop, theme, root, dir])
}
