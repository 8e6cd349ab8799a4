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

function begin(event: Event) {
  // The space bar clicks when it is released.
  if (event instanceof KeyboardEvent && event.key !== ' ') return
  clearTimeout(timer)
  isDown = true
}

let isWatching = false

/** Watches presses of pointers and of the space bar. */
export function watchPointer(): void {
  if (isWatching) return
  isWatching = true
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin, true)
  for (const type of ['pointerup', 'keyup'])
    window.addEventListener(type, () => endAfter(CLICK_DELAY_MS), true)
  for (const type of ['click', 'pointercancel', 'blur'])
    window.addEventListener(type, () => endAfter(0), true)
}

export const isPointerDown = () => isDown

/**
 * Calls `run` once no pointer is down: a control that is replaced between `pointerdown` and `click` would lose the click.
 */
export function whenPointerIsUp(run: () => void): void {
  if (isDown) waiting.add(run)
  else run()
}
