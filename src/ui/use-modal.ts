import { useLayoutEffect, useRef, type AnimationEvent, type RefObject, type SyntheticEvent } from 'react'
import { reportOpened } from './close-by-back'
import { modalsOf } from './modals'
import { keepEventsInside } from './own-events'
import { lockScroll } from './scroll-lock'
import { isRendered } from './is-rendered'

/**
 * Shows a `<dialog>` as a modal while `open`. Focuses `first`, else the first control, and returns the focus on
 * closing, also when the dialog is unmounted.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
  first?: RefObject<HTMLElement | null> | null,
): void {
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const root = dialog.getRootNode() as ShadowRoot
    const opener = root.activeElement
    const stack = modalsOf(root)
    const unlock = lockScroll()
    keepEventsInside(root)
    // Smooth scrolling libraries that listen before the store ignore elements with this attribute.
    dialog.dataset['lenisPrevent'] = ''
    const closed = reportOpened(() => close.current())
    if (dialog.open) dialog.close()
    dialog.showModal()
    // In an element that the page does not render, now or later, the dialog would make the page inert without being seen.
    const closeUnseen = () => {
      if (dialog.isConnected && !isRendered(dialog)) close.current()
    }
    // In the next frame: the page may be about to show the element.
    const frame = requestAnimationFrame(closeUnseen)
    const observer = new ResizeObserver(closeUnseen)
    observer.observe(dialog)
    // Chrome focuses a scroll container rather than the controls in it.
    const control = root.activeElement?.localName === 'div' ? dialog.querySelector('button') : null
    ;(first?.current ?? control)?.focus({ preventScroll: true })
    stack.value = [...stack.peek(), dialog]
    return () => {
      stack.value = stack.peek().filter((other) => other !== dialog)
      cancelAnimationFrame(frame)
      observer.disconnect()
      unlock()
      closed?.()
      dialog.close()
      // The browser forgets where to return the focus when the dialog was moved and shown again meanwhile.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref, open, first])
}

/** The event handlers of a modal `<dialog>`. They call `onClose`; the owner then sets `open`. */
export function dialogEvents(open: boolean, onClose: () => void) {
  const own = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (!own(event)) return
      event.preventDefault()
      onClose()
    },
    // Browsers close a dialog on a second Esc without a cancelable event.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (own(event) && open && !event.currentTarget.open) onClose()
    },
    // It was moved in the document (see the animation in its styles).
    onAnimationStart(event: AnimationEvent<HTMLDialogElement>) {
      if (!own(event) || !open) return
      event.currentTarget.close()
      event.currentTarget.showModal()
    },
  }
}
