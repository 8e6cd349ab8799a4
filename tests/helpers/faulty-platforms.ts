/** Fake servers with one wrong setting. They respond like Vendure 3.7, Medusa 2.21 and Shopify's API 2026-04. */

interface Cors {
  /** The origins that may read responses; by default, all. */
  origins?: readonly string[]
  exposed?: string
}

/** Adds CORS headers to a server's responses. */
function behind(
  { origins, exposed }: Cors,
  respond: (request: Request) => Response | Promise<Response>,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const origin = request.headers.get('origin')
    const isListed = origin !== null && (origins?.includes(origin) ?? true)
    const preflight = request.method === 'OPTIONS'
    const response = preflight ? new Response(null, { status: 204 }) : await respond(request)
    const headers = new Headers(response.headers)
    if (isListed) headers.set('access-control-allow-origin', origin)
    if (exposed) headers.set('access-control-expose-headers', exposed)
    if (preflight)
      headers.set('access-control-allow-headers', request.headers.get('access-control-request-headers') ?? '')
    return new Response(response.body, { status: response.status, headers })
  }
}

const TOKEN = 'vendure-auth-token'

export interface VendureSettings {
  cors?: Cors
  tokenMethod?: readonly string[]
  languages?: readonly string[]
  /** The languages in which its only product has a name; null if it has no product. */
  product?: readonly string[] | null
  /** The number of rows of the search index by language; null without a search. */
  index?: Readonly<Record<string, number>> | null
  payments?: number
  shippings?: number
  /** Whether there are several channels. The server then refuses an unknown one. */
  channels?: boolean
}

export const vendure = ({
  cors = {},
  tokenMethod = ['bearer', 'cookie'],
  languages = ['en', 'ar'],
  product = ['en', 'ar'],
  index = { en: 1, ar: 1 },
  payments = 1,
  shippings = 1,
  channels = false,
}: VendureSettings = {}): typeof fetch =>
  behind({ exposed: tokenMethod.includes('bearer') ? TOKEN : '', ...cors }, (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/shop-api') return Response.json({ statusCode: 404 }, { status: 404 })
    const refuse = (code: string, status: number) =>
      Response.json({ errors: [{ message: code, extensions: { code } }] }, { status })
    const channel = request.headers.get('vendure-token')
    if (channels && channel !== null && channel !== 'main') return refuse('CHANNEL_NOT_FOUND', 200)
    const query = searchParams.get('query') ?? ''
    const codes = (count: number) => Array.from({ length: count }, (_, at) => ({ code: `c${at}` }))
    if (query.includes('search(')) {
      if (!index) return refuse('GRAPHQL_VALIDATION_FAILED', 400)
      return Response.json({
        data: { search: { totalItems: index[searchParams.get('languageCode') ?? ''] ?? 0 } },
      })
    }
    if (query.includes('activePaymentMethods'))
      return Response.json({
        data: { activePaymentMethods: codes(payments), activeShippingMethods: codes(shippings) },
      })
    const translations = product?.map((languageCode) => ({ languageCode, name: 'Scarf' }))
    return Response.json(
      {
        data: {
          activeChannel: {
            token: 'main',
            defaultCurrencyCode: 'KWD',
            availableLanguageCodes: languages,
          },
          products: { items: translations ? [{ translations }] : [] },
          activeOrder: null,
        },
      },
      tokenMethod.includes('bearer') ? { headers: { [TOKEN]: 'a-token' } } : {},
    )
  })

export interface MedusaSettings {
  storeCors?: readonly string[]
  authCors?: readonly string[]
  keys?: readonly string[]
  salesChannels?: number
  regions?: readonly string[]
  prices?: boolean
  providers?: readonly string[]
  /** The locales of the store. `off`: without the module and its flag; `half`: with only the flag. */
  locales?: readonly string[] | 'off' | 'half'
  translated?: boolean
}

export function medusa({
  storeCors,
  authCors,
  keys = ['pk_1'],
  salesChannels = 1,
  regions = ['reg_kw'],
  prices = true,
  providers = ['pp_system_default'],
  locales = ['en-US', 'ar-SA'],
  translated = true,
}: MedusaSettings = {}): typeof fetch {
  const refuse = (status: number, message: string) => Response.json({ type: 'x', message }, { status })
  const auth = behind(authCors ? { origins: authCors } : {}, () => refuse(401, 'Password should be a string'))
  const store = behind(storeCors ? { origins: storeCors } : {}, (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const key = request.headers.get('x-publishable-api-key')
    if (!key) return refuse(400, 'Publishable API key required in the request header: x-publishable-api-key.')
    if (!keys.includes(key))
      return refuse(400, 'A valid publishable key is required to proceed with the request')
    if (pathname === '/store/regions')
      return Response.json({ regions: regions.map((id) => ({ id, countries: [{ iso_2: 'kw' }] })) })
    if (pathname === '/store/payment-providers')
      return Response.json({ payment_providers: providers.map((id) => ({ id })) })
    if (pathname === '/store/locales') {
      if (locales === 'off') return refuse(404, 'Cannot GET /store/locales')
      if (locales === 'half') return refuse(500, 'An unknown error occurred.')
      return Response.json({ locales: locales.map((code) => ({ code })) })
    }
    if (pathname !== '/store/products') return refuse(404, 'Not found')
    if (salesChannels === 0) return refuse(400, 'Publishable key needs to have a sales channel configured')
    if (salesChannels > 1 && searchParams.get('fields')?.includes('inventory_quantity'))
      return refuse(
        400,
        'Inventory availability cannot be calculated in the given context. Either provide a single sales channel id or configure a single sales channel in the publishable key',
      )
    const title = translated && searchParams.has('locale') ? 'وشاح' : 'Scarf'
    const calculated_price = prices ? { calculated_amount: 12.5 } : null
    return Response.json({ products: [{ id: 'prod_1', title, variants: [{ calculated_price }] }] })
  })
  return (input, init) => (String(input).includes('/auth/') ? auth : store)(input, init)
}

export interface ShopifySettings {
  tokens?: readonly string[]
  scopes?: readonly string[]
  versions?: readonly string[]
  languages?: readonly string[]
  countries?: readonly string[]
  products?: number
  translated?: boolean
}

const READ = 'unauthenticated_read_product_listings'
const CARTS = 'unauthenticated_read_checkouts'

export const shopify = ({
  tokens,
  scopes = [READ, CARTS],
  versions = ['2026-01', '2026-04', 'unstable'],
  languages = ['EN', 'AR'],
  countries = ['KW'],
  products = 1,
  translated = true,
}: ShopifySettings = {}): typeof fetch =>
  behind({}, async (request) => {
    const fail = (code: string, message: string, data: object | null = null, status = 200) =>
      Response.json({ errors: [{ message, extensions: { code } }], data }, { status })
    const token = request.headers.get('x-shopify-storefront-access-token')
    if (tokens && !tokens.includes(token ?? '')) return fail('UNAUTHORIZED', '', null, 401)
    const { variables } = (await request.json()) as { variables: { l: string } }
    const denied = (field: string, scope: string) =>
      `Access denied for ${field} field. Required access: \`${scope}\` access scope.`
    if (!scopes.includes(READ)) return fail('ACCESS_DENIED', denied('products', READ))
    const title = variables.l === 'AR' && translated ? 'وشاح' : 'Scarf'
    const codes = (list: readonly string[]) => list.map((isoCode) => ({ isoCode }))
    const data = {
      publicApiVersions: versions.map((handle) => ({ handle, supported: true })),
      localization: { availableLanguages: codes(languages), availableCountries: codes(countries) },
      products: { nodes: Array.from({ length: products }, (_, id) => ({ id: String(id), title })) },
      cart: null,
    }
    return scopes.includes(CARTS)
      ? Response.json({ data })
      : fail('ACCESS_DENIED', denied('cart', CARTS), data)
  })
