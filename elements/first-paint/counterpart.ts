import { nameOf } from './presses'

/** Returns the node of `to` at the position that `node` has in `from`, or null. */
function nodeAtSamePosition(node: Node, from: readonly Node[], to: readonly Node[]): Node | null {
  const index = from.indexOf(node)
  if (index >= 0) return to[index] ?? null
  const { parentNode } = node
  if (!parentNode) return null
  const at = [...parentNode.childNodes].indexOf(node as ChildNode)
  return nodeAtSamePosition(parentNode, from, to)?.childNodes[at] ?? null
}

/**
 * Finds the node that React has rendered for a node of the first paint. It is at the same position. For an element, it
 * may also be the only one of that name anywhere, or any link to the same URL. Returns null if there is none, so that
 * no other control is clicked instead.
 * @param name the element's name when it was clicked, if that may have changed
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
  return same.length === 1 || node instanceof HTMLAnchorElement ? ((same[0] as Node as T) ?? null) : null
}
