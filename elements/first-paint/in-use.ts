import { effect } from '@preact/signals-core'
import { hostsOf } from '../../src/ui/document-order'
import { modals } from '../../src/ui/modals'
import { isPointerDown } from './pointer'

/** Whether a dialog is open whose closing returns the focus to the element, or to its host in the page. */
const isOpener = (element: Element) => modals.value.some(({ opener }) => opener === hostsOf(element)[0])

/**
 * Whether replacing an element's nodes would lose a click, or the focus that a dialog returns to them. If so, calls
 * `again` once that may have changed.
 * @param isAwaited whether a script waits for the result of a method, which is worth more than the focus
 */
export function isInUse(element: Element, isAwaited: boolean, again: () => void): boolean {
  if (isPointerDown(again)) return true
  if (isAwaited || !isOpener(element)) return false
  const stop = effect(() => {
    if (isOpener(element)) return
    stop()
    again()
  })
  return true
}
