import { ownDocument } from '../../ui/own-document'

const parentOf = (node: Element): Element | null => {
  const root = node.getRootNode()
  return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

/**
 * Returns the scroll containers of an element, the nearest first; the last is null for the window. Styles such as
 * `overflow-x: hidden` make any element a scroll container, so only those with overflowing content count. The window
 * uses the `overflow` of the root element, else that of the body.
 */
export function scrollersOf(element: Element): (Element | null)[] {
  const found: (Element | null)[] = []
  const page = ownDocument('documentElement')
  const isVisible = (node: Element) => getComputedStyle(node).overflowY === 'visible'
  for (let node = parentOf(element); node && node !== page; node = parentOf(node)) {
    if (!/auto|scroll/.test(getComputedStyle(node).overflowY) || node.scrollHeight <= node.clientHeight)
      continue
    if (node !== ownDocument('body') || !isVisible(page)) found.push(node)
  }
  return [...found, null]
}

/** Returns the position of the nearest scroll container, in px. */
export const scrollTopOf = (element: Element): number => scrollersOf(element)[0]?.scrollTop ?? window.scrollY
