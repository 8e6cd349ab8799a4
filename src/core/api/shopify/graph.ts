import { encoded } from '../../lib/web/encoded'
import { parse, stringify } from '../../lib/util/json'
import type { Lang } from '../../types'
import { createClient, type ClientDeps } from '../client'
import type { AdapterDeps } from '../backend'
import { own, text, type Reader } from '../read'
import { dataOf } from '../shared/results'

type Variables = Readonly<Record<string, unknown>>

/**
 * A GraphQL document without its operation type and its language variable, which are added to all documents:
 * `($id:ID!){product(id:$id){id}}`.
 */
export interface Document {
  variables?: string
  body: string
}

/**
 * The version of the API. Each version is supported for a year. After that, the server responds like the oldest
 * supported version.
 */
export const VERSION = '2026-04'

/** HTTP statuses for errors that the server sends with HTTP 200. */
const STATUS: Readonly<Record<string, number>> = { THROTTLED: 429, INTERNAL_SERVER_ERROR: 500 }

export function createGraph(deps: AdapterDeps) {
  const { env, host, attributes } = deps
  /**
   * A `fetch` that sends each GET request as a POST. The server accepts queries only as POST, but the client retries
   * only GET.
   */
  const posted: ClientDeps['env']['fetch'] = async (input, init) => {
    const [url = '', payload] = String(input).split('?')
    const { key } = attributes()
    const response = await env.fetch(url, {
      ...init,
      method: 'POST',
      headers: {
        ...init?.headers,
        'content-type': 'application/json',
        ...(key && { 'x-shopify-storefront-access-token': key }),
      },
      ...(payload && { body: decodeURIComponent(payload), readAs: String(input) }),
    })
    const body = await response.text()
    const result = body.includes('"errors"') ? parse(body) : null
    const error = own(own(result, 'errors'), '0')
    let { status } = response
    if (error && response.ok) {
      status = STATUS[text(own(own(error, 'extensions'), 'code'))] ?? (own(result, 'data') ? status : 400)
      if (status !== 429) env.warn(`${host}: ${text(own(error, 'message'))}`)
    }
    // Drop the errors, which are English texts for developers: the store shows messages of responses to shoppers.
    return { status, headers: response.headers, text: async () => (status < 400 ? body : '{}') } as Response
  }
  const { get, send } = createClient({ ...deps, env: { ...env, fetch: posted }, token: () => null })
  const path = () => `/api/${attributes().apiVersion ?? VERSION}/graphql.json`
  const requestOf = (
    kind: string,
    lang: Lang | null,
    { variables = '', body }: Document,
    values: Variables,
  ) => ({
    query: `${kind}($l:LanguageCode,$c:CountryCode${variables})@inContext(language:$l,country:$c)${body}`,
    variables: { l: lang?.toUpperCase(), c: attributes().country?.toUpperCase(), ...values },
  })
  return {
    /**
     * Runs a query in a language, or with null in the shop's own language. Queries are retried, and concurrent equal
     * queries are deduped.
     */
    query: <T>(lang: Lang | null, document: Document, values: Variables, read: Reader<T>) =>
      get(`${path()}?${encoded(stringify(requestOf('query', lang, document, values)))}`, dataOf(read)),
    mutate: <T>(lang: Lang, document: Document, values: Variables, read: Reader<T>) =>
      send('post', path(), requestOf('mutation', lang, document, values), dataOf(read)),
  }
}

export type Graph = ReturnType<typeof createGraph>
