import type { ElementState } from '../public-api/manifest'

/** Returns a function that switches the element's custom states. It does nothing if the browser does not support them. */
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
