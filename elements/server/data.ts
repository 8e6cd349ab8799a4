import { stringify } from '../../src/core/lib/util/json'
import type { ServerEnvironment } from './environment'

/** Characters of JSON up to which responses of the shop's server go along with a page: larger ones are requested again. */
const MAX_DATA_LENGTH = 120_000

/** The responses that fit, the first ones first: every screen needs those; and the time of the oldest. */
export function dataOf(answers: ServerEnvironment['answers']): { data: string; time: number } {
  let room = MAX_DATA_LENGTH
  const fitting = [...answers].filter(([, { text }]) => {
    if (text.length > room) return false
    room -= text.length
    return true
  })
  // The same responses make the same page, in whatever order they have come.
  const entries = fitting.map(([url, { text }]) => `${stringify(url)}:${text}`).toSorted()
  // It can neither close its element nor open a comment.
  const data = `{${entries.join()}}`.replaceAll('<', '\\u003c')
  return { data, time: Math.min(...[...answers.values()].map(({ at }) => at)) }
}
