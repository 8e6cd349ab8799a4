import { checkStyleNames } from './check-names'
import type { PageFacts } from './facts'
import { unchecked, type Finding } from './findings'

/** No more sheets than this are read. */
const SHEETS = 12

/**
 * The names in the style sheets that a page links to, as far as this page may read them.
 * @param text what a file says; null when it can't be read
 */
export async function checkSheets(
  { sheets }: PageFacts,
  text: (url: URL) => Promise<string | null>,
): Promise<Finding[]> {
  const wanted = [...new Map(sheets.map((url) => [url.href, url])).values()]
  const texts = await Promise.all(wanted.map((url, index) => (index < SHEETS ? text(url) : null)))
  const unread = wanted.filter((_, index) => texts[index] === null)
  return [
    ...checkStyleNames(texts.join('\n')),
    ...(unread.length > 0
      ? [unchecked('sheets-unread', { urls: unread.map(({ href }) => href).join(', ') })]
      : []),
  ]
}
