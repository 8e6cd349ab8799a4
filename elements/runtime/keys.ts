const EDITABLE = 'input, textarea, select, [contenteditable]'

/**
 * Keeps typing in the store's fields from firing the host page's hotkeys: they see a key event of a `<store-…>` element
 * and no field. Our own listeners are at the shadow root or inside it, so they still receive the events.
 */
export function keepKeysInside(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    root.addEventListener(type, (event) => {
      const [target] = event.composedPath()
      if (target instanceof Element && target.matches(EDITABLE)) event.stopPropagation()
    })
  }
}
