/** Where a node is, as the indexes of child nodes below the first paint's top nodes, the first of them among those. */
function pathOf(node: Node, tops: readonly ChildNode[]): readonly number[] | null {
  const path: number[] = []
  let at = node
  while (!tops.includes(at as ChildNode)) {
    const { parentNode } = at
    if (!parentNode) return null
    path.unshift([...parentNode.childNodes].indexOf(at as ChildNode))
    at = parentNode
  }
  return [tops.indexOf(at as ChildNode), ...path]
}

function follow(path: readonly number[], tops: readonly ChildNode[]): Node | null {
  const [first = 0, ...rest] = path
  let at: Node | null = tops[first] ?? null
  for (const index of rest) at = at?.childNodes[index] ?? null
  return at
}

/** What tells controls of the same kind apart; not what holds a generated id. */
export const nameOf = (element: Element): string =>
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
  const path = pathOf(node, from)
  const there = path && follow(path, to)
  const isElement = node instanceof Element
  const wanted = isElement ? (name ?? nameOf(node)) : node.nodeValue
  const isSame = (other: Node | null): other is T =>
    other !== null &&
    other.nodeName === node.nodeName &&
    (isElement ? nameOf(other as Node as Element) : other.nodeValue) === wanted
  if (isSame(there)) return there
  if (!isElement) return null
  const all = to.flatMap((top) => (top instanceof Element ? [...top.querySelectorAll(node.localName)] : []))
  const same = all.filter((other) => isSame(other))
  return same.length === 1 ? (same[0] as Node as T) : null
}
