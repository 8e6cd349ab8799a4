import { useLayoutEffect, useRef, type AnimationEvent, type RefObject, type SyntheticEvent } from 'react'
import { reportOpened } from './close-by-back'
import { modals } from './modals'
import { ownDocument } from './own-document'
import { keepEventsInside } from './own-events'
import { isRendered } from './is-rendered'
import { css, keyframes } from './styles'
import { lockScroll } from './lock-scroll'

const lost = keyframes`to { outline-color: transparent }`

/** The styles of a modal `<dialog>` as large as the window. `--modal-time` is the duration of its fade. */
export const modal = css`
  /* Overrides 'break-word', which a dialog in an element with 'data-shape=fit' inherits. */
  overflow-wrap: anywhere;
  position: fixed;
  inset: 0;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100%;
  max-block-size: none;
  /* Don't use 'hidden': focusing a panel that is still outside the window would scroll it into view and cancel its
     slide. */
  overflow: clip;
  opacity: 0;
  transition:
    opacity var(--modal-time, var(--s-slow)) var(--s-ease),
    overlay var(--modal-time, var(--s-slow)) allow-discrete,
    display var(--modal-time, var(--s-slow)) allow-discrete;
  &[open] {
    display: flex;
    opacity: 1;
  }
  @starting-style {
    &[open] {
      opacity: 0;
    }
  }
  /* A dialog that is moved in the document stays open without being modal. The event of this animation detects that. */
  &[open]:not(:modal) {
    animation: ${lost} 1ms;
  }
`

/**
 * Shows a `<dialog>` as a modal while `open`. Focuses `first`, else the first control. Restores the focus on closing,
 * even if the dialog is unmounted. Returns its event handlers, which call `onClose`; the parent then sets `open`.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
  first?: RefObject<HTMLElement | null> | null,
) {
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const root = dialog.getRootNode() as ShadowRoot
    const opener = root.activeElement
    const shown = { dialog, opener: ownDocument('activeElement') }
    const unlock = lockScroll()
    keepEventsInside(root)
    // Smooth scrolling libraries that listen before the store ignore elements with this attribute.
    dialog.dataset['lenisPrevent'] = ''
    const closed = reportOpened(() => close.current())
    if (dialog.open) dialog.close()
    dialog.showModal()
    // Close the dialog if the page does not render the element, now or later: an invisible dialog would make the page
    // inert.
    const closeUnseen = () => {
      if (dialog.isConnected && !isRendered(dialog)) close.current()
    }
    // Check in the next frame, because the page may be about to show the element.
    const frame = requestAnimationFrame(closeUnseen)
    const observer = new ResizeObserver(closeUnseen)
    observer.observe(dialog)
    // Chrome focuses a scroll container instead of the controls in it.
    const control = root.activeElement?.localName === 'div' ? dialog.querySelector('button') : null
    ;(first?.current ?? control)?.focus({ preventScroll: true })
    modals.value = [...modals.peek(), shown]
    return () => {
      modals.value = modals.peek().filter((other) => other !== shown)
      cancelAnimationFrame(frame)
      observer.disconnect()
      unlock()
      closed?.()
      dialog.close()
      // Restore the focus here, too: if the dialog was moved and shown again, the browser no longer knows which element
      // to focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref, open, first])
  const own = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (!own(event)) return
      event.preventDefault()
      onClose()
    },
    // After a second Esc, browsers close a dialog without a cancelable event.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (own(event) && open && !event.currentTarget.open) onClose()
    },
    // The dialog was moved in the document (see the animation in its styles).
    onAnimationStart(event: AnimationEvent<HTMLDialogElement>) {
      if (!own(event) || !open) return
      event.currentTarget.close()
      event.currentTarget.showModal()
    },
  }
}
