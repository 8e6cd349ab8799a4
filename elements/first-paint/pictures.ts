const WAITING = 'data-waiting'

const show = (node: Element) => {
  if (node instanceof HTMLImageElement && node.naturalWidth > 0) node.removeAttribute(WAITING)
}

/** Shows the pictures that have loaded already. React's load listeners are not there yet. */
export function showLoadedPictures(root: ShadowRoot): void {
  for (const picture of root.querySelectorAll(`img[${WAITING}]`)) show(picture)
}

const showLoaded = ({ target }: Event) => show(target as Element)

/**
 * Shows pictures as they load. The listener stays: if React fails to load, nothing else shows them. A root gets it once,
 * because a function is added only once.
 */
export function watchPictures(root: ShadowRoot): void {
  root.addEventListener('load', showLoaded, true)
}
