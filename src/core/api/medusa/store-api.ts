import { encoded } from '../../lib/web/encoded'
import type { Result, Lang, Token } from '../../types'
import type { CallOptions, Client } from '../client'
import { readObject, type Reader } from '../read'
import { mapResult } from '../shared/results'
import { createTexts, type Texts } from '../shared/products'

type Params = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

export interface Localised {
  data: object
  texts: Texts
}

export interface Languages {
  /** Returns the language that the page shows. */
  lang(): Lang
  /** Resolves to the server's locale for Arabic, or null if it has none. */
  arabic(): Promise<string | null>
}

export interface StoreApi {
  as(sent: Token | null): StoreApi
  get<T>(path: string | null, params: Params, read: Reader<T>, options?: CallOptions): Promise<Result<T>>
  /** Requests data in the page's language, or in `lang`. If the server has no Arabic, requests its own language. */
  getIn(path: string | null, params: Params, lang?: Lang): Promise<Result<Localised>>
  /** Returns the language that the page does not show. */
  other(): Lang
  /**
   * Resolves to the locale to request and to the reader of texts in it. The locale is null for the server's own
   * language.
   */
  language(lang?: Lang): Promise<{ locale: string | null; texts: Texts }>
  textsIn(lang: Lang): Texts
  post<T>(path: string | null, body: unknown, read: Reader<T>, options?: CallOptions): Promise<Result<T>>
  remove(path: string | null, options: CallOptions): Promise<Result<object>>
}

/** Makes a request with the parameters that determine prices. */
export type Priced = <T>(request: (prices: Params) => Promise<Result<T>>) => Promise<Result<T>>

export function createStoreApi(
  { get, send, as }: Client,
  languages: Languages,
  textsIn = createTexts(),
): StoreApi {
  const { lang: shown, arabic } = languages
  const read: StoreApi['get'] = (path, params, reader, options) =>
    get(path && path + queryOf(params), reader, options)
  const language: StoreApi['language'] = async (lang = shown()) => {
    const locale = lang === 'ar' ? await arabic() : null
    return { locale, texts: textsIn(locale === null ? 'en' : 'ar') }
  }
  return {
    as: (sent) => createStoreApi(as(sent), languages, textsIn),
    get: read,
    other: () => (shown() === 'en' ? 'ar' : 'en'),
    language,
    textsIn,
    async getIn(path, params, lang) {
      const { locale, texts } = await language(lang)
      const result = await read(path, { ...params, locale }, readObject)
      const isRefused = !result.ok && (result.kind === 'server' || result.kind === 'refused')
      return locale !== null && isRefused
        ? mapResult(await read(path, params, readObject), (data) => ({ data, texts: textsIn('en') }))
        : mapResult(result, (data) => ({ data, texts }))
    },
    post: (path, body, reader, options) => send('post', path, body, reader, options),
    remove: (path, options) => send('delete', path, undefined, readObject, options),
  }
}

export function queryOf(params: Params): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((each: string) => `${name}[]=${encoded(each)}`)
      : value === undefined || value === null
        ? []
        : [`${name}=${encoded(String(value))}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
