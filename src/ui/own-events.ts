/**
 * Decides which events belong to the store alone, and keeps them from the page: libraries for smooth scrolling scroll the
 * page instead of the dialog below the pointer, and scripts against copying spare the fields of the page, but see an
 * event of a `<store-…>` element and no field. Typing is kept inside from the first paint on (`keys.ts`). All else, such
 * as clicks, reaches the page.
 */
const FIELD = 'input, textarea, select, [contenteditable]'
/** A toast is no surface of its own: the page scrolls below it. */
const SURFACE = 'dialog, [popover]:not([role=status])'

const KEYS = ['keydown', 'keypress', 'keyup']
const SCROLLING = ['wheel', 'touchmove']
const EDITING =
  'mousedown touchstart touchend selectstart contextmenu beforeinput copy cut paste dragstart dragenter dragover drop'.split(
    ' ',
  )

const roots = new WeakSet<Node>()
/** Where the finger was put down. */
let touched = { x: 0, y: 0 }

/** @param root one of ours, which the event passes */
function isOurs(event: Event, root: Node): boolean {
  const path = event.composedPath()
  const inside = path.slice(0, path.indexOf(root)).filter((node) => node instanceof Element)
  const [target] = inside
  if (!target) return false
  // The merchant's own nodes in a slot have listeners of the page.
  const isSlotted = target.getRootNode() !== root
  if (EDITING.includes(event.type)) return !isSlotted && target.matches(FIELD)
  if (inside.some((element) => element.matches(SURFACE))) return !isSlotted || SCROLLING.includes(event.type)
  const [x, y] = movement(event)
  return inside.some((element) => scrolls(element, x, y))
}

/** By how much, in px, the event would scroll what is below it: along one axis only, as browsers do. */
function movement(event: Event): readonly [x: number, y: number] {
  let [x, y] = [0, 0]
  if (event instanceof WheelEvent) [x, y] = [event.deltaX, event.deltaY]
  else if (isTouch(event)) {
    const [finger] = event.touches
    if (finger) [x, y] = [touched.x - finger.clientX, touched.y - finger.clientY]
  }
  return Math.abs(x) > Math.abs(y) ? [x, 0] : [0, y]
}

// Not by `instanceof`: Firefox and Safari have no `TouchEvent` on computers.
const isTouch = (event: Event): event is TouchEvent => 'touches' in event

/** Whether an element scrolls by itself, and has not reached its end. */
function scrolls(element: Element, x: number, y: number): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight, scrollTop } = element
  const isLong = x ? scrollWidth > clientWidth : y !== 0 && scrollHeight > clientHeight
  if (!isLong) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  if (!/auto|scroll/.test(x ? overflowX : overflowY)) return false
  return x !== 0 || (y < 0 ? scrollTop > 0 : scrollTop + clientHeight + 1 < scrollHeight)
}

/** Dispatches an equal event that our own listeners receive, and nobody outside the root. */
function repeat(event: Event, target: EventTarget): void {
  const init: Record<string, unknown> = {}
  for (const name in event) init[name] = Reflect.get(event, name)
  target.dispatchEvent(new (event.constructor as typeof Event)(event.type, { ...init, composed: false }))
}

/** Runs before the listeners of the page, except those on the window that were there first. */
function intercept(event: Event): void {
  const path = event.composedPath()
  const root = path.find((node): node is Node => roots.has(node as Node))
  const [target] = path
  if (!target || !root) return
  const [finger, another] = isTouch(event) ? event.touches : []
  if (event.type === 'touchstart' && finger) touched = { x: finger.clientX, y: finger.clientY }
  // A pinch must stay cancelable for our own listeners, and so must the event of a slotted node for the page's.
  if (another || (target as Node).getRootNode() !== root || !isOurs(event, root)) return
  event.stopImmediatePropagation()
  if (SCROLLING.includes(event.type)) repeat(event, target)
}

/** Keeps the events of a shadow root that are the store's from the page, also if the root is inside a closed one. */
export function keepEventsInside(root: Node): void {
  if (roots.has(root)) return
  roots.add(root)
  const stop = (event: Event) => void (isOurs(event, root) && event.stopPropagation())
  for (const type of [...KEYS, ...SCROLLING, ...EDITING]) {
    root.addEventListener(type, stop, { passive: true })
    if (!KEYS.includes(type)) window.addEventListener(type, intercept, { capture: true, passive: true })
  }
}
