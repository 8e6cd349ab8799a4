const EDITABLE = 'input, textarea, select, [contenteditable]'

/** Matches keys that leave a field or close a dialog around it. */
const LEAVING = /^(?:Escape|Tab)$/

/**
 * Keeps typing in the store's fields from triggering the host page's hotkeys. Outside the shadow root, a key event
 * seems to come from a `<store-…>` element rather than a field. The store's own listeners are on the shadow root or
 * inside it, so they still receive the event. Keys that leave a field reach the page unless the store has handled them.
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
