import { isTag } from '../public-api/tables'
import { rulesOf, valuesOf } from './css'
import type { PageFacts, TagFacts } from './facts'
import { unchecked, warning, type Finding } from './findings'

/** Width in px below which the store itself warns that an element is too narrow. */
const MIN_WIDTH_PX = 120

/** Matches a selector whose subject is a store element rather than a part of one. Captures its tag and attributes. */
const SUBJECT = /(?<![\w.#-])(store-[a-z]+)((?:\[[^[\]]*\]|[.#][\w-]+)*)$/

/** Whether the element is only as wide as its content: a button or a badge. */
export const fits = (tag: string, shape: string) =>
  tag === 'store-cart' ? !shape.includes('inline') : /\bbutton\b/.test(shape)

/** The attributes that decide the width of an element. */
export const shapeOf = ({ attributes }: TagFacts) =>
  `${attributes['layout'] ?? ''} ${attributes['mode'] ?? ''}`

function narrowest(declarations: string): number | null {
  const values = valuesOf(declarations, 'width', 'inline-size', 'max-width', 'max-inline-size')
  const widths = values.flatMap((value) => {
    const [, px] = /^\s*([\d.]+)px/.exec(value) ?? []
    return px === undefined ? [] : Number(px)
  })
  return widths.some((width) => width < MIN_WIDTH_PX) ? Math.min(...widths) : null
}

function found(tag: string, shape: string, declarations: string): Finding[] {
  const width = isTag(tag) && !fits(tag, shape) ? narrowest(declarations) : null
  return width === null
    ? []
    : [warning('too-narrow', { tag, width: String(width) }, `${tag} { inline-size: 100%; }`)]
}

export const checkWidths = ({ styles, elements }: PageFacts): Finding[] => [
  ...checkStyleWidths(styles.map(({ text }) => text).join('\n')),
  ...elements.flatMap((element) => found(element.tag, shapeOf(element), element.attributes['style'] ?? '')),
]

/** Only a rendered page has a layout. The store itself reports hidden and narrow elements in the console. */
export const checkLayout = ({ elements }: PageFacts): Finding[] =>
  elements.length > 0 ? [unchecked('layout')] : []

/** Like `checkWidths`, for style sheets only. */
export const checkStyleWidths = (sheets: string): Finding[] =>
  rulesOf(sheets).flatMap(({ selectors, declarations }) =>
    selectors.flatMap((selector) => {
      const [, tag = '', shape = ''] = SUBJECT.exec(selector) ?? []
      return found(tag, shape, declarations)
    }),
  )
