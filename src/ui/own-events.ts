/**
 * Hides events from the page that concern only the store. Otherwise, smooth scrolling libraries would scroll the page
 * instead of the dialog below the pointer. Copy guards, which exempt fields, would see the `<store-…>` element as the
 * target instead of its field. Typing is hidden from the first paint on (`keys.ts`). All other events, such as clicks,
 * reach the page.
 */
const FIELD = 'input, textarea, select, [contenteditable]'
/** Matches overlays. Toasts are not included, because the page may scroll below them. */
const OVERLAY = 'dialog, [popover]:not([role=status])'

const KEYS = ['keydown', 'keypress', 'keyup']
const SCROLLING = ['wheel', 'touchmove']
const EDITING =
  'mousedown touchstart touchend selectstart contextmenu beforeinput copy cut paste dragstart dragenter dragover drop'.split(
    ' ',
  )

/** Matches the keys of shortcuts for editing: by letter, or by position on keyboards with other letters. */
const SHORTCUT = /^(?:Key)?[acvx]$/i

const roots = new WeakSet<Node>()
let touched = { x: 0, y: 0 }

/** @param root a shadow root of the store on the event's path */
function isOurs(event: Event, root: Node): boolean {
  const path = event.composedPath()
  const inside = path.slice(0, path.indexOf(root)).filter((node) => node instanceof Element)
  const [target] = inside
  if (!target) return false
  // Slotted nodes belong to the merchant, whose page listens to their events.
  const isSlotted = target.getRootNode() !== root
  if (EDITING.includes(event.type)) return !isSlotted && target.matches(FIELD)
  if (inside.some((element) => element.matches(OVERLAY))) return !isSlotted || SCROLLING.includes(event.type)
  const [x, y] = movement(event)
  return inside.some((element) => scrolls(element, x, y))
}

/** Returns the distance in px by which the event would scroll. As in browsers, only one axis counts. */
function movement(event: Event): readonly [x: number, y: number] {
  let [x, y] = [0, 0]
  if (event instanceof WheelEvent) [x, y] = [event.deltaX, event.deltaY]
  else if (isTouch(event)) {
    const [finger] = event.touches
    if (finger) [x, y] = [touched.x - finger.clientX, touched.y - finger.clientY]
  }
  return Math.abs(x) > Math.abs(y) ? [x, 0] : [0, y]
}

// Don't use `instanceof`: Firefox and Safari have no `TouchEvent` on computers.
const isTouch = (event: Event): event is TouchEvent => 'touches' in event

/** Whether an element can scroll further in this direction. */
function scrolls(element: Element, x: number, y: number): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight, scrollTop } = element
  const isLong = x ? scrollWidth > clientWidth : y !== 0 && scrollHeight > clientHeight
  if (!isLong) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  if (!/auto|scroll/.test(x ? overflowX : overflowY)) return false
  return x !== 0 || (y < 0 ? scrollTop > 0 : scrollTop + clientHeight + 1 < scrollHeight)
}

/** Whether a key event selects all, copies, cuts or pastes in a field. */
const editsField = (event: Event, target: EventTarget) =>
  event instanceof KeyboardEvent &&
  (event.ctrlKey || event.metaKey) &&
  [event.key, event.code].some((name) => SHORTCUT.test(name)) &&
  target instanceof Element &&
  target.matches(FIELD)

/** Dispatches a copy of the event. Listeners outside the root receive it only if `composed` is set. */
function repeat(event: Event, target: EventTarget, composed: boolean): void {
  const init: Record<string, unknown> = {}
  for (const name in event) init[name] = Reflect.get(event, name)
  target.dispatchEvent(new (event.constructor as typeof Event)(event.type, { ...init, composed }))
}

/** Runs before the page's listeners, except earlier ones on the window. */
function intercept(event: Event): void {
  const path = event.composedPath()
  const root = path.find((node): node is Node => roots.has(node as Node))
  const [target] = path
  if (!target || !root) return
  const [finger, another] = isTouch(event) ? event.touches : []
  if (event.type === 'touchstart' && finger) touched = { x: finger.clientX, y: finger.clientY }
  // Let the event pass: a pinch must stay cancelable for the store's listeners, and the page needs the events of
  // slotted nodes.
  if (another || (target as Node).getRootNode() !== root) return
  const isKey = KEYS.includes(event.type)
  if (!(isKey ? editsField(event, target) : isOurs(event, root))) return
  event.stopImmediatePropagation()
  if (isKey || SCROLLING.includes(event.type)) repeat(event, target, false)
  // Pages close their menus on a mousedown outside them, so let the page see one.
  if (event.type === 'mousedown') repeat(event, (root as ShadowRoot).host, true)
}

/** Hides the store's events in a shadow root from the page, even if a closed root contains that root. */
export function keepEventsInside(root: Node): void {
  if (roots.has(root)) return
  roots.add(root)
  const stop = (event: Event) => void (isOurs(event, root) && event.stopPropagation())
  for (const type of [...KEYS, ...SCROLLING, ...EDITING]) {
    root.addEventListener(type, stop, { passive: true })
    if (type !== 'keypress' && type !== 'keyup')
      window.addEventListener(type, intercept, { capture: true, passive: true })
  }
}
