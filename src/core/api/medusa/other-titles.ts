import type { Localized, Result } from '../../types'
import { list, own, text } from '../read'
import type { WholeOf } from './lists'
import type { StoreApi } from './store-api'

const PAGE = 1000

/** Returns the titles of all products in the language that the page does not show. */
export async function otherTitles(
  api: StoreApi,
  wholeOf: WholeOf,
): Promise<Result<readonly (readonly [id: string, title: Localized])[]>> {
  // If the server has no Arabic, there are no titles in another language.
  const { locale } = await api.language('ar')
  if (locale === null) return { ok: true, data: [] }
  const whole = await wholeOf('products', (offset) =>
    api.getIn('/store/products', { limit: PAGE, offset, fields: 'id,title' }, api.other()),
  )
  if (!whole.ok) return whole
  const { data, texts } = whole.data
  const titles = list(
    own(data, 'products'),
    (entry) => [text(own(entry, 'id')), texts.of(entry, 'title')] as const,
  )
  return { ok: true, data: titles }
}
