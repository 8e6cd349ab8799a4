import { PAGE_SIZE } from '../constants'
import type { Catalogue } from './port'

export async function foundText(catalogue: Pick<Catalogue, 'query'>, text: string): Promise<string | null> {
  const result = await catalogue.query({ scope: { of: 'all' }, text, sort: null, from: 0, count: PAGE_SIZE })
  return result.ok && result.data.total > 0 ? result.data.corrected || text : null
}
