import { encoded } from '../../encoded'
import { stringify } from '../../lib/util/json'
import type { Result, Lang, Token } from '../../types'
import type { CallOptions, Client } from '../client'
import type { Reader } from '../read'
import { dataOf } from '../shared/graphql'

type Variables = Readonly<Record<string, unknown>>

interface GraphOptions extends CallOptions {
  lang?: Lang
}

export interface Graph {
  as(sent: Token | null): Graph
  /** Sends a query as GET, which needs no CORS preflight and may be retried. */
  query<T>(query: string, variables: Variables, read: Reader<T>, options?: GraphOptions): Promise<Result<T>>
  /** Sends mutations. Those in one document run in order. */
  mutate<T>(
    mutation: string,
    variables: Variables,
    read: Reader<T>,
    options?: GraphOptions,
  ): Promise<Result<T>>
}

export function createGraph({ get, send, as }: Client): Graph {
  const path = (lang: Lang) => `/shop-api?languageCode=${lang}`
  return {
    as: (sent) => createGraph(as(sent)),
    query: (query, variables, read, { lang = 'en', ...options } = {}) =>
      get(
        `${path(lang)}&query=${encoded(query)}&variables=${encoded(stringify(variables))}`,
        dataOf(read),
        options,
      ),
    mutate: (query, variables, read, { lang = 'en', ...options } = {}) =>
      send('post', path(lang), { query, variables }, dataOf(read), options),
  }
}
