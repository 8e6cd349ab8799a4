/** False in Firefox before 125 and Safari before 17. */
export const hasPopovers = () => 'showPopover' in HTMLElement.prototype

/** Shows or hides an element with `popover="manual"`. Chromium 114 throws if it is already in that state. */
export function setPopoverOpen(panel: HTMLElement, shown: boolean): void {
  if (panel.matches(':popover-open') !== shown) panel.togglePopover(shown)
}

/**
 * Shows an element with `popover="manual"` in the top layer, or hides it. In browsers without popovers, it is shown in
 * place, above its siblings, and is visible until it is first hidden.
 */
export function setInTopLayer(panel: HTMLElement, shown: boolean): void {
  if (hasPopovers()) return setPopoverOpen(panel, shown)
  panel.removeAttribute('popover')
  panel.style.zIndex = '1'
  panel.hidden = !shown
}
