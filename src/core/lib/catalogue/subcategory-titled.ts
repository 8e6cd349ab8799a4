import type { Entity, Localized } from '../../types'

/** Ignores case and outer spaces, which differ in retyped URLs. */
const folded = (title: string) => title.trim().toLowerCase()

/** Finds the subcategory by its English title, which its URL contains, or else by its slug. */
export const subcategoryTitled = <T extends Entity & { title: Localized }>(
  all: readonly T[],
  title: string,
): T | undefined =>
  all.find((other) => other.title.en === title) ??
  all.find((other) => folded(other.title.en) === folded(title)) ??
  all.find(({ slug }) => slug === title)
