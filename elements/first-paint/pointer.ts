import { ownDocument } from '../../src/ui/own-document'

/** The longest time in ms between the end of a touch and its click. */
const CLICK_DELAY_MS = 350

let isDown = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function endAfter(delay: number) {
  clearTimeout(timer)
  timer = setTimeout(() => {
    isDown = false
    for (const run of waiting) run()
    waiting.clear()
  }, delay)
}

/** Whether releasing the button or key clicks: the space bar does, other keys click when they are pressed. */
const clicks = (event: Event) =>
  event instanceof KeyboardEvent ? event.key === ' ' : (event as PointerEvent).button === 0

function begin(event: Event) {
  if (!clicks(event)) return
  clearTimeout(timer)
  isDown = true
}

const release = (event: Event) => clicks(event) && endAfter(CLICK_DELAY_MS)
const end = () => endAfter(0)

/** Starts to watch, before React DOM has loaded. Further calls have no effect. */
export function watchPointer(): void {
  // It may be down already. A pressed control and all its ancestors are active.
  isDown ||= ownDocument('documentElement').matches(':active')
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin, true)
  for (const type of ['pointerup', 'keyup']) window.addEventListener(type, release, true)
  for (const type of ['click', 'pointercancel']) window.addEventListener(type, end, true)
  // Without capture, which would include the blur of each field.
  window.addEventListener('blur', end)
}

/** Whether a pointer or the space bar is down, or its click may still come. */
export const isPointerDown = () => isDown

/**
 * Calls `run` once no pointer is down: a control that is replaced between `pointerdown` and `click` would lose the click.
 */
export function whenPointerIsUp(run: () => void): void {
  if (isDown) waiting.add(run)
  else run()
}
