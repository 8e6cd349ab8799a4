import { stringify } from '../../src/core/lib/util/json'
import type { ServerEnvironment } from './environment'

/** The maximum number of characters of JSON in a page. The browser requests larger responses again. */
const MAX_DATA_LENGTH = 120_000

/**
 * Returns as many responses as fit, with the time of the oldest. The first ones come first, since every screen needs
 * those.
 */
export function dataOf(answers: ServerEnvironment['answers']): { data: string; time: number } {
  let room = MAX_DATA_LENGTH
  const fitting = [...answers].filter(([, { text }]) => {
    if (text.length > room) return false
    room -= text.length
    return true
  })
  // Sorted, so that the same responses make the same page.
  const entries = fitting.map(([url, { text }]) => `${stringify(url)}:${text}`).toSorted()
  // Escaped, so that the data can neither close its element nor open a comment.
  const data = `{${entries.join()}}`.replaceAll('<', '\\u003c')
  return { data, time: Math.min(...[...answers.values()].map(({ at }) => at)) }
}
