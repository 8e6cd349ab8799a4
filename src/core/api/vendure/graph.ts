import { encoded } from '../../lib/web/encoded'
import { stringify } from '../../lib/util/json'
import type { Result, Lang, Token } from '../../types'
import { type CallOptions, type Client, whenLoaded } from '../client'
import { type Reader, list, number, own, readObject } from '../read'
import { dataOf, mapResult } from '../shared/results'

type Variables = Readonly<Record<string, unknown>>

interface GraphOptions extends CallOptions {
  lang?: Lang
}

export interface Graph {
  as(sent: Token | null): Graph
  /** Sends a query as GET, which needs no CORS preflight and may be retried. */
  query<T>(query: string, variables: Variables, read: Reader<T>, options?: GraphOptions): Promise<Result<T>>
  /** Sends a document with mutations, which run in order. */
  mutate<T>(
    mutation: string,
    variables: Variables,
    read: Reader<T>,
    options?: GraphOptions,
  ): Promise<Result<T>>
}

export const queryPath = (lang: Lang, query: string, variables: Variables) =>
  `${path(lang)}&query=${encoded(query)}&variables=${encoded(stringify(variables))}`

const path = (lang: Lang) => `/shop-api?languageCode=${lang}`

export function createGraph({ get, send, as }: Client): Graph {
  return {
    as: (sent) => createGraph(as(sent)),
    query: (query, variables, read, { lang = 'en', ...options } = {}) =>
      get(queryPath(lang, query, variables), dataOf(read), options),
    mutate: (query, variables, read, { lang = 'en', ...options } = {}) =>
      send('post', path(lang), { query, variables }, dataOf(read), options),
  }
}

const LISTS = ['collections', 'facets']

type Query = Parameters<Graph['query']>

/**
 * Runs a query with `lists` in its document. The server returns at most 100 entries at once. If there are more, loads
 * the code that requests the rest.
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
