import type { ShopAttributes } from '../src/core/stores/settings'

export type ShopAttribute = keyof ShopAttributes

export interface Merged {
  attributes: ShopAttributes
  /** What elements disagree about. */
  conflicts: ShopAttribute[]
}

/**
 * One shop's attributes out of what its elements say (EMBEDDING): the first element in document order that sets one
 * rules, and a later scripted change wins over all of them.
 * @param said what each element says, in document order; absent means that it says nothing
 * @param scripted what was changed after the elements had connected
 */
export function mergeAttributes(said: readonly ShopAttributes[], scripted: ShopAttributes): Merged {
  const attributes: Record<string, unknown> = {}
  const conflicts = new Set<ShopAttribute>()
  for (const values of [scripted, ...said]) {
    for (const [name, value] of Object.entries(values) as [ShopAttribute, unknown][]) {
      if (value === undefined) continue
      if (!(name in attributes)) attributes[name] = value
      // A scripted change is meant to differ; objects can't be told apart by a merchant's reader of the console.
      else if (attributes[name] !== value && !(name in scripted) && typeof value !== 'object')
        conflicts.add(name)
    }
  }
  return { attributes, conflicts: [...conflicts] }
}

/** Whether an element says something else than what rules: it may rule then, or be told that it does not. */
export function saysOtherwise(said: ShopAttributes, merged: ShopAttributes): boolean {
  const names = Object.keys(said) as ShopAttribute[]
  return names.some((name) => said[name] !== undefined && said[name] !== merged[name])
}

/** Whether two merges came to the same. */
export function sameAttributes(a: ShopAttributes, b: ShopAttributes): boolean {
  return !saysOtherwise(a, b) && !saysOtherwise(b, a)
}

/** Elements of a page in document order, also those in shadow roots. */
export function inDocumentOrder<Member extends { readonly element: Element }>(members: Member[]): Member[] {
  return members.sort((a, b) => (isBefore(a.element, b.element) ? -1 : 1))
}

function isBefore(a: Element, b: Element): boolean {
  const [pathA, pathB] = [hostsOf(a), hostsOf(b)]
  // The first place where the ways from the document part.
  const index = pathA.findIndex((host, depth) => host !== pathB[depth])
  const [left, right] = [pathA[index], pathB[index]]
  if (!left || !right) return pathA.length < pathB.length
  return (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

/** An element and the hosts of the shadow roots that it is in, from the document inward. */
function hostsOf(element: Element): Element[] {
  const root = element.getRootNode()
  return 'host' in root && root.host instanceof Element ? [...hostsOf(root.host), element] : [element]
}
