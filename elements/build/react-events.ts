import { replaceInReact } from './replace-once.ts'

const USED_EVENTS = new Set([
  'onAnimationStart',
  'onBlur',
  'onCancel',
  'onChange',
  'onClick',
  'onClose',
  'onError',
  'onFocus',
  'onInput',
  'onKeyDown',
  'onLoad',
  'onPointerDown',
  'onPointerEnter',
  'onPointerLeave',
  'onPointerMove',
  'onPointerUp',
  'onScroll',
  'onSubmit',
  'onTouchStart',
  'onWheel',
])

/** A prop of our own components with the name of a React event, which is not used. */
const OWN_PROPS = new Set(['onSelect'])

const SIMPLE_EVENTS = /(?<=")abort auxClick [^"]+(?=")/
const SCROLL_END = /simpleEventPluginEvents\.push\("scrollEnd"\);/
/** Events with another DOM name, or with several DOM events. */
const OTHER_EVENTS = /registerSimpleEvent\(ANIMATION_END[\s\S]*?(?=var mediaEventTypes)/

/** The plugins that synthesize `onSelect`, `onBeforeInput` and composition events from other events. */
const EVENT_PLUGINS =
  /handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\s*switch[\s\S]*?(?=extractEvents\$1\()/

/**
 * React adds about 160 listeners for all known events to every root, including pointer moves over the host page; each
 * element is a root. This keeps only the events in use.
 */
export function withEventsInUse(code: string): string {
  const simple = simpleOf(code).filter(isUsed).map(eventOf)
  const others = statementsOf(code).filter((statement) => isUsed(nameIn(statement)))
  const listed = replaceInReact(replaceInReact(code, SIMPLE_EVENTS, simple.join(' ')), SCROLL_END)
  return replaceInReact(replaceInReact(listed, OTHER_EVENTS, `${others.join('\n')}\n`), EVENT_PLUGINS)
}

/** Matches the use of a removed event: add it to the list above. */
export function unusedEvents(code: string): RegExp {
  const names = [...simpleOf(code), 'onScrollEnd', ...statementsOf(code).map(nameIn)]
  const left = names.filter((name) => !isUsed(name) && !OWN_PROPS.has(name))
  return new RegExp(`\\b(${left.join('|')})(?:Capture)?\\b`)
}

const isUsed = (name: string) => USED_EVENTS.has(name)

const simpleOf = (code: string) =>
  (SIMPLE_EVENTS.exec(code)?.[0] ?? '')
    .split(' ')
    .map((event) => `on${event[0]?.toUpperCase()}${event.slice(1)}`)

const eventOf = (name: string) => `${name[2]?.toLowerCase()}${name.slice(3)}`

const statementsOf = (code: string) => (OTHER_EVENTS.exec(code)?.[0] ?? '').match(/register[^;]+;/g) ?? []

const nameIn = (statement: string) => /"(on\w+)"/.exec(statement)?.[1] ?? ''
