/** Returns the node at the position in `to` that `node` has in `from`, or null. */
function nodeAtSamePosition(node: Node, from: readonly Node[], to: readonly Node[]): Node | null {
  const index = from.indexOf(node)
  if (index >= 0) return to[index] ?? null
  const { parentNode } = node
  if (!parentNode) return null
  const at = [...parentNode.childNodes].indexOf(node as ChildNode)
  return nodeAtSamePosition(parentNode, from, to)?.childNodes[at] ?? null
}

/**
 * What tells controls of the same kind apart; not what holds a generated id. `data-control` identifies one whose label
 * depends on data that may load after the press, and that does the same with another label.
 */
export const nameOf = (element: Element): string =>
  element.getAttribute('data-control') ??
  ['aria-label', 'value', 'href', 'placeholder']
    .map((name) => element.getAttribute(name))
    .concat(element.textContent)
    .join('\n')

/**
 * Finds what React has drawn for a node of the first paint: in the same place, else, for an element, the only one of the
 * same name anywhere. Null where there is none; nothing else may be pressed instead.
 * @param name of an element, where it may have another by now
 */
export function counterpartOf<T extends Node>(
  node: T,
  from: readonly ChildNode[],
  to: readonly ChildNode[],
  name?: string,
): T | null {
  const there = nodeAtSamePosition(node, from, to)
  const isElement = node instanceof Element
  const wanted = isElement ? (name ?? nameOf(node)) : node.nodeValue
  const isSame = (other: Node | null): other is T =>
    other?.nodeName === node.nodeName &&
    (isElement ? nameOf(other as Node as Element) : other.nodeValue) === wanted
  if (isSame(there)) return there
  if (!isElement) return null
  const same = to
    .flatMap((top) => (top instanceof Element ? [...top.querySelectorAll(node.localName)] : []))
    .filter(isSame)
  return same.length === 1 ? (same[0] as Node as T) : null
}
