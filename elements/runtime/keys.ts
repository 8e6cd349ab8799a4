const EDITABLE = 'input, textarea, select, [contenteditable]'

/** Keys that leave a field or close a modal around it. */
const LEAVING = /^(?:Escape|Tab)$/

/**
 * Keeps typing in the store's fields from triggering the host page's hotkeys: outside the shadow root, a key event
 * seems to come from a `<store-…>` element rather than a field. The store's own listeners are on the shadow root or
 * inside it, so they still get the event. Keys that leave a field reach the page unless the store has handled them.
 */
export function keepKeysInside(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    root.addEventListener(type, (event) => {
      const { key, isComposing, defaultPrevented } = event as KeyboardEvent
      if (LEAVING.test(key) && !isComposing && !defaultPrevented) return
      const [target] = event.composedPath()
      if (target instanceof Element && target.matches(EDITABLE)) event.stopPropagation()
    })
  }
}
