import { lazily } from '../../lib/util/promises'
import { parseUrl } from '../../lib/web/urls'
import type { Result, Id, Product } from '../../types'
import type { Backend, AdapterDeps, Adapter } from '../backend'
import { createClient, whenLoaded, pathTo } from '../client'
import { withLazyCalls } from '../with-lazy-calls'
import { list, own, readObject, text, word } from '../read'
import type { KnownShop } from '../shop-file'
import { mapResult, MISSING } from '../shared/results'
import { createOnlyVariants, type Texts } from '../shared/products'
import { createCached } from '../shared/cached'
import type { Advice } from './advice'
import { ATTRIBUTES } from './attributes'
import { listCalls, productsWith } from './lists'
import { isId, money, PRODUCT, readProduct, REGIONS } from './read'
import { createStoreApi, type Priced } from './store-api'

interface Region {
  id: string
  currency: string
  countries: readonly string[]
}

/** The region and the country for which prices are requested. */
export interface PricingContext {
  region: string
  country: string | undefined
}

/** Creates the back end with the calls of products and lists. Those of accounts and orders load on first use. */
export function createMedusa(deps: AdapterDeps): Backend {
  const { env, host, attributes } = deps

  const advise = (...about: Advice) =>
    import('./advice').then(
      async ({ advice }) => env.warn(await advice(host, ...about)),
      () => {},
    )

  /**
   * A `fetch` that adds the shop's key to requests, and warns the merchant about requests that the server does not
   * allow.
   */
  const keyed: AdapterDeps['env']['fetch'] = async (input, init) => {
    const headers = { ...init?.headers, 'x-publishable-api-key': attributes().key ?? '' }
    const response = await env.fetch(input, { ...init, headers }).catch(async (error: unknown) => {
      if (!init?.signal?.aborted && env.online()) await advise('noResponse')
      throw error
    })
    if (response.status === 400 && init?.method === 'GET') {
      await advise('refused', response.clone())
    }
    return response
  }
  const client = createClient({ ...deps, env: { ...env, fetch: keyed } })

  let cached = createCached(deps)
  /** A cache of data that this page itself has requested, which ignores the stored data of other pages. */
  const ofPage = createCached({ ...deps, env: { ...env, storage: { ...env.storage, get: () => null } } })
  /**
   * Finds the region: the configured one, else the one with the configured country, else the first. Makes no request if
   * the attributes already contain all that is needed.
   */
  async function regionOf(isNamed: unknown): Promise<Result<Partial<Region> & Omit<Region, 'countries'>>> {
    const { region, country, currencyCode } = attributes()
    if (region && country && isNamed)
      return { ok: true, data: { id: region, currency: String(currencyCode) } }
    let regions: readonly Region[] | null = null
    const found = await cached(
      'regions',
      (body) => {
        regions = list(own(body, 'regions'), readRegion)
        const found = regions.find(({ id, countries }) =>
          region ? id === region : countries.includes(String(country).toLowerCase()),
        )
        return found ?? (region ? null : (regions[0] ?? null))
      },
      (store) => client.get(REGIONS, store),
    )
    if (found.ok || !regions) return found
    await advise('regions', regions, region)
    // Don't report `missing`, because the product itself may exist.
    return { ...MISSING, kind: 'refused', status: null }
  }
  /**
   * Returns the shop's data. Texts are English unless the shop's file specifies another language. Orders are paid on
   * delivery.
   */
  const shop = async (): Promise<Result<KnownShop>> =>
    mapResult(await regionOf(attributes().currencyCode), ({ currency }) => ({
      currency: currency.toUpperCase(),
      lang: 'en',
      epayment: false,
    }))

  const pricingContext = async (): Promise<Result<PricingContext>> =>
    mapResult(await regionOf(true), ({ id, countries }) => ({
      region: id,
      country: attributes().country?.toLowerCase() ?? countries?.[0],
    }))
  const priced: Priced = async (request) => {
    const before = cached
    const found = await pricingContext()
    if (!found.ok) return found
    const result = await request({ region_id: found.data.region, country_code: found.data.country })
    // The stored region may have been deleted since another page requested it.
    if (result.ok || result.status !== 400 || before === ofPage) return result
    cached = ofPage
    return priced(request)
  }

  /**
   * Returns the server's locale for Arabic, such as ar-SA; null without one. Servers without the translation module
   * do not support the request.
   */
  async function arabic(): Promise<string | null> {
    const result = await cached(
      'locales',
      (body) => ({
        code: list(own(body, 'locales'), (entry) => word(own(entry, 'code'))).find((code) =>
          /^ar\b/i.test(code),
        ),
      }),
      async (store) => {
        const known = await client.get('/store/locales', store)
        const none = !known.ok && known.kind === 'missing' && store({})
        return none ? { ok: true, data: none } : known
      },
    )
    // If the request failed, continue without Arabic for now: the next call requests the locale again.
    return (result.ok && result.data.code) || null
  }
  const api = createStoreApi(client, { ...deps, arabic })

  const file = lazily(async () => (await import('../shop-file')).shopFile(deps))

  const { record, variantOf } = createOnlyVariants((id) => product(id))
  const picture = (value: unknown) => {
    const url = word(value)
    return url && (parseUrl(url, host)?.href ?? null)
  }
  const read = (value: unknown, texts: Texts) => record(readProduct(value, texts, picture))

  const productsOf = productsWith(api, priced, read)

  async function product(productId: Id): Promise<Result<Product>> {
    const [path, handle] = isId(productId)
      ? [pathTo('/store/products/', productId)]
      : ['/store/products', String(productId)]
    const result = await priced((prices) => api.getIn(path, { ...prices, handle, fields: PRODUCT }))
    if (!result.ok) return result
    const { data, texts } = result.data
    const found = read(handle ? list(own(data, 'products'), readObject)[0] : own(data, 'product'), texts)
    if (found) return { ok: true, data: found }
    return handle ? MISSING : { ...MISSING, kind: 'unreadable', status: 200 }
  }

  const personal = lazily(async () =>
    (await import('./personal')).personalCalls(api, {
      ...deps,
      picture,
      money,
      pricingContext,
      variantOf,
      productsOf,
      file,
    }),
  )

  return withLazyCalls(
    {
      settings() {
        const server = shop()
        return whenLoaded(file, (calls) => calls.settings(server))
      },
      appearance: () => whenLoaded(file, (calls) => calls.appearance()),
      home: () =>
        whenLoaded(
          () => import('./medusa-home'),
          ({ readHome }) => readHome(api, priced, read),
        ),
      product,
      ...listCalls(api, productsOf, cached),
    },
    () => personal,
    deps.token,
  )
}

function readRegion(value: unknown): Region | null {
  const id = word(own(value, 'id'))
  return id === null
    ? null
    : {
        id,
        currency: text(own(value, 'currency_code')),
        countries: list(own(value, 'countries'), (country) => word(own(country, 'iso_2'))),
      }
}

/**
 * The adapter to Medusa 2, which uses its Store API. The server's list of allowed origins must include that of the
 * page.
 */
export const ADAPTER: Adapter = {
  can: {
    subcategories: true,
    rows: true,
    favourites: true,
    newPassword: 'by-mail',
    payments: true,
    accounts: 'email',
    houseText: true,
    ownCart: true,
    deliveries: 'by-order',
    checkout: 'here',
  },
  attributes: ATTRIBUTES,
  create: createMedusa,
}
