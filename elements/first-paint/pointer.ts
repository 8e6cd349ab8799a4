import { ownDocument } from '../../src/ui/own-document'

/** The maximum time in ms between the end of a touch and its click. */
const CLICK_DELAY_MS = 350

/** The type of the event that began the current press; empty if nothing is pressed. */
let down = ''
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function endAfter(delay: number) {
  clearTimeout(timer)
  timer = setTimeout(() => {
    down = ''
    for (const run of waiting) run()
    waiting.clear()
  }, delay)
}

/**
 * Whether the release of this button or key causes a click: the main button and the space bar do. Other keys click when
 * they are pressed.
 */
const clicks = (event: Event) =>
  event instanceof KeyboardEvent ? event.key === ' ' : !(event as PointerEvent).button

function begin(event: Event) {
  if (!clicks(event)) return
  clearTimeout(timer)
  down = event.type
}

/** Ends a press. `pointerup` is sent only when all buttons of the pointer have been released. */
const release = (event: Event) => (event.type === 'pointerup' || clicks(event)) && endAfter(CLICK_DELAY_MS)
const end = () => endAfter(0)

/** Ends a press whose release was not reported, because a context menu, a drag or an alert has intercepted it. */
const move = ({ buttons }: PointerEvent) => down === 'pointerdown' && !buttons && end()

/** Starts to watch pointers and keys. Call before React DOM has loaded. */
export function watchPointer(): void {
  const page = ownDocument('documentElement')
  // A pointer may already be down: then the root element matches `:active`. A press inside a frame does not count.
  if (page.matches(':active') && !page.querySelector('iframe:active')) down = 'pointerdown'
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin, true)
  for (const type of ['pointerup', 'keyup']) window.addEventListener(type, release, true)
  for (const type of ['click', 'pointercancel']) window.addEventListener(type, end, true)
  window.addEventListener('pointermove', move, true)
  // Don't capture, or this would also run on the blur of each field.
  window.addEventListener('blur', end)
}

/**
 * Whether a pointer or the space bar is down, or its click may still follow. A control that is replaced between
 * `pointerdown` and `click` would lose the click. If this returns true, `up` is called after the press.
 */
export function isPointerDown(up: () => void): boolean {
  if (down) waiting.add(up)
  return down !== ''
}
