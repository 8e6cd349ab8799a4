/** Whether the page is in a frame: payment pages refuse to be shown in one. */
export const isFramed = (): boolean => window.top !== window

/** Opens a URL in another tab; false if the browser or the frame does not allow that. Call it in a click. */
export function openTab(url: string): boolean {
  // With `noopener` the result is always null, even if the tab has opened.
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  return tab !== null
}

/** Navigates the top window to a URL, if the frame allows that. */
export function leaveFor(url: string): void {
  try {
    if (window.top) window.top.location.href = url
  } catch {
    // A sandbox may forbid it.
  }
}
