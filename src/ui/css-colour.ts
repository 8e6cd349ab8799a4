import { bytes, hexOf, rgbOfHex } from '../core/lib/colour/colour'

let pen: CanvasRenderingContext2D | null = null

/**
 * Converts a CSS colour to `#rrggbb`, blending translucent colours with white. Returns null for fully transparent
 * colours, and for anything that is not a colour. A canvas parses the value, since its `fillStyle` accepts only
 * colours. Outside a browser, only `#rrggbb` is supported.
 */
export function cssColour(value: unknown): string | null {
  if (typeof value !== 'string' || /current/i.test(value)) return null
  if (typeof document === 'undefined') {
    const rgb = rgbOfHex(value)
    return rgb && hexOf(rgb)
  }
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return null
  // An invalid value leaves `fillStyle` unchanged.
  pen.fillStyle = '#0000'
  // `color-mix` converts all values to one format, "color(srgb 1 0.5 0 / 0.2)". Some browsers return hex or "rgba()"
  // instead.
  pen.fillStyle = `color-mix(in srgb,${value} 100%,red)`
  const text = pen.fillStyle
  if (text.startsWith('#')) return text
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[-\d.]+(e-\d+)?/g) ?? []).map(Number)
  const scale = text.startsWith('c') ? 255 : 1
  return alpha ? hexOf(bytes([red, green, blue], (v) => 255 + (v * scale - 255) * alpha)) : null
}
