import { bytes, hexOf, rgbOfHex } from '../core/lib/colour/oklab'

let pen: CanvasRenderingContext2D | null = null

/**
 * Converts any CSS colour to `#rrggbb`; translucent colours are blended on white. Null for anything that is not a
 * colour, and for fully transparent ones. A canvas does the parsing, since its `fillStyle` takes nothing but colours.
 * Outside a browser only `#rrggbb` is known.
 */
export function cssColour(value: unknown): string | null {
  if (typeof value !== 'string' || /current/i.test(value)) return null
  if (typeof document === 'undefined') {
    const rgb = rgbOfHex(value)
    return rgb && hexOf(rgb)
  }
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return null
  // Invalid values leave `fillStyle` unchanged.
  pen.fillStyle = '#0000'
  // `color-mix` normalises every input to one serialisation: "color(srgb 1 0.5 0 / 0.2)"; some browsers give hex or
  // "rgba()".
  pen.fillStyle = `color-mix(in srgb,${value} 100%,red)`
  const text = pen.fillStyle
  if (text.startsWith('#')) return text
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[-\d.]+(e-\d+)?/g) ?? []).map(Number)
  const scale = text.startsWith('c') ? 255 : 1
  return alpha ? hexOf(bytes([red, green, blue], (v) => 255 + (v * scale - 255) * alpha)) : null
}
