import type { CSSProperties } from 'react'
import { readableOn } from '../../core/lib/colour/colour'
import type { WidgetStyles } from '../../core/types'
import { cssColour } from '../../ui/css-colour'

/**
 * Inline styles of the server's widget colours. Invalid colours are ignored, and text colours are adjusted until
 * readable on the background. Without a background the widget keeps the theme's colours.
 */
export function widgetStyles(
  styles: WidgetStyles,
): Record<'panel' | 'title' | 'productTitle' | 'productPrice', CSSProperties> {
  const background = cssColour(styles.background)
  if (background === null) return { panel: {}, title: {}, productTitle: {}, productPrice: {} }
  const on = (colour: string | null) => ({ color: readableOn(cssColour(colour) ?? '#111111', background) })
  return {
    panel: { background, ...on(null) },
    title: on(styles.title),
    productTitle: on(styles.productTitle),
    productPrice: on(styles.productPrice),
  }
}
