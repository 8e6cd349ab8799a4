/** Browsers without popovers: Firefox before 125, Safari before 17. */
export const hasPopovers = () => 'showPopover' in HTMLElement.prototype

/** Shows or hides an element with `popover="manual"`. Chromium 114 throws where it is in that state already. */
export function setPopoverOpen(panel: HTMLElement, shown: boolean): void {
  if (panel.matches(':popover-open') !== shown) panel.togglePopover(shown)
}

/**
 * Shows an element with `popover="manual"` in the top layer, or hides it. Without popovers it is shown in its place, above
 * its siblings, and is visible until it is hidden for the first time.
 */
export function setInTopLayer(panel: HTMLElement, shown: boolean): void {
  if (hasPopovers()) return setPopoverOpen(panel, shown)
  panel.removeAttribute('popover')
  panel.style.zIndex = '1'
  panel.hidden = !shown
}
