import { useMemo } from 'react'
import type { Category, Subcategory } from '../../core/types'
import { useShop } from '../context'
import { useResource } from '../loading/use-resource'

const NONE: readonly Subcategory[] = []

function byCategory(all: readonly Subcategory[]) {
  const groups = new Map<string, Subcategory[]>()
  for (const subcategory of all) {
    if (!subcategory.visible || subcategory.categoryId === null) continue
    const key = String(subcategory.categoryId)
    const group = groups.get(key)
    if (group) group.push(subcategory)
    else groups.set(key, [subcategory])
  }
  return groups
}

/** Requests the visible subcategories, and returns them by category. */
export function useSubcategories() {
  const { subcategories, can } = useShop()
  const { data, status } = useResource(subcategories)
  const groups = useMemo(() => data && byCategory(data), [data])
  return {
    /** Returns the subcategories of a category; undefined until they have loaded. */
    of: ({ id }: Pick<Category, 'id'>): readonly Subcategory[] | undefined =>
      can.subcategories && !groups ? undefined : (groups?.get(String(id)) ?? NONE),
    failed: can.subcategories && !groups && status === 'failed',
    retry() {
      if (subcategories.state.peek().status === 'failed') void subcategories.reload()
    },
  }
}

export type Subcategories = ReturnType<typeof useSubcategories>
