import { ownDocument } from '../../src/ui/own-document'
import { counterpartOf } from './counterpart'
import type { Field, Painted } from './presses'

/**
 * Removes the first paint. Call it in React's first commit, before React's nodes are in the page. Returns a function to
 * call once they are, but before the browser paints. That function moves focus, caret, selection and scroll positions
 * to React's nodes. In a microtask, when React has finished, it also repeats the input and clicks that were held
 * meanwhile.
 */
export function beginHandOver(root: ShadowRoot, { nodes: painted, presses }: Painted): () => void {
  const { activeElement } = root
  const caret = activeElement && isText(activeElement) ? caretOf(activeElement) : null
  const selected = selectedIn(root, painted)
  const scrolled = [...presses.scrolled].map(
    (element) => [element, element.scrollTop, element.scrollLeft] as const,
  )
  for (const node of painted) node.parentNode?.removeChild(node)

  return () => {
    const drawn = [...root.childNodes]
    const toReact = <T extends Node>(node: T, name?: string) => counterpartOf(node, painted, drawn, name)
    const focused = activeElement && toReact(activeElement as HTMLElement)
    for (const [element, top, left] of scrolled) toReact(element)?.scroll({ top, left, behavior: 'instant' })
    focused?.focus({ preventScroll: true })
    selected?.(toReact)

    const edits = [...presses.edited].map((field) => [field, toReact(field)] as const)
    const pressed = presses.held.map(({ control, name }) => toReact(control, name))
    queueMicrotask(() => {
      for (const [from, to] of edits) if (to) copyEdit(from, to)
      if (caret && focused && isText(focused)) focused.setSelectionRange(...caret)
      for (const control of pressed) {
        if (control instanceof HTMLFormElement) control.requestSubmit()
        else control?.click()
      }
    })
  }
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement && caretOf(element) !== null) || element instanceof HTMLTextAreaElement

/** Returns the selection of a field; null if the field has no caret, such as a number. */
function caretOf({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) {
  return selectionStart === null || selectionEnd === null ? null : ([selectionStart, selectionEnd] as const)
}

/** Returns a function that restores the selection in React's nodes; null if nothing in the first paint is selected. */
function selectedIn(
  root: ShadowRoot,
  painted: readonly ChildNode[],
): ((toReact: (node: Node) => Node | null) => void) | null {
  // In a shadow root, Chromium reports the selection on the root, other browsers on the document.
  const selection =
    (root as Partial<Pick<Document, 'getSelection'>>).getSelection?.() ??
    ownDocument('getSelection').call(document)
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0, isCollapsed } = selection ?? {}
  if (!selection || !anchorNode || !focusNode || isCollapsed) return null
  if (!painted.some((node) => node.contains(anchorNode))) return null
  return (toReact) => {
    const [anchor, focus] = [toReact(anchorNode), toReact(focusNode)]
    if (anchor && focus) selection.setBaseAndExtent(anchor, anchorOffset, focus, focusOffset)
  }
}

const isTicked = (field: Field) => field.type === 'checkbox' || field.type === 'radio'

/** Copies a field's value with an event: React ignores values that scripts set without one. */
function copyEdit(from: Field, to: Field) {
  if (from instanceof HTMLInputElement && isTicked(from)) {
    // Selecting a radio button deselects the others.
    if (from.checked !== (to as HTMLInputElement).checked && (from.checked || from.type === 'checkbox'))
      to.click()
    return
  }
  const prototype = Object.getPrototypeOf(to) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(to, from.value)
  const event = from instanceof HTMLSelectElement ? 'change' : 'input'
  to.dispatchEvent(new CustomEvent(event, { bubbles: true }))
}
