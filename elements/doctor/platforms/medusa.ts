import { error, warning, type Finding } from '../findings'
import { isSilence, request, silenceOf, type Reply, type Silence } from '../reply'
import { at, rowsAt, textAt, textsAt } from './json'
import { elsewhere, sameTitles, type ServerProbe } from './shop'

const SAMPLE = 50

/** The payment provider for orders that are paid on delivery. */
const PAID_LATER = 'pp_system_default'

const MODULE = `featureFlags: { translation: true }, modules: [{ resolve: '@medusajs/medusa/translation' }]`

type Get = (path: string) => Promise<Reply | Silence>

export async function probeMedusa(shop: ServerProbe): Promise<Finding[]> {
  const { host, requesting: asking, page, ask, attributes } = shop
  const { key = '', region, country = '' } = attributes
  const get: Get = (path) =>
    request(host + path, { headers: { accept: 'application/json', 'x-publishable-api-key': key } }, ask)
  const url = `${host}/store/regions`
  const first = await get('/store/regions?limit=100')
  if (isSilence(first)) {
    const blocked = error('medusa-cors', { url, page: asking }, `http: { storeCors: '${page}' }`)
    return [silenceOf(first, url, blocked)]
  }
  if (first.status === 400 && /publishable/i.test(textAt(first.body, 'message')))
    return [key ? error('medusa-key-unknown', { key }) : error('medusa-key-missing', {}, 'key="pk_…"')]
  if (!Array.isArray(at(first.body, 'regions'))) return [elsewhere(shop, url)]

  const found = [...(await authFaults(shop)), ...(await languageFaults(get))]
  const regions = rowsAt(first.body, 'regions')
  const known = textsAt(regions, 'id')
  if (known.length === 0) return [...found, error('medusa-region-none')]
  const chosen = region
    ? regions.find((entry) => textAt(entry, 'id') === region)
    : (regions.find((entry) => countriesOf(entry).includes(country.toUpperCase())) ?? regions[0])
  if (!chosen)
    return [...found, error('medusa-region-unknown', { region: region ?? '', known: known.join(', ') })]
  const countries = countriesOf(chosen)
  return [
    ...found,
    ...(country && !countries.includes(country.toUpperCase())
      ? [warning('medusa-country', { country, known: countries.join(', ') })]
      : []),
    ...(await productFaults(get, textAt(chosen, 'id'))),
    ...(await paymentFaults(get, textAt(chosen, 'id'))),
  ]
}

const countriesOf = (region: unknown) =>
  textsAt(rowsAt(region, 'countries'), 'iso_2').map((code) => code.toUpperCase())

/**
 * Checks the origins that may log in, for which Medusa has a separate list. The login of this check has no body, so it
 * is rejected.
 */
async function authFaults({ host, requesting: asking, page, ask }: ServerProbe): Promise<Finding[]> {
  const url = `${host}/auth/customer/emailpass`
  // This content type requires a CORS preflight, as for a real login.
  const result = await request(url, { headers: { 'content-type': 'application/json' } }, ask)
  return result === 'forbidden'
    ? [error('medusa-auth-cors', { url, page: asking }, `http: { authCors: '${page}' }`)]
    : []
}

async function productFaults(get: Get, region: string): Promise<Finding[]> {
  const fields = 'id,*variants.calculated_price,%2Bvariants.inventory_quantity'
  const path = `/store/products?region_id=${encodeURIComponent(region)}&limit=${SAMPLE}&fields=${fields}`
  const result = await get(path)
  if (isSilence(result)) return []
  const message = textAt(result.body, 'message')
  if (/have a sales channel/i.test(message)) return [error('medusa-channel-missing')]
  if (/single sales channel/i.test(message)) return [error('medusa-channel-many')]
  const url = '/store/products'
  if (result.status >= 400)
    return [error('platform-refused', { url, message: message || String(result.status) })]
  const products = rowsAt(result.body, 'products')
  if (products.length === 0) return [warning('platform-empty', { url })]
  const priceless = products.filter(
    (product) => textsAt(rowsAt(product, 'variants'), 'calculated_price', 'calculated_amount').length === 0,
  )
  const counts = { count: String(priceless.length), of: String(products.length) }
  return priceless.length > 0 ? [warning('medusa-prices', { ...counts, region })] : []
}

async function paymentFaults(get: Get, region: string): Promise<Finding[]> {
  const result = await get(`/store/payment-providers?region_id=${encodeURIComponent(region)}`)
  if (isSilence(result) || result.status >= 400) return []
  const known = textsAt(rowsAt(result.body, 'payment_providers'), 'id')
  return known.includes(PAID_LATER) ? [] : [error('medusa-payment', { provider: PAID_LATER, region })]
}

async function languageFaults(get: Get): Promise<Finding[]> {
  const half = [error('medusa-translation-half', {}, MODULE)]
  const result = await get('/store/locales')
  if (isSilence(result)) return []
  // If the flag is set but the module is missing, every request with a language fails.
  if (result.status >= 500) return half
  if (result.status >= 400) return [warning('medusa-translation-off', {}, MODULE)]
  const codes = textsAt(rowsAt(result.body, 'locales'), 'code')
  const arabic = codes.find((code) => /^ar\b/i.test(code))
  if (!arabic) return [warning('medusa-locale', { known: codes.join(', ') || '–' })]
  const path = `/store/products?limit=${SAMPLE}&fields=id,title`
  const [plain, translated] = await Promise.all([get(path), get(`${path}&locale=${arabic}`)])
  if (isSilence(plain) || isSilence(translated)) return []
  if (translated.status >= 500) return half
  return sameTitles(titlesIn(plain), titlesIn(translated))
}

const titlesIn = ({ body }: Reply) =>
  new Map(rowsAt(body, 'products').map((row) => [textAt(row, 'id'), textAt(row, 'title')]))
