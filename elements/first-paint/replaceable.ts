import { effect } from '@preact/signals-core'
import { modals } from '../../src/ui/modals'
import { isPointerDown, whenPointerIsUp } from './pointer'

/** Whether a dialog is open whose closing returns the focus to the element. */
const isOpener = (element: Element) => modals.value.some(({ opener }) => opener === element)

/**
 * Whether replacing an element's nodes loses neither a click nor the focus that a dialog returns to them.
 * @param isAwaited whether a script waits for the result of a method, which is worth more than the focus
 */
export const isReplaceable = (element: Element, isAwaited: boolean): boolean =>
  !isPointerDown() && (isAwaited || !isOpener(element))

/** Calls `run` once the element's nodes are likely to be replaceable. */
export function whenReplaceable(element: Element, run: () => void): void {
  whenPointerIsUp(() => {
    const stop = effect(() => {
      if (isOpener(element)) return
      // Not in the effect, whose own disposal is not known yet.
      queueMicrotask(() => {
        stop()
        run()
      })
    })
  })
}
