import type { Subcategory } from '../../types'

/** Ignores case and outer spaces, which differ in retyped URLs. */
const folded = (title: string) => title.trim().toLowerCase()

/** Finds the subcategory by its English title, which its URL contains. */
export const subcategoryTitled = (all: readonly Subcategory[], title: string): Subcategory | undefined =>
  all.find((other) => other.title.en === title) ??
  all.find((other) => folded(other.title.en) === folded(title))
