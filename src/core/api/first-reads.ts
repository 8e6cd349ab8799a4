import type { Lang } from '../types'
import { isRecord, parse, stringify } from '../lib/util/json'
import { encoded } from '../lib/web/encoded'
import { isId, PRODUCT, REGIONS } from './medusa/read'
import { queryOf } from './medusa/store-api'
import { cacheKey, LIFETIME_MS } from './shared/cached'
import { VERSION, type Document } from './shopify/graph'
import { named, PRODUCT as SHOPIFY_PRODUCT, SHOP } from './shopify/read'
import { LIST_PRICE } from './vendure/attributes'
import { queryPath } from './vendure/graph'
import { withListPrice } from './vendure/list-price'
import { CHANNEL, productQuery } from './vendure/read'

/** The requests that an adapter makes for an element's first content, so that they can be sent before its code. */
export interface FirstReads {
  /** The headers that identify the shop, besides those of the client. */
  headers: Readonly<Record<string, string>>
  /** The paths of the requests below the host. */
  paths: readonly string[]
  /** Whether the requests are sent as POST, with the part after the `?` as the body. */
  posted?: true
}

export interface FirstContent {
  /** The id of the product that the element shows, or null. */
  id: string | null
  lang: Lang
  host: string
  attribute(name: string): string | undefined
  /** Returns a value of local storage. */
  stored(key: string): string | null
  now: number
}

/** Whether an earlier page has stored the response with this name. */
function isKnown(name: string, { host, attribute, stored, now }: FirstContent): boolean {
  const [key, channel, country] = [attribute('key'), attribute('channel'), attribute('country')]
  const known = parse(stored(cacheKey(host, name, { key, channel, country })) ?? '')
  return isRecord(known) && Math.abs(now - Number(known['at'])) < LIFETIME_MS
}

/**
 * Functions that return the first requests, by the value of `backend`. `first-reads.test.ts` checks that the adapters
 * make the same requests.
 */
export const FIRST_READS: Readonly<Record<string, (content: FirstContent) => FirstReads>> = {
  vendure(content) {
    const { id, attribute } = content
    const listPrice = attribute('list-price') ?? ''
    const priced = (query: string) =>
      LIST_PRICE[0].test(listPrice) ? withListPrice(query, listPrice) : query
    const channel = attribute('channel')
    return {
      headers: channel ? { 'vendure-token': channel } : {},
      paths: [
        ...(isKnown('channel', content) ? [] : [queryPath('en', CHANNEL, {})]),
        ...(id === null ? [] : [queryPath('en', priced(productQuery(id)), { id })]),
      ],
    }
  },
  medusa(content) {
    const { id, lang, attribute } = content
    const [region, country] = [attribute('region'), attribute('country')]
    const isPriced = Boolean(region && country)
    return {
      headers: { 'x-publishable-api-key': attribute('key') ?? '' },
      paths: [
        ...(isKnown('regions', content) || (isPriced && attribute('currency-code')) ? [] : [REGIONS]),
        // If these attributes are missing, or the language is Arabic, the request depends on another response.
        ...(id !== null && isPriced && lang === 'en'
          ? [
              `/store/products${isId(id) ? `/${encoded(id)}` : ''}${queryOf({
                region_id: region,
                country_code: country?.toLowerCase(),
                handle: isId(id) ? null : id,
                fields: PRODUCT,
              })}`,
            ]
          : []),
      ],
    }
  },
  shopify(content) {
    const { id, lang, attribute } = content
    const key = attribute('key')
    const pathOf = (inLang: Lang | null, { variables = '', body }: Document, values: object = {}) => {
      const query = `query($l:LanguageCode,$c:CountryCode${variables})@inContext(language:$l,country:$c)${body}`
      const context = { l: inLang?.toUpperCase(), c: attribute('country')?.toUpperCase() }
      const payload = stringify({ query, variables: { ...context, ...values } })
      return `/api/${attribute('api-version') ?? VERSION}/graphql.json?${encoded(payload)}`
    }
    return {
      headers: {
        'content-type': 'application/json',
        ...(key && { 'x-shopify-storefront-access-token': key }),
      },
      posted: true,
      paths: [
        ...(isKnown('shop', content) ? [] : [pathOf(null, SHOP)]),
        ...(id === null ? [] : [pathOf(lang, SHOPIFY_PRODUCT, named('Product', id))]),
      ],
    }
  },
}
