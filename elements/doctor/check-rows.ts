import { isTag } from '../public-api/tables'
import { fits, shapeOf } from './check-widths'
import { rulesOf, valuesOf } from './css'
import type { PageFacts, PlaceFacts, TagFacts } from './facts'
import { warning, type Finding } from './findings'

/** The width of a common phone, and the width below which text and prices in a card are cramped. */
const PHONE_WIDTH_PX = 390
const MIN_WIDTH_PX = 160

/** Whether a selector's subject matches the element, judged by tag name, classes and id only. */
function isSubject(selector: string, { tag, attributes }: TagFacts): boolean {
  const subject = selector.split(/[\s>+~]+/).at(-1) ?? ''
  // Pseudo-classes and attribute selectors may match only sometimes; parts are other elements.
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
    if (!cramped || width >= MIN_WIDTH_PX || !isRow(declarationsOf(place, sheets))) return []
    const values = { tag: cramped.tag, count: String(place.children.length), width: String(width) }
    const line = 'display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 16px;'
    return [warning('row-narrow', values, line)]
  })
