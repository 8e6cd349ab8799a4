import { bytes, hexOf } from '../core/lib/oklab'

let pen: CanvasRenderingContext2D | null = null

/**
 * Any colour of CSS as `#rrggbb`: the browser reads it, since a canvas takes colours and nothing else. What shines through
 * is laid on white, as on a page. Null for what is no colour, or can't be seen at all.
 */
export function cssColour(value: unknown): string | null {
  if (typeof value !== 'string' || /current/i.test(value)) return null
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return null
  // Junk leaves it as it is.
  pen.fillStyle = '#0000'
  // A mixture is told in one form, whatever was mixed: as "color(srgb 1 0.5 0 / 0.2)", by some as a hex or "rgba()".
  pen.fillStyle = `color-mix(in srgb,${value} 100%,red)`
  const told = pen.fillStyle
  if (told.startsWith('#')) return told
  const [red = 0, green = 0, blue = 0, alpha = 1] = (told.match(/[-\d.]+(e-\d+)?/g) ?? []).map(Number)
  const scale = told.startsWith('c') ? 255 : 1
  return alpha ? hexOf(bytes([red, green, blue], (v) => 255 + (v * scale - 255) * alpha)) : null
}
