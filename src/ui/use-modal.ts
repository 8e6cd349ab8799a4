import { signal, type Signal } from '@preact/signals-core'
import { useLayoutEffect, type AnimationEvent, type RefObject, type SyntheticEvent } from 'react'

/** The open dialogs of a root, the topmost last: a notice has to stand inside it to be heard and clicked. */
const stacks = new WeakMap<Node, Signal<readonly HTMLElement[]>>()

export function modalsOf(root: Node): Signal<readonly HTMLElement[]> {
  let stack = stacks.get(root)
  if (!stack) stacks.set(root, (stack = signal<readonly HTMLElement[]>([])))
  return stack
}

let locks = 0
let overflow = ''

/** The host page does not scroll under a dialog; what it had set comes back with the last one. */
function lockScroll(): () => void {
  const { style } = document.documentElement
  if (locks++ === 0) {
    overflow = style.overflow
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks === 0) style.overflow = overflow
  }
}

/**
 * Shows a `<dialog>` as a modal while `open`. The focus goes to `first`, without it to the first control; and back to where
 * it was, also when the dialog is unmounted.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  first?: RefObject<HTMLElement | null> | null,
): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const root = dialog.getRootNode() as ShadowRoot
    const opener = root.activeElement
    const stack = modalsOf(root)
    const unlock = lockScroll()
    if (dialog.open) dialog.close()
    dialog.showModal()
    first?.current?.focus({ preventScroll: true })
    stack.value = [...stack.peek(), dialog]
    return () => {
      stack.value = stack.peek().filter((other) => other !== dialog)
      unlock()
      dialog.close()
      // The browser's own memory of it is lost when the dialog was moved, and shown again, meanwhile.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref, open, first])
}

/** What a modal `<dialog>` hears of the browser. `onClose` is asked for; the owner then sets `open`. */
export function dialogEvents(open: boolean, onClose: () => void) {
  const own = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (!own(event)) return
      event.preventDefault()
      onClose()
    },
    // Browsers close on a second Esc without asking.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (own(event) && open && !event.currentTarget.open) onClose()
    },
    // It was moved in the page (see the animation in its styles).
    onAnimationStart(event: AnimationEvent<HTMLDialogElement>) {
      if (!own(event) || !open) return
      event.currentTarget.close()
      event.currentTarget.showModal()
    },
  }
}
