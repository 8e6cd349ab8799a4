import type { CSSProperties } from 'react'
import { readableOn } from '../../core/lib/colour/colour'
import type { WidgetStyles } from '../../core/types'
import { cssColour } from '../../ui/css-colour'

/** The share of a widget's own colour: 100%, unless the theme is dark (`theme.ts`). */
const SHARE = 'var(--t-panel,100%)'

/**
 * Inline styles for the server's widget colours. Ignores invalid colours, and adjusts text colours until they are readable
 * on the background. Without a background, the widget keeps the theme's colours.
 */
export function widgetStyles(
  styles: WidgetStyles,
): Record<'panel' | 'title' | 'productTitle' | 'productPrice', CSSProperties> {
  const background = cssColour(styles.background)
  if (background === null) return { panel: {}, title: {}, productTitle: {}, productPrice: {} }
  const on = (colour: string | null) => {
    const readable = readableOn(cssColour(colour) ?? '#111111', background)
    return { color: `color-mix(in srgb,${readable} ${SHARE},var(--s-ink))` }
  }
  return {
    panel: { background: `color-mix(in srgb,${background} ${SHARE},var(--s-surface))`, ...on(null) },
    title: on(styles.title),
    productTitle: on(styles.productTitle),
    productPrice: on(styles.productPrice),
  }
}
