import { effect } from '@preact/signals-core'
import { hostsOf } from '../../src/ui/document-order'
import { modals } from '../../src/ui/modals'
import { isPointerDown } from './pointer'

/** Whether a dialog is open that will return the focus to the element, or to the element's host in the page. */
const isOpener = (element: Element) => modals.value.some(({ opener }) => opener === hostsOf(element)[0])

/**
 * Whether replacing an element's nodes would lose a click, or the focus that an open dialog will return to them. If so,
 * calls `again` once the answer may have changed.
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
