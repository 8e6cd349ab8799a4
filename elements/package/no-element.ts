/** Replaces the element classes if there is no DOM, as on a server: they can be imported, but not constructed. */
export function NoElement() {
  throw new Error('Elements of the store can only be created in a browser.')
}
