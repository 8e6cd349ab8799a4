import type { Tag } from '../../../elements/manifest'
import { attributesOf } from '../surface'

/** The page's custom properties; '' where there are none. */
export function propertiesCss(css: Readonly<Record<string, string>>): string {
  const lines = Object.entries(css).map(([name, value]) => `  ${name}: ${value};`)
  return lines.length ? `:root {\n${lines.join('\n')}\n}` : ''
}

/** The attributes that give an element another shape. */
const SHAPES = ['layout', 'mode']
/** Shapes that stand in a line of text. */
const INLINE = new Set(['button', 'badge'])

/**
 * The lines that keep the element's place until it shows, so that nothing below it moves.
 * @param height of the element as it is seen, in px; 0 while nobody has seen it
 */
export function placeCss(tag: Tag, attributes: Readonly<Record<string, string>>, height: number): string {
  const known = attributesOf(tag)
  const shape = SHAPES.flatMap((name) => {
    const attribute = known[name]
    const value = attributes[name]
    // Only what the manifest names goes into the selector: a link may say anything.
    const isShape = attribute && 'values' in attribute && value && attribute.values.includes(value)
    return isShape ? [[name, value] as const] : []
  })
  const selector = tag + shape.map(([name, value]) => `[${name}='${value}']`).join('')
  const display = shape.some(([, value]) => INLINE.has(value)) ? 'inline-block' : 'block'
  // The whole store is as high as its screens are; the first view is what must stay in place.
  const size = tag === 'store-app' ? '100vh' : `${height}px`
  if (tag !== 'store-app' && height === 0) return ''
  return `${selector}:is(:not(:defined), :state(loading)) {\n  display: ${display};\n  min-block-size: ${size};\n}`
}
