import type { Result } from '../../types'
import { whenLoaded } from '../client'
import { list, number, own, readObject } from '../read'
import { mapResult } from '../shared/map-result'
import type { Graph } from './graph'

const LISTS = ['collections', 'facets']

type Query = Parameters<Graph['query']>

/**
 * Runs a query with `lists` in its document. The server returns at most 100 entries at once. The code that requests
 * the rest loads only if there are more.
 */
export async function queryLists<T>(
  { query }: Pick<Graph, 'query'>,
  lists: string,
  read: (data: object) => T,
  document = `{${lists}}`,
  variables: Query[1] = {},
  options?: Query[3],
): Promise<Result<T>> {
  const first = await query(document, variables, readObject, options)
  if (!first.ok) return first
  const isCut = LISTS.some((name) => {
    const found = own(first.data, name)
    return (number(own(found, 'totalItems')) ?? 0) > list(own(found, 'items'), readObject).length
  })
  const whole = isCut
    ? await whenLoaded(
        () => import('../further-pages'),
        ({ wholeLists }) =>
          wholeLists(LISTS, first.data, (skip) =>
            query(`{${lists.replaceAll('take:100', `take:100,skip:${skip}`)}}`, {}, readObject),
          ),
      )
    : first
  return mapResult(whole, read)
}
