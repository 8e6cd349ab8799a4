import { encoded } from '../../encoded'
import { stringify } from '../../lib/util/json'
import type { Answer, Lang, Token } from '../../types'
import type { CallOptions, Client } from '../client'
import type { Reader } from '../read'
import { dataOf } from '../shared/graphql'

type Variables = Readonly<Record<string, unknown>>

interface GraphOptions extends CallOptions {
  lang?: Lang
}

export interface Graph {
  /** Returns the same API with another token. */
  as(sent: Token | null): Graph
  /** A query as GET: a browser sends it to another origin without asking first, and it may be repeated. */
  query<T>(query: string, variables: Variables, read: Reader<T>, options?: GraphOptions): Promise<Answer<T>>
  /** A mutation. Several of one document run in order. */
  mutate<T>(
    mutation: string,
    variables: Variables,
    read: Reader<T>,
    options?: GraphOptions,
  ): Promise<Answer<T>>
}

/** Requests of a document at one path. Readers get its `data`. */
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
