import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { Dir } from '../../core/types'
import type { Shop } from '../../core/shop/shop'
import { useLightEffect } from '../../ui/light'
import { adopt, release } from '../../ui/styles'
import { lastSheet, watchTheme, type Theme } from './watch-theme'

/**
 * Applies the theme, and each later theme, to a root that React has not rendered yet. Returns a function that stops
 * following the theme.
 */
export function followTheme(shop: Shop, theme: Theme | null, root: ShadowRoot, dir: Dir): () => void {
  adopt(root, dir, lastSheet(shop, theme))
  return watchTheme(shop, theme, root, (sheet) => adopt(root, dir, sheet))
}

/**
 * Applies styles and theme to a root, without rendering again.
 * @param dir undefined until there is content
 */
export function useSheets(shop: Shop, theme: Theme | null, root: ShadowRoot, dir: Dir | undefined): void {
  const applied = useRef(lastSheet(shop, theme))
  // Apply styles before the layout effects of the content, which may measure it.
  useInsertionEffect(() => {
    if (dir) adopt(root, dir, applied.current)
  }, [root, dir])
  useInsertionEffect(() => () => release(root), [root])
  useLightEffect(() => void shop.settings.appearance.load(), [shop])
  useLayoutEffect(() => {
    if (!dir) return undefined
    return watchTheme(shop, theme, root, (sheet) => {
      if (sheet === applied.current) return
      applied.current = sheet
      adopt(root, dir, sheet)
    })
  }, [shop, theme, root, dir])
}
