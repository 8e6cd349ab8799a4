import type { ShopAttributes } from '../../src/core/stores/settings'

export type ShopAttribute = keyof ShopAttributes

export interface Merged {
  attributes: ShopAttributes
  conflicts: ShopAttribute[]
}

/**
 * Merges the attributes of a shop's elements: the first element in document order that sets one wins, and a later
 * change by script wins over all.
 * @param declared the values of each element, in document order; absent means not set
 * @param scripted values changed after the elements had connected
 */
export function mergeAttributes(declared: readonly ShopAttributes[], scripted: ShopAttributes): Merged {
  const attributes: Record<string, unknown> = {}
  const conflicts = new Set<ShopAttribute>()
  for (const values of [scripted, ...declared]) {
    for (const [name, value] of Object.entries(values) as [ShopAttribute, unknown][]) {
      if (value === undefined) continue
      if (!(name in attributes)) attributes[name] = value
      // A change by script is meant to differ; objects can't be compared in a useful way.
      else if (attributes[name] !== value && !(name in scripted) && typeof value !== 'object')
        conflicts.add(name)
    }
  }
  return { attributes, conflicts: [...conflicts] }
}

/** Whether an element sets a value other than the effective one. */
export function differsFrom(declared: ShopAttributes, merged: ShopAttributes): boolean {
  const names = Object.keys(declared) as ShopAttribute[]
  return names.some((name) => declared[name] !== undefined && declared[name] !== merged[name])
}

export function sameAttributes(a: ShopAttributes, b: ShopAttributes): boolean {
  return !differsFrom(a, b) && !differsFrom(b, a)
}

/** Sorts elements by document order, across shadow roots. */
export function inDocumentOrder<Member extends { readonly element: Element }>(members: Member[]): Member[] {
  return members.sort((a, b) => (isBefore(a.element, b.element) ? -1 : 1))
}

function isBefore(a: Element, b: Element): boolean {
  const [pathA, pathB] = [hostsOf(a), hostsOf(b)]
  // The first ancestors that differ.
  const index = pathA.findIndex((host, depth) => host !== pathB[depth])
  const [left, right] = [pathA[index], pathB[index]]
  if (!left || !right) return pathA.length < pathB.length
  return (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

/** The element and the hosts of its enclosing shadow roots, outermost first. */
function hostsOf(element: Element): Element[] {
  const root = element.getRootNode()
  return 'host' in root && root.host instanceof Element ? [...hostsOf(root.host), element] : [element]
}
