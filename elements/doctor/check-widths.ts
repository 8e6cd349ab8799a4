import { isTag } from '../public-api/tables'
import type { PageFacts, TagFacts, PlaceFacts } from './facts'
import { unchecked, warning, type Finding } from './findings'

/** Width in px below which the store itself warns that an element is too narrow. */
const MIN_WIDTH_PX = 120

/** Matches a selector that selects a store element rather than a part of one. Captures the tag and the attributes. */
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

/**
 * Reports that the layout is unchecked, because only a rendered page has a layout. The store itself reports hidden and
 * narrow elements in the console.
 */
export const checkLayout = ({ elements }: PageFacts): Finding[] =>
  elements.length > 0 ? [unchecked('layout')] : []

/** Checks the widths in style sheets, as `checkWidths` does for a page. */
export const checkStyleWidths = (sheets: string): Finding[] =>
  rulesOf(sheets).flatMap(({ selectors, declarations }) =>
    selectors.flatMap((selector) => {
      const [, tag = '', shape = ''] = SUBJECT.exec(selector) ?? []
      return found(tag, shape, declarations)
    }),
  )

/** The width of a common phone, and the width below which text and prices in a card are cramped. */
const PHONE_WIDTH_PX = 390
const MIN_ROW_WIDTH_PX = 160

/** Whether a selector selects the element, judged only by tag name, classes and id. */
function isSubject(selector: string, { tag, attributes }: TagFacts): boolean {
  const subject = selector.split(/[\s>+~]+/).at(-1) ?? ''
  // Skip pseudo-classes and attribute selectors, which may match only sometimes, and parts, which are other elements.
  if (!/^(\*|[\w-]+)?([.#][\w-]+)*$/.test(subject) || subject === '') return false
  const classes = (attributes['class'] ?? '').split(/\s+/)
  return [...subject.matchAll(/([.#]?)([\w-]+)/g)].every(([, kind, name = '']) => {
    if (kind === '.') return classes.includes(name)
    return kind === '#' ? attributes['id'] === name : tag === name.toLowerCase()
  })
}

const declarationsOf = (element: TagFacts, sheets: string) =>
  [
    ...rulesOf(sheets).flatMap(({ selectors, declarations }) =>
      selectors.some((selector) => isSubject(selector, element)) ? declarations : [],
    ),
    element.attributes['style'] ?? '',
  ].join(';')

const isRow = (declarations: string) =>
  valuesOf(declarations, 'display').some((value) => /^\s*(inline-)?flex\b/.test(value)) &&
  !valuesOf(declarations, 'flex-direction', 'flex-flow').some((value) => /\bcolumn/.test(value)) &&
  !valuesOf(declarations, 'flex-wrap', 'flex-flow').some((value) => /\bwrap\b/.test(value))

/** Whether the page prevents the element from shrinking. */
const isFirm = (declarations: string) =>
  valuesOf(declarations, 'min-width', 'min-inline-size', 'flex', 'flex-shrink').length > 0

/** Finds flex rows whose children shrink so much on a phone that a store element in them is cramped. */
export const checkRows = ({ places }: Pick<PageFacts, 'places'>, sheets: string): Finding[] =>
  places.flatMap((place: PlaceFacts) => {
    const width = Math.floor(PHONE_WIDTH_PX / place.children.length)
    const cramped = place.children.find(
      (child) =>
        isTag(child.tag) && !fits(child.tag, shapeOf(child)) && !isFirm(declarationsOf(child, sheets)),
    )
    if (!cramped || width >= MIN_ROW_WIDTH_PX || !isRow(declarationsOf(place, sheets))) return []
    const values = { tag: cramped.tag, count: String(place.children.length), width: String(width) }
    const line = 'display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 16px;'
    return [warning('row-narrow', values, line)]
  })

/** Returns the rules of style sheets, judged only by punctuation. Of nested rules, returns the innermost. */
const rulesOf = (sheets: string) =>
  sheets
    .split('}')
    // The text after the last brace is not a rule.
    .slice(0, -1)
    .flatMap((text) => {
      const [selectors, declarations] = text.split('{').slice(-2)
      return selectors === undefined || declarations === undefined
        ? []
        : { selectors: selectors.split(',').map((one) => one.trim()), declarations }
    })

const valuesOf = (declarations: string, ...properties: readonly string[]): string[] =>
  declarations.split(';').flatMap((declaration) => {
    const [before = '', ...value] = declaration.split(':')
    // A comment may precede the name.
    const name = before.trim().split(/\s+/).at(-1) ?? ''
    return properties.includes(name) ? value.join(':') : []
  })
