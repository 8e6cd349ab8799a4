/**
 * The loader's text for an element if not even the entry loads. It is in both languages, because choosing one takes too
 * much code.
 */
export const LOAD_FAILED = 'Loading failed. تعذّر التحميل.'

/** The class of the message that `failure.ts` shows in a shadow root. */
export const FAILURE_CLASS = 'store-failure'

export function removeFailure(element: HTMLElement, root: ShadowRoot): void {
  if (element.textContent === LOAD_FAILED) element.textContent = ''
  root.querySelector(`.${FAILURE_CLASS}`)?.remove()
}
