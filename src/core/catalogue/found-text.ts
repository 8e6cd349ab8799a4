import { PAGE_SIZE } from '../constants'
import type { Catalogue } from './port'

/** Of a search, the text that has results: as it was typed or as it was corrected. Null where neither has any. */
export async function foundText(catalogue: Pick<Catalogue, 'query'>, text: string): Promise<string | null> {
  const answer = await catalogue.query({ scope: { of: 'all' }, text, sort: null, from: 0, count: PAGE_SIZE })
  return answer.ok && answer.data.total > 0 ? answer.data.corrected || text : null
}
