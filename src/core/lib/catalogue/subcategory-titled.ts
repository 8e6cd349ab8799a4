import type { Subcategory } from '../../types'

/** Tolerates retyped URLs: case and spaces may differ. */
const folded = (title: string) => title.trim().toLowerCase()

/** The subcategory with this English title, which stands in its URL. */
export const subcategoryTitled = (all: readonly Subcategory[], title: string): Subcategory | undefined =>
  all.find((other) => other.title.en === title) ??
  all.find((other) => folded(other.title.en) === folded(title))
