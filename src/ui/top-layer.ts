/** Browsers without popovers: Firefox before 125, Safari before 17. */
export const hasPopovers = () => 'showPopover' in HTMLElement.prototype

/** Shows an element with `popover="manual"` in the top layer; without popovers in its place, above its siblings. */
export function enterTopLayer(panel: HTMLElement): void {
  if (hasPopovers()) panel.showPopover()
  else setVisible(panel, true)
}

/** Hides it. Without popovers it is visible until this is called for the first time. */
export function leaveTopLayer(panel: HTMLElement): void {
  if (hasPopovers()) panel.hidePopover()
  else setVisible(panel, false)
}

function setVisible(panel: HTMLElement, visible: boolean) {
  panel.removeAttribute('popover')
  panel.style.zIndex = '1'
  panel.hidden = !visible
}

/** Whether an element is rendered. Browsers without `checkVisibility`: Firefox before 106, Safari before 17.4. */
export function isRendered(element: HTMLElement): boolean {
  if ('checkVisibility' in Element.prototype) return element.checkVisibility()
  return element.getClientRects().length > 0
}
