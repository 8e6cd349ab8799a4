import type { ElementState } from './manifest'

/** Switches custom states of an element. Does nothing where the browser has none, or wants them spelled otherwise. */
export function createStates(element: HTMLElement): (state: ElementState, on: boolean) => void {
  let states: CustomStateSet | undefined
  try {
    states = element.attachInternals().states
  } catch {
    return () => {}
  }
  return (state, on) => {
    try {
      if (on) states.add(state)
      else states.delete(state)
    } catch {
      // Chromium before 125 wants `--loading`.
    }
  }
}
