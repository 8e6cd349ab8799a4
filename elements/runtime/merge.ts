import type { ShopAttributes } from '../../src/core/stores/settings'

export type ShopAttribute = keyof ShopAttributes

export interface Merged {
  attributes: ShopAttributes
  conflicts: ReadonlySet<ShopAttribute>
}

/**
 * Merges the attributes of a shop's elements. The first element in document order that sets an attribute wins. Values
 * that a script changes later override all others.
 * @param declared each element's values, in document order, without attributes that are not set
 * @param scripted values changed after the elements had connected
 */
export function mergeAttributes(declared: readonly ShopAttributes[], scripted: ShopAttributes): Merged {
  const attributes: Record<string, unknown> = {}
  const conflicts = new Set<ShopAttribute>()
  for (const values of [scripted, ...declared]) {
    for (const [name, value] of Object.entries(values) as [ShopAttribute, unknown][]) {
      if (value === undefined) continue
      if (!(name in attributes)) attributes[name] = value
      // Report no conflict for a value that a script has changed, which differs on purpose, or for objects, which can't
      // be compared.
      else if (attributes[name] !== value && !(name in scripted) && typeof value !== 'object')
        conflicts.add(name)
    }
  }
  return { attributes, conflicts }
}

/** Whether an element sets a value that differs from the merged one. */
export function differsFrom(declared: ShopAttributes, merged: ShopAttributes): boolean {
  const names = Object.keys(declared) as ShopAttribute[]
  return names.some((name) => declared[name] !== undefined && declared[name] !== merged[name])
}

export function sameAttributes(a: ShopAttributes, b: ShopAttributes): boolean {
  return !differsFrom(a, b) && !differsFrom(b, a)
}
