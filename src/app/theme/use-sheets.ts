import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { Dir } from '../../core/types'
import type { Shop } from '../../core/shop/shop'
import { useLightEffect } from '../../ui/light'
import { adopt, release } from '../../ui/styles'
import { lastSheet, watchTheme, type Theme } from './watch-theme'

/** Applies the theme and its changes to a root that React has not rendered yet. Returns a function that stops it. */
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
  // Before the content's layout effects, which may measure.
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
