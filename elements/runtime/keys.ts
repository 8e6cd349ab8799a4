const EDITABLE = 'input, textarea, select, [contenteditable]'

/** Keys that leave a field or its surroundings: a modal of the page closes, or traps the focus. */
const LEAVING = /^(?:Escape|Tab)$/

/**
 * Keeps typing in the store's fields from firing the host page's hotkeys: they see a key event of a `<store-…>` element
 * and no field. Our own listeners are at the shadow root or inside it, so they still receive the events. Keys that leave
 * a field reach the page unless the store has used them.
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
