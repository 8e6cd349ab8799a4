/** Whether an element is rendered. Browsers without `checkVisibility`: Firefox before 106, Safari before 17.4. */
export function isRendered(element: Element): boolean {
  if ('checkVisibility' in Element.prototype) return element.checkVisibility()
  return element.getClientRects().length > 0
}

/**
 * Whether the page renders an element of ours, given its shadow root: not in a closed menu. A modal dialog is visible even
 * where `visibility` hides what is around it.
 */
export const isShown = (root: ShadowRoot): boolean => isRendered(root.querySelector('.root') ?? root.host)
