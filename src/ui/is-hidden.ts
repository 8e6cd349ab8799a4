/**
 * Whether the page does not render an element, as in a closed menu. False in browsers that can't tell: Firefox before
 * 106, Safari before 17.4. A modal dialog is seen even where `visibility` hides the elements around it.
 */
export const isHidden = (element: Element | null): boolean => element?.checkVisibility?.() === false
