import { FolderError } from './folder-error'
import { number } from './progress'

/** Returns the folder of a page in either language, such as `product`; null for the store's own screens. */
const kindOf = (page: string): string | null => /^(?:ar\/)?([^/]+)\//.exec(page)?.[1] ?? null

/**
 * Throws if more than half of the pages, or all pages of a kind such as products, would be removed: the API has
 * probably sent an incomplete list.
 */
export function checkRemovals(pages: readonly string[], removed: readonly string[]): void {
  const gone = new Set(removed)
  const refuse = (what: string) => {
    throw new FolderError(
      `${what} would be removed, such as ${removed[0]}: the API no longer lists them. Nothing has been changed. If that is right, add --allow-removals.`,
    )
  }
  if (gone.size > pages.length / 2) refuse(`${number(gone.size)} of ${number(pages.length)} pages`)
  for (const kind of new Set(removed.map(kindOf))) {
    const ofKind = pages.filter((page) => kindOf(page) === kind)
    if (kind !== null && ofKind.every((page) => gone.has(page)))
      refuse(`All pages of ${kind}/ (${number(ofKind.length)})`)
  }
}
