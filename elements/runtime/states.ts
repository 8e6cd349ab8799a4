import type { ElementState } from '../public-api/manifest'

/**
 * Returns a function that switches an element's custom states. The function does nothing if the browser does not
 * support custom states.
 */
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
      // Chromium before 125 accepts only names such as `--loading`.
    }
  }
}
