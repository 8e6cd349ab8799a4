import { checkRows, checkStyleWidths } from './check-widths'
import { checkStyleNames } from './check-names'
import type { PageFacts } from './facts'
import { unchecked, type Finding } from './findings'

const MAX_SHEETS = 12

/**
 * Checks the names in the page's linked style sheets, if they can be read.
 * @param text returns a file's text; null if it can't be read
 */
export async function checkSheets(
  page: PageFacts,
  text: (url: URL) => Promise<string | null>,
): Promise<Finding[]> {
  const wanted = [...new Map(page.sheets.map((url) => [url.href, url])).values()]
  const texts = await Promise.all(wanted.map((url, index) => (index < MAX_SHEETS ? text(url) : null)))
  const unread = wanted.filter((_, index) => texts[index] === null)
  return [
    ...checkStyleNames(texts.join('\n')),
    ...checkStyleWidths(texts.join('\n')),
    // All rules count together: one sheet may create a row, and another may let it wrap.
    ...checkRows(page, [...texts, ...page.styles.map((style) => style.text)].join('\n')),
    ...(unread.length > 0
      ? [unchecked('sheets-unread', { urls: unread.map(({ href }) => href).join(', ') })]
      : []),
  ]
}
