import { ownDocument } from '../../src/ui/own-document'

/** The longest time in ms between the end of a touch and its click. */
const CLICK_DELAY_MS = 350

/** The event that began a press that has not ended; empty if nothing is pressed. */
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

/** Whether releasing the button or key clicks: the space bar does, other keys click when they are pressed. */
const clicks = (event: Event) =>
  event instanceof KeyboardEvent ? event.key === ' ' : !(event as PointerEvent).button

function begin(event: Event) {
  if (!clicks(event)) return
  clearTimeout(timer)
  down = event.type
}

/** A pointer is up when all its buttons are. */
const release = (event: Event) => (event.type === 'pointerup' || clicks(event)) && endAfter(CLICK_DELAY_MS)
const end = () => endAfter(0)

/** Ends a press whose release never came, because a context menu, a drag or an alert has taken it. */
const move = ({ buttons }: PointerEvent) => down === 'pointerdown' && !buttons && end()

/** Starts to watch, before React DOM has loaded. */
export function watchPointer(): void {
  const page = ownDocument('documentElement')
  // It may be down already: what is pressed is active, with all its ancestors. A press in a frame clicks nothing here.
  if (page.matches(':active') && !page.querySelector('iframe:active')) down = 'pointerdown'
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin, true)
  for (const type of ['pointerup', 'keyup']) window.addEventListener(type, release, true)
  for (const type of ['click', 'pointercancel']) window.addEventListener(type, end, true)
  window.addEventListener('pointermove', move, true)
  // Without capture, which would include the blur of each field.
  window.addEventListener('blur', end)
}

/**
 * Whether a pointer or the space bar is down, or its click may still come: a control that is replaced between
 * `pointerdown` and `click` would lose the click. If so, calls `up` once it is over.
 */
export function isPointerDown(up: () => void): boolean {
  if (down) waiting.add(up)
  return down !== ''
}
