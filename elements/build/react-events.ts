import { replaceInReact } from './replace-once.ts'

/** The events that our components listen to, as JSX writes them. */
const USED = new Set([
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

/** Components have a property of this name; React's event is nowhere used. */
const OURS = new Set(['onSelect'])

const SIMPLE = /(?<=")abort auxClick [^"]+(?=")/
const SCROLL_END = /simpleEventPluginEvents\.push\("scrollEnd"\);/
/** Those with another name or more than one event of the browser. */
const OTHERS = /registerSimpleEvent\(ANIMATION_END[\s\S]*?(?=var mediaEventTypes)/

/** What makes `onSelect`, `onBeforeInput` and the events of composition out of others. */
const PLUGINS =
  /handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\s*switch[\s\S]*?(?=extractEvents\$1\()/

/**
 * React listens in every root to all events that there are, a hundred and sixty times, also to each movement over the host
 * page's finger and mouse; an element of somebody's page is a root. This leaves those that are used.
 */
export function withEventsInUse(code: string): string {
  const simple = simpleOf(code).filter(isUsed).map(eventOf)
  const others = statementsOf(code).filter((statement) => isUsed(nameIn(statement)))
  const listed = replaceInReact(replaceInReact(code, SIMPLE, simple.join(' ')), SCROLL_END)
  return replaceInReact(replaceInReact(listed, OTHERS, `${others.join('\n')}\n`), PLUGINS)
}

/** Finds the use of an event that is left out; ours to write in the list above. */
export function unusedEvents(code: string): RegExp {
  const names = [...simpleOf(code), 'onScrollEnd', ...statementsOf(code).map(nameIn)]
  const left = names.filter((name) => !isUsed(name) && !OURS.has(name))
  return new RegExp(`\\b(${left.join('|')})(?:Capture)?\\b`)
}

const isUsed = (name: string) => USED.has(name)

const simpleOf = (code: string) =>
  (SIMPLE.exec(code)?.[0] ?? '').split(' ').map((event) => `on${event[0]?.toUpperCase()}${event.slice(1)}`)

const eventOf = (name: string) => `${name[2]?.toLowerCase()}${name.slice(3)}`

const statementsOf = (code: string) => (OTHERS.exec(code)?.[0] ?? '').match(/register[^;]+;/g) ?? []

const nameIn = (statement: string) => /"(on\w+)"/.exec(statement)?.[1] ?? ''
