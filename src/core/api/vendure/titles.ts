import type { Localized, Result } from '../../types'
import { own, text } from '../read'
import type { Found, titleOf } from './read'

/** Returns the titles of found products by id. */
export async function titlesOf(
  found: Promise<Result<Found>>,
  readTitle: typeof titleOf,
): Promise<Result<readonly (readonly [id: string, title: Localized])[]>> {
  const result = await found
  if (!result.ok) return result
  const { rows, texts } = result.data
  return { ok: true, data: rows.map((row) => [text(own(row, 'productId')), readTitle(row, texts)]) }
}
