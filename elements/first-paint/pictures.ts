const WAITING = 'data-waiting'

const show = (node: Element) => {
  if (node instanceof HTMLImageElement && node.naturalWidth > 0) node.removeAttribute(WAITING)
}

/** Shows the pictures that have already loaded, since React's load listeners are not attached yet. */
export function showLoadedPictures(root: ShadowRoot): void {
  for (const picture of root.querySelectorAll(`img[${WAITING}]`)) show(picture)
}

const showLoaded = ({ target }: Event) => show(target as Element)

/**
 * Shows pictures as they load. The listener stays, because nothing else shows them if React fails to load. Repeated
 * calls for a root add no further listener.
 */
export function watchPictures(root: ShadowRoot): void {
  root.addEventListener('load', showLoaded, true)
}
