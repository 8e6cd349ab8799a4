/** What the loader writes into an element where not even the entry loads: too small for a choice of language. */
export const LOAD_FAILED = 'Loading failed. تعذّر التحميل.'

/** The class of what `failure.ts` shows in an element's shadow root. */
export const FAILURE_CLASS = 'store-failure'

/** Removes the failure message, which is not the merchant's content. */
export function removeFailure(element: HTMLElement, root: ShadowRoot): void {
  if (element.textContent === LOAD_FAILED) element.textContent = ''
  root.querySelector(`.${FAILURE_CLASS}`)?.remove()
}
