import { ELEMENTS, SLOTS, type Tag } from '../public-api/manifest'
import { CSS_PROPERTIES, EVENTS, isTag, PARTS } from '../public-api/tables'
import type { PageFacts } from './facts'
import { error, warning, type Finding } from './findings'
import { nearest } from './nearest'

const PROPERTY = /--store-[\w-]+/g
/** Matches names of events, but not keys of storage. */
const EVENT = /(?<!\.getItem\()(["'`])(store:[\w:-]+)\1/g

/**
 * Checks the other names that the page itself uses: slots, parts, custom properties, events, methods. `check-sheets.ts`
 * checks linked style sheets.
 */
export const checkNames = (page: PageFacts): Finding[] => [
  ...checkOfTag(
    'slot',
    page.slots.map(({ tag, slot: name }) => ({ tag, name })),
    (tag) => SLOTS[tag],
  ),
  ...checkStyleNames(page.styles.map(({ text }) => text).join('\n'), inlineStyles(page)),
  ...checkEvents(page),
  ...checkOfTag(
    'method',
    page.calls.map(({ tag, method: name }) => ({ tag, name })),
    (tag) => ELEMENTS[tag].methods,
  ),
]

/** Checks names that belong to a tag. Reports each name once. */
const checkOfTag = (
  kind: 'slot' | 'method',
  used: readonly { tag: string; name: string }[],
  namesOf: (tag: Tag) => readonly string[],
): Finding[] =>
  [...new Map(used.map((one) => [`${one.tag} ${one.name}`, one])).values()].flatMap(({ tag, name }) => {
    const known = isTag(tag) ? namesOf(tag) : [name]
    if (known.includes(name)) return []
    const meant = nearest(name, known)
    return meant
      ? error(`${kind}-misspelt`, { tag, [kind]: name, meant })
      : error(`${kind}-unknown`, { tag, [kind]: name, [`${kind}s`]: known.filter(Boolean).join(', ') })
  })

const inlineStyles = ({ elements }: PageFacts) =>
  elements.map(({ attributes }) => attributes['style'] ?? '').join('\n')

/** Returns the names in the `::part(…)` of a selector if it selects a part of a store element. */
function partsIn(selector: string): string[] {
  const start = selector.search(/\bstore-/)
  const [, names = ''] = start < 0 ? [] : selector.slice(start).split('::part(')
  return (names.split(')')[0] ?? '').split(/\s+/).filter(Boolean)
}

/**
 * Reports unknown parts and custom properties.
 * @param inline the contents of `style` attributes
 */
export function checkStyleNames(sheets: string, inline = ''): Finding[] {
  const parts = sheets.split(/[{},]/).flatMap(partsIn)
  const properties = `${sheets}\n${inline}`.match(PROPERTY) ?? []
  return [
    ...unknown(parts, PARTS).map(([part, meant]) =>
      meant ? warning('part-misspelt', { part, meant }) : warning('part-unknown', { part }),
    ),
    // A property with no similar name in the store may belong to the page.
    ...unknown(properties, CSS_PROPERTIES).flatMap(([property, meant]) =>
      meant ? warning('css-misspelt', { property, meant }) : [],
    ),
  ]
}

function checkEvents({ inlineScripts }: PageFacts): Finding[] {
  const names = inlineScripts.flatMap((text) => [...text.matchAll(EVENT)].map(([, , name = '']) => name))
  return unknown(names, EVENTS).map(([event, meant]) =>
    meant ? error('event-misspelt', { event, meant }) : warning('event-unknown', { event }),
  )
}

/** Returns the unknown names without duplicates, each with the most similar known name or null. */
const unknown = (names: readonly string[], known: readonly string[]) =>
  [...new Set(names)]
    .filter((name) => !known.includes(name))
    .map((name) => [name, nearest(name, known)] as const)
