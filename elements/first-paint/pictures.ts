const WAITING = 'data-waiting'

const show = (node: Element) => {
  if (node instanceof HTMLImageElement && node.naturalWidth > 0) node.removeAttribute(WAITING)
}

/** Shows the pictures that have loaded: React, whose listeners do that, is not there yet. */
export function showLoadedPictures(root: ShadowRoot): void {
  for (const picture of root.querySelectorAll(`img[${WAITING}]`)) show(picture)
}

/** Does so whenever one has loaded. For good, as React's listeners do no less: where React fails to load, nobody else does. */
export function watchPictures(root: ShadowRoot): void {
  root.addEventListener('load', ({ target }) => show(target as Element), true)
}
