import { lazily } from '../../lib/util/promises'
import type { Result, Id, Product } from '../../types'
import type { Backend, AdapterDeps, Adapter } from '../backend'
import { createClient, whenLoaded } from '../client'
import { withLazyCalls } from '../with-lazy-calls'
import { isObject, own, readObject, text } from '../read'
import { createOnlyVariants } from '../shared/products'
import { MISSING } from '../shared/results'
import { createCached } from '../shared/cached'
import type { KnownShop } from '../shop-file'
import { ATTRIBUTES } from './attributes'
import { createGraph } from './graph'
import { listCalls } from './lists'
import { CHANNEL, moneyIn, picture, productQuery, readProduct, translated } from './read'

/** Creates the back end with the calls of products and lists. Those of accounts and orders load on first use. */
export function createVendure(deps: AdapterDeps): Backend {
  const { env, attributes } = deps
  const channelled: AdapterDeps['env']['fetch'] = (input, init) => {
    const { channel } = attributes()
    return env.fetch(
      input,
      channel ? { ...init, headers: { ...init?.headers, 'vendure-token': channel } } : init,
    )
  }
  const graph = createGraph(createClient({ ...deps, env: { ...env, fetch: channelled } }))
  /** The code for the list price loads only if the merchant has named a field for it. */
  const priced = lazily(async () =>
    attributes().listPrice ? (await import('./list-price')).withListPrices(graph, deps) : graph,
  )
  const cached = createCached(deps)
  const file = lazily(async () => (await import('../shop-file')).shopFile(deps))

  const money = moneyIn(() => Number(attributes().decimals ?? 2))

  const { record, variantOf } = createOnlyVariants((id) => product(id))
  const stock = new Map<string, number>()
  const read = (value: unknown) => record(readProduct(value, money, stock))

  async function product(productId: Id): Promise<Result<Product>> {
    const result = await whenLoaded(priced, ({ query }) =>
      query(productQuery(productId), { id: String(productId) }, readObject),
    )
    if (!result.ok) return result
    const data = read(own(result.data, 'product'))
    return data ? { ok: true, data } : MISSING
  }

  const personal = lazily(async () =>
    (await import('./personal')).personalCalls(graph, {
      ...deps,
      money,
      picture,
      translated,
      file,
      cached,
      variantOf,
      stock,
      fetch: channelled,
    }),
  )

  return withLazyCalls(
    {
      settings() {
        const known = cached(
          'channel',
          (data) => readChannel(own(data, 'activeChannel')),
          (store) => graph.query(CHANNEL, {}, store),
        )
        return whenLoaded(file, (calls) => calls.settings(known))
      },
      appearance: () => whenLoaded(file, (calls) => calls.appearance()),
      home: () =>
        whenLoaded(
          () => import('./vendure-home'),
          ({ readHome }) => whenLoaded(priced, (loaded) => readHome(loaded, read)),
        ),
      product,
      ...listCalls(graph, money, record, deps.lang),
    },
    () => personal,
    deps.token,
  )
}

/** Reads the shop's currency and language from the channel. The channel has no name for shoppers. */
function readChannel(channel: unknown): KnownShop | null {
  if (!isObject(channel)) return null
  const lang = text(own(channel, 'defaultLanguageCode'))
  return {
    currency: text(own(channel, 'defaultCurrencyCode')),
    lang: lang === 'en' || lang === 'ar' ? lang : null,
    epayment: false,
  }
}

/**
 * The adapter to Vendure, which uses its Shop API. The server must use the token method `bearer`, because a page on
 * another origin has no cookies.
 */
export const ADAPTER: Adapter = {
  can: {
    accounts: 'email',
    newPassword: 'by-mail',
    passwordChange: true,
    checkout: 'here',
    favourites: false,
    deliveries: 'by-order',
    ownCart: true,
    houseText: true,
    subcategories: true,
    rows: true,
    payments: true,
  },
  attributes: ATTRIBUTES,
  create: createVendure,
}
