import { controls, PRESSED } from './presses'

/**
 * Makes the nodes `present`, children of `parent`, equal to `next`, and returns the resulting nodes. Updates nodes of
 * the same kind in place, which keeps focus, scroll positions, input and loaded pictures.
 */
export function morph(
  parent: ParentNode & Node,
  present: readonly ChildNode[],
  next: readonly ChildNode[],
): readonly ChildNode[] {
  let at = 0
  const remaining = next.map((wanted, index) => {
    const node = present[at]
    if (!node || node.parentNode !== parent) {
      parent.append(wanted)
      at++
      return wanted
    }
    // Insert a new node before the existing ones, which may match later nodes.
    if (next.length - index > present.length - at && kindOf(node) !== kindOf(wanted)) {
      node.before(wanted)
      return wanted
    }
    at++
    if (node.nodeType !== wanted.nodeType || node.nodeName !== wanted.nodeName) {
      node.replaceWith(wanted)
      return wanted
    }
    update(node, wanted)
    return node
  })
  for (const node of present.slice(at)) node.parentNode?.removeChild(node)
  return remaining
}

const kindOf = (node: ChildNode) => node.nodeName + (node as Partial<Element>).getAttribute?.('class')

function update(node: ChildNode, wanted: ChildNode) {
  if (node instanceof Element && wanted instanceof Element) {
    updateAttributes(node, wanted)
    const control = controls.get(wanted)
    if (control) controls.set(node, control)
    morph(node, [...node.childNodes], [...wanted.childNodes])
  } else if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue
}

function updateAttributes(node: Element, wanted: Element) {
  const isPressed = node.hasAttribute(PRESSED)
  for (const name of node.getAttributeNames()) {
    if (!wanted.hasAttribute(name) && !(isPressed && (name === PRESSED || name === 'aria-busy')))
      node.removeAttribute(name)
  }
  for (const { name, value } of wanted.attributes) {
    if (node.getAttribute(name) === value) continue
    // A page's CSP may forbid style attributes, but not styles set by script.
    if (name === 'style') (node as HTMLElement).style.cssText = value
    else node.setAttribute(name, value)
  }
}
