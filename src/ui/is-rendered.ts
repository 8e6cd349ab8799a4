/** Whether an element is rendered. Browsers without `checkVisibility`: Firefox before 106, Safari before 17.4. */
export function isRendered(element: Element): boolean {
  if ('checkVisibility' in Element.prototype) return element.checkVisibility()
  return element.getClientRects().length > 0
}

/**
 * Whether the page renders an element of ours, given its shadow root. False in a closed menu, for example; true where
 * only `visibility` hides it, since a modal dialog in it is visible.
 */
export const isShown = (root: ShadowRoot): boolean => isRendered(root.querySelector('.root') ?? root.host)
