/** Whether an element is rendered. Firefox before 106 and Safari before 17.4 have no `checkVisibility`. */
export function isRendered(element: Element): boolean {
  if ('checkVisibility' in Element.prototype) return element.checkVisibility()
  return element.getClientRects().length > 0
}

/**
 * Whether the page renders a store element, given its shadow root. False in a closed menu, for example. True if only
 * `visibility` hides the element, since a modal dialog inside it is still visible.
 */
export const isShown = (root: ShadowRoot): boolean => isRendered(root.querySelector('.root') ?? root.host)
