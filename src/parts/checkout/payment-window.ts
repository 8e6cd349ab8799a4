/** Whether the page is in a frame, where payment pages can't be shown. */
export const isFramed = (): boolean => window.top !== window

/** Opens a URL in a new tab. Returns false if the browser or the frame blocks it. Call it in a click handler. */
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
    // A sandbox may forbid navigation.
  }
}
