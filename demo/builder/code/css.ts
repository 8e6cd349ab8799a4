import type { Tag } from '../../../elements/public-api/manifest'
import { attributesOf } from '../../../elements/public-api/tables'

/** Returns the page's custom properties as CSS; '' if there are none. */
export function propertiesCss(css: Readonly<Record<string, string>>): string {
  const lines = Object.entries(css).map(([name, value]) => `  ${name}: ${value};`)
  return lines.length ? `:root {\n${lines.join('\n')}\n}` : ''
}

/** The attributes that select an element's layout. */
const SHAPE_ATTRIBUTES = ['layout', 'mode']
/** The layouts with inline display. */
const INLINE_LAYOUTS = new Set(['button', 'badge'])

/** An element's measured size in px; zeros when unknown. */
export interface Size {
  width: number
  height: number
}
export const NO_SIZE: Size = { width: 0, height: 0 }

/** Returns a declaration that limits the width of an element that does not need the whole width of its container. */
export function widthOf(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (tag === 'store-product' && attributes['layout'] === 'card') return { 'max-inline-size': '320px' }
  if (tag === 'store-cart' && attributes['mode'] !== 'inline') return { 'inline-size': 'fit-content' }
  return {}
}

const rule = (selector: string, lines: readonly string[]) =>
  lines.length ? `${selector} {\n${lines.map((line) => `  ${line};\n`).join('')}}` : ''

/**
 * CSS that gives the element the width of its preview, and reserves its space until it has loaded, so that nothing below
 * shifts.
 */
export function placeCss(tag: Tag, attributes: Readonly<Record<string, string>>, measured: Size): string {
  const { height } = measured
  const known = attributesOf(tag)
  const shape = SHAPE_ATTRIBUTES.flatMap((name) => {
    const attribute = known[name]
    const value = attributes[name]
    // Only names from the manifest go into the selector: the state comes from a link, which may hold anything.
    const isShape = attribute && 'values' in attribute && value && attribute.values.includes(value)
    return isShape ? [[name, value] as const] : []
  })
  const selector = tag + shape.map(([name, value]) => `[${name}='${value}']`).join('')
  const width = Object.entries(widthOf(tag, attributes)).map(([name, value]) => `${name}: ${value}`)
  const display = shape.some(([, value]) => INLINE_LAYOUTS.has(value)) ? 'inline-block' : 'block'
  // Buttons, badges and the cart's button are as wide as their content.
  const fits = display === 'inline-block' || (tag === 'store-cart' && attributes['mode'] !== 'inline')
  const isCard = shape.some(([, value]) => value === 'card')
  // The store's height depends on the screen: reserve the height of the viewport.
  const size = tag === 'store-app' ? '100vh' : height > 0 && `${height}px`
  const space = [
    `display: ${display}`,
    // Without a width, an element that is still empty would collapse in a flex row or float, and its neighbours shift.
    ...(fits ? [] : ['min-inline-size: min(320px, 100%)']),
    ...(isCard ? cardHeight(measured) : [`min-block-size: ${size}`]),
  ]
  return [rule(selector, width), rule(`${selector}:is(:not(:defined), :state(loading))`, size ? space : [])]
    .filter(Boolean)
    .join('\n')
}

/** A card's height depends on its width: a 4:5 picture, with text of a fixed height below it. */
const cardHeight = ({ width, height }: Size) => [
  'box-sizing: content-box',
  'aspect-ratio: 4 / 5',
  `padding-block-end: ${Math.round(height - width * 1.25)}px`,
]
