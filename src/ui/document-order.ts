/** Sorts entries by document order, across shadow roots. */
export function inDocumentOrder<Entry extends { readonly element: Element }>(
  entries: readonly Entry[],
): Entry[] {
  return [...entries].sort((a, b) => (isBefore(a.element, b.element) ? -1 : 1))
}

function isBefore(a: Element, b: Element): boolean {
  const [pathA, pathB] = [hostsOf(a), hostsOf(b)]
  const index = pathA.findIndex((host, depth) => host !== pathB[depth])
  const [left, right] = [pathA[index], pathB[index]]
  if (!left || !right) return pathA.length < pathB.length
  return (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

/** Returns the hosts of the element's enclosing shadow roots, outermost first, then the element. */
export function hostsOf(element: Element): Element[] {
  const root = element.getRootNode()
  return 'host' in root && root.host instanceof Element ? [...hostsOf(root.host), element] : [element]
}
