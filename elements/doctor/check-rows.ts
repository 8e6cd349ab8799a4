import { isTag } from '../surface/tables'
import { fits } from './check-widths'
import { rulesOf, valuesOf } from './css'
import type { PageFacts, PlaceFacts, TagFacts } from './facts'
import { warning, type Finding } from './findings'

/** A common phone, and the width in px below which a card's words and prices are cramped. */
const PHONE_WIDTH_PX = 390
const MIN_WIDTH_PX = 160

/** Whether a selector's subject is the element, as far as its name, classes and id tell. */
function isSubject(selector: string, { tag, attributes }: TagFacts): boolean {
  const subject = selector.split(/[\s>+~]+/).at(-1) ?? ''
  // States, parts and attributes may hold at times only.
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

/** Whether the page gives the element a width that it does not shrink from. */
const isFirm = (declarations: string) =>
  /(^|[;\s])(min-(width|inline-size)|flex(-shrink)?)\s*:/.test(declarations)

/** Finds flex rows whose children shrink until, on a phone, a store element in them is cramped. */
export const checkRows = ({ places }: Pick<PageFacts, 'places'>, sheets: string): Finding[] =>
  places.flatMap((place: PlaceFacts) => {
    const width = Math.floor(PHONE_WIDTH_PX / place.children.length)
    const cramped = place.children.find(
      (child) =>
        isTag(child.tag) &&
        !fits(child.tag, `${child.attributes['layout'] ?? ''} ${child.attributes['mode'] ?? ''}`) &&
        !isFirm(declarationsOf(child, sheets)),
    )
    if (!cramped || width >= MIN_WIDTH_PX || !isRow(declarationsOf(place, sheets))) return []
    const values = { tag: cramped.tag, count: String(place.children.length), width: String(width) }
    const line = 'display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 16px;'
    return [warning('row-narrow', values, line)]
  })
