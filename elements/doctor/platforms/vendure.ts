import { error, warning, type Finding } from '../findings'
import { isSilence, request, silenceOf, type Reply, type Silence } from '../reply'
import { at, rowsAt, textAt, textsAt } from './json'
import { dataIn, elsewhere, missingLanguages, untranslated, type ServerProbe } from './shop'

const SAMPLE = 50

/** The query that reads the shop. Reading the active order starts a session, whose token is in the response. */
const SHOP = `{activeChannel{token defaultCurrencyCode availableLanguageCodes}products(options:{take:${SAMPLE}}){items{translations{languageCode name}}}activeOrder{id}}`
const SEARCH = '{search(input:{take:1,groupByProduct:true}){totalItems}}'
/** The fields that older versions do not have, in a separate query. */
const WAYS = '{activePaymentMethods{code}activeShippingMethods{code}}'

const TOKEN = 'vendure-auth-token'

type Query = (document: string, lang?: string) => Promise<Reply | Silence>

export async function probeVendure(shop: ServerProbe): Promise<Finding[]> {
  const { host, requesting: asking, page, ask, attributes } = shop
  const { channel, decimals } = attributes
  const url = `${host}/shop-api`
  const query: Query = (document, lang = 'en') =>
    request(
      `${url}?languageCode=${lang}&query=${encodeURIComponent(document)}`,
      { headers: { accept: 'application/json', ...(channel && { 'vendure-token': channel }) } },
      ask,
    )
  const first = await query(SHOP)
  if (isSilence(first)) {
    const line = `apiOptions: { cors: { origin: ['${page}'], credentials: true } }`
    return [silenceOf(first, url, error('vendure-cors', { url, page: asking }, line))]
  }
  if (textsAt(rowsAt(first.body, 'errors'), 'extensions', 'code').includes('CHANNEL_NOT_FOUND'))
    return [error('vendure-channel', { channel: channel ?? '' })]
  const data = dataIn(first)
  const active = at(data, 'activeChannel')
  if (!active) return [elsewhere(shop, url)]

  const products = rowsAt(data, 'products', 'items')
  const nameless = products.filter(
    (product) => !textsAt(rowsAt(product, 'translations'), 'languageCode').includes('ar'),
  )
  const header = first.headers.get(TOKEN)
  return [
    ...(channel && textAt(active, 'token') !== channel ? [error('vendure-channel', { channel })] : []),
    ...(header
      ? []
      : [error('vendure-bearer', { header: TOKEN }, `authOptions: { tokenMethod: ['bearer', 'cookie'] }`)]),
    ...missingLanguages(rowsAt(active, 'availableLanguageCodes').map(String), 'vendure'),
    ...(decimals === undefined ? decimalFaults(textAt(active, 'defaultCurrencyCode')) : []),
    ...(products.length === 0 ? [warning('platform-empty', { url })] : []),
    ...untranslated(nameless.length, products.length),
    ...(await searchFaults(query, products.length > 0)),
    ...(await wayFaults(query)),
  ]
}

/** Checks the search index, from which lists come. It has separate rows for each language. */
async function searchFaults(query: Query, hasProducts: boolean): Promise<Finding[]> {
  const [english, arabic] = (await Promise.all([query(SEARCH, 'en'), query(SEARCH, 'ar')])).map((result) =>
    textAt(dataIn(result), 'search', 'totalItems'),
  )
  if (!english) return [error('vendure-search', {}, 'plugins: [DefaultSearchPlugin.init({})]')]
  if (!hasProducts || (english !== '0' && arabic !== '0')) return []
  return english === '0' && arabic === '0'
    ? [error('vendure-index')]
    : [warning('vendure-index-language', { language: arabic === '0' ? 'العربية' : 'English' })]
}

async function wayFaults(query: Query): Promise<Finding[]> {
  const data = dataIn(await query(WAYS))
  if (!data) return []
  return [
    ...(rowsAt(data, 'activePaymentMethods').length === 0 ? [error('vendure-payment')] : []),
    ...(rowsAt(data, 'activeShippingMethods').length === 0 ? [error('vendure-shipping')] : []),
  ]
}

/** Reports a currency whose decimals differ from the default, since pages can't read the server's precision of amounts. */
function decimalFaults(currency: string): Finding[] {
  if (!/^[A-Z]{3}$/.test(currency)) return []
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits: digits } = format.resolvedOptions()
  return digits === 2 ? [] : [warning('vendure-decimals', { currency }, `decimals="${digits}"`)]
}
