import { ownDocument } from '../../src/ui/own-document'
import { counterpartOf } from './counterpart'
import type { Field, Painted } from './presses'

/**
 * Called in React's first commit, before its nodes are in the page: takes the first paint out. Returns a function to call
 * when they are, before the browser paints: it moves focus, caret, selection and scroll positions to what React has drawn.
 * In a microtask, when React has finished, the same is done with what was typed, chosen and pressed meanwhile.
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

/** Null for fields without a caret, such as numbers. */
function caretOf({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) {
  return selectionStart === null || selectionEnd === null ? null : ([selectionStart, selectionEnd] as const)
}

/** Returns a function that selects the same in React's nodes; null where nothing of the first paint is selected. */
function selectedIn(
  root: ShadowRoot,
  painted: readonly ChildNode[],
): ((toReact: (node: Node) => Node | null) => void) | null {
  // Chromium has the selection inside a shadow root there, other browsers in the document.
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

/** React listens to events, and takes a value that was set by script for one of its own. */
function copyEdit(from: Field, to: Field) {
  if (from instanceof HTMLInputElement && isTicked(from)) {
    // Of radio buttons the one that was chosen unticks the others.
    if (from.checked !== (to as HTMLInputElement).checked && (from.checked || from.type === 'checkbox'))
      to.click()
    return
  }
  const prototype = Object.getPrototypeOf(to) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(to, from.value)
  const event = from instanceof HTMLSelectElement ? 'change' : 'input'
  to.dispatchEvent(new CustomEvent(event, { bubbles: true }))
}
