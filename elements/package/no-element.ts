/** Replaces the element classes where there is no DOM (server rendering): they can be imported, but not constructed. */
export function NoElement() {
  throw new Error('Elements of the store can only be created in a browser.')
}
