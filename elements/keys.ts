const EDITABLE = 'input, textarea, select, [contenteditable]'

/**
 * Typing in a field of the store must not fire the host page's hotkeys, which see a bubbling key of a `<store-…>` and
 * no field (UX, Inside somebody else's page). Our own listeners sit at the root or further in, and still hear it.
 */
export function keepKeysInside(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    root.addEventListener(type, (event) => {
      const [target] = event.composedPath()
      if (target instanceof Element && target.matches(EDITABLE)) event.stopPropagation()
    })
  }
}
