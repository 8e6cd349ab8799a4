import { srOnly } from '../ui/styles'

/** Phones scroll to a focused input. iOS also zooms in if the input's text is smaller than 16 px. */
const CATCHER_STYLE = 'position:fixed!important;inset-block-start:0;inset-inline-start:0;font-size:16px'

let catcher: HTMLInputElement | null = null
let opener: Element | null = null

function drop() {
  const input = catcher
  catcher = null
  input?.remove()
}

/**
 * Focuses a hidden input that receives keystrokes until the search box has loaded. It also opens the on-screen keyboard,
 * which browsers allow only during a user gesture. The input is removed on blur.
 */
export function startTypeAhead(root: ShadowRoot, label: string): void {
  drop()
  opener = root.activeElement
  catcher = document.createElement('input')
  catcher.className = srOnly
  catcher.style.cssText = CATCHER_STYLE
  catcher.setAttribute('aria-label', label)
  catcher.addEventListener('blur', drop)
  catcher.lang = root.querySelector<HTMLElement>('.root')?.lang ?? ''
  // Append it outside `.root`, which is a size container and would be the containing block of a `fixed` element.
  root.append(catcher)
  catcher.focus({ preventScroll: true })
}

/** Returns the focus to the element that had it before. Call if no search box will appear. */
export function cancelTypeAhead(): void {
  if (!catcher) return
  drop()
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

/** Focuses the search box and adds the text typed so far. */
export function finishTypeAhead(box: HTMLInputElement): void {
  const typed = catcher?.value
  box.focus({ preventScroll: true })
  drop()
  if (!typed) return
  // Use the prototype's setter: React ignores an input event if the value was set through the input's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, box.value + typed)
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
