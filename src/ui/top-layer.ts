/** Whether the browser supports popovers. Firefox before 125 and Safari before 17 do not. */
export const hasPopovers = () => 'showPopover' in HTMLElement.prototype

/**
 * Shows or hides an element with `popover="manual"`. Does nothing if the element is already in that state, in which
 * Chromium 114 throws.
 */
export function setPopoverOpen(panel: HTMLElement, shown: boolean): void {
  if (panel.matches(':popover-open') !== shown) panel.togglePopover(shown)
}

/**
 * Shows an element with `popover="manual"` in the top layer, or hides it. Browsers without popovers show it in place,
 * above its siblings. There, it is visible until it is hidden for the first time.
 */
export function setInTopLayer(panel: HTMLElement, shown: boolean): void {
  if (hasPopovers()) return setPopoverOpen(panel, shown)
  panel.removeAttribute('popover')
  panel.style.zIndex = '1'
  panel.hidden = !shown
}
