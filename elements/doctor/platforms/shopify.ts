import { stringify } from '../../../src/core/lib/util/json'
import { error, warning, type Finding } from '../findings'
import { isSilence, request, silenceOf } from '../reply'
import { at, rowsAt, textAt, textsAt } from './json'
import { dataIn, elsewhere, missingLanguages, sameTitles, type ServerProbe } from './shop'

/** The API version that elements request if the page does not specify one. */
const VERSION = '2026-04'
/** The number of products to check. Queries without a token have a small cost limit. */
const SAMPLE = 20

const SHOP = `query($l:LanguageCode,$c:CountryCode)@inContext(language:$l,country:$c){publicApiVersions{handle supported}localization{availableLanguages{isoCode}availableCountries{isoCode}}products(first:${SAMPLE}){nodes{id title}}cart(id:"gid://shopify/Cart/none"){id}}`

export async function probeShopify(shop: ServerProbe): Promise<Finding[]> {
  const { host, ask, attributes } = shop
  const { key, country, 'api-version': version = VERSION } = attributes
  const url = `${host}/api/${encodeURIComponent(version)}/graphql.json`
  const query = (lang: string) =>
    request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key && { 'x-shopify-storefront-access-token': key }),
        },
        body: stringify({ query: SHOP, variables: { l: lang, c: country?.toUpperCase() } }),
      },
      ask,
    )
  const [first, arabic] = await Promise.all([query('EN'), query('AR')])
  if (isSilence(first)) return [silenceOf(first, url, error('cors-origin', { url }))]
  const faults = rowsAt(first.body, 'errors').map((fault) => ({
    code: textAt(fault, 'extensions', 'code'),
    message: textAt(fault, 'message'),
  }))
  if ([401, 403].includes(first.status) || faults.some(({ code }) => code === 'UNAUTHORIZED'))
    return [key ? error('shopify-key', { key }) : error('shopify-key-missing')]
  const refused = faults.map(({ code, message }) =>
    code === 'ACCESS_DENIED'
      ? error('shopify-scope', { scope: /unauthenticated_\w+/.exec(message)?.[0] ?? message })
      : error('platform-refused', { url, message }),
  )
  const data = dataIn(first)
  if (!data) return refused.length > 0 ? refused : [elsewhere(shop, url)]

  const languages = textsAt(rowsAt(data, 'localization', 'availableLanguages'), 'isoCode')
  const titles = titlesIn(data)
  return [
    ...refused,
    ...versionFaults(rowsAt(data, 'publicApiVersions'), version),
    ...missingLanguages(languages, 'shopify'),
    ...countryFaults(textsAt(rowsAt(data, 'localization', 'availableCountries'), 'isoCode'), country),
    ...(titles.size === 0 && at(data, 'products') ? [warning('shopify-unpublished')] : []),
    ...(languages.includes('AR') ? sameTitles(titles, titlesIn(dataIn(arabic))) : []),
  ]
}

function versionFaults(versions: readonly unknown[], version: string): Finding[] {
  const known = textsAt(
    versions.filter((entry) => at(entry, 'supported') === true),
    'handle',
  )
  if (known.length === 0 || known.includes(version)) return []
  const [latest = VERSION] = known
    .filter((handle) => /^\d/.test(handle))
    .toSorted()
    .toReversed()
  return [warning('shopify-version', { version, known: known.join(', ') }, `api-version="${latest}"`)]
}

const countryFaults = (known: readonly string[], country: string | undefined): Finding[] =>
  country && !known.includes(country.toUpperCase())
    ? [warning('shopify-country', { country, known: known.join(', ') })]
    : []

const titlesIn = (data: unknown) =>
  new Map(rowsAt(data, 'products', 'nodes').map((node) => [textAt(node, 'id'), textAt(node, 'title')]))
