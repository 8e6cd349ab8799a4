/**
 * An example of an adapter in a separate package: WooCommerce by its Store API, which every shop on WordPress has. It
 * reads the catalogue; orders and payment are on the shop's own checkout page. A package would import from
 * `storefront-elements/backend` instead.
 */
import {
  CHANGED,
  choicesOf,
  createClient,
  fromMinorUnits,
  id,
  isObject,
  lazily,
  list,
  mapResult,
  MISSING,
  NEW_ARRIVALS,
  number,
  own,
  pathTo,
  readObject,
  rowOf,
  shopFile,
  text,
  unitPrice,
  webUrl,
  type Adapter,
  type AdapterDeps,
  type Backend,
  type Localized,
  type Product,
  type ProductOption,
  type Result,
  type Subcategory,
} from '../../elements/package/backend'

const API = '/wp-json/wc/store/v1/'
/** The maximum number of entries in a response. */
const PAGE = 100
const MOST_PAGES = 50

/** WordPress has one language unless a plugin adds others, so both languages get the same text. */
const both = (value: unknown): Localized => ({ en: text(value), ar: text(value) })

/** Reads prices. Their amounts are texts in minor units, with the number of decimals beside them. */
function pricesIn(value: unknown): Pick<Product, 'price' | 'discountPrice'> {
  const prices = own(value, 'prices')
  const decimals = number(own(prices, 'currency_minor_unit')) ?? 2
  const now = fromMinorUnits(own(prices, 'price'), decimals)
  const price = fromMinorUnits(own(prices, 'regular_price'), decimals) ?? now
  return { price, discountPrice: now !== null && price !== null && now < price ? now : null }
}

/** Returns the stock; null if the number is unknown, in which case the product can be bought. */
const stockIn = (value: unknown): number | null =>
  own(value, 'is_in_stock') === false ? 0 : number(own(value, 'low_stock_remaining'))

const picturesIn = (value: unknown): string[] =>
  list(own(value, 'images'), (image) => webUrl(own(image, 'src')))

/** Reads a variation, whose values are written as `Color: Blue, Size: M`. */
function readVariation(value: unknown): ProductOption | null {
  const optionId = id(own(value, 'id'))
  if (optionId === null) return null
  const parts = text(own(value, 'variation'))
    .split(', ')
    .map((part) => part.split(': '))
  const chosen = (isColour: boolean) =>
    parts
      .filter(([name = '']) => /colou?r|لون/i.test(name) === isColour)
      .map(([, title = '']) => ({ key: title.toLowerCase().replace(/[\s,]+/g, '-'), title: both(title) }))
  return {
    id: optionId,
    ...choicesOf(chosen(true), chosen(false)),
    ...pricesIn(value),
    stock: stockIn(value),
    images: picturesIn(value),
  }
}

function readProduct(value: unknown, variations: unknown = []): Product | null {
  const productId = id(own(value, 'id'))
  if (productId === null) return null
  const categories = list(own(value, 'categories'), (category) => id(own(category, 'id')))
  return {
    id: productId,
    title: both(own(value, 'name')),
    description: both(own(value, 'description')),
    ...pricesIn(value),
    stock: stockIn(value),
    hasOptions: own(value, 'type') === 'variable',
    options: list(variations, readVariation),
    images: picturesIn(value).map((url, at) => ({ id: null, url, main: at === 0 })),
    categoryId: categories[0] ?? null,
    subcategoryId: null,
    brandId: null,
  }
}

/** Reads a category, which is a subcategory if it is below another one. */
function readCategory(value: unknown): Subcategory | null {
  const categoryId = id(own(value, 'id'))
  if (categoryId === null) return null
  const image = webUrl(own(own(value, 'image'), 'src'))
  const parent = number(own(value, 'parent'))
  return { id: categoryId, title: both(own(value, 'name')), image, visible: true, categoryId: parent || null }
}

function create(deps: AdapterDeps): Partial<Backend> {
  const client = createClient(deps)
  const file = lazily(async () => shopFile(deps))
  const get = (path: string | null) => client.get(path, readObject)

  /** Requests pages until one is not full. */
  async function all(path: string): Promise<Result<object[]>> {
    const found: object[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      // oxlint-disable-next-line no-await-in-loop -- only the response shows whether there is another page
      const result = await get(`${API}${path}per_page=${PAGE}&page=${page}`)
      if (!result.ok) return result
      const entries = list(result.data, readObject)
      found.push(...entries)
      if (entries.length < PAGE) break
    }
    return { ok: true, data: found }
  }
  const productsOf = async (filter = '') =>
    mapResult(await all(`products?${filter}`), (entries) => list(entries, (entry) => readProduct(entry)))
  const allCategories = async () =>
    mapResult(await all('products/categories?'), (entries) => list(entries, readCategory))

  async function product(productId: Product['id']): Promise<Result<Product>> {
    const result = await get(pathTo(`${API}products/`, productId))
    if (!result.ok) return result
    const isVariable = own(result.data, 'type') === 'variable'
    const found = isVariable ? await all(`products?type=variation&parent=${String(productId)}&`) : null
    if (found?.ok === false) return found
    const data = readProduct(result.data, found?.data)
    return data ? { ok: true, data } : MISSING
  }

  /** Reads the shop's name from WordPress, and the currency from the prices of a product, which alone have it. */
  async function known() {
    const [site, first] = await Promise.all([
      get('/wp-json/?_fields=name,description,site_icon_url'),
      get(`${API}products?per_page=1`),
    ])
    if (!first.ok) return first
    const prices = own(list(first.data, readObject)[0], 'prices')
    const about = site.ok ? site.data : {}
    return {
      ok: true,
      data: {
        store: both(own(about, 'name')),
        shortDescription: text(own(about, 'description')),
        logo: webUrl(own(about, 'site_icon_url')),
        currency: text(own(prices, 'currency_code')),
        lang: null,
        epayment: true,
        checkoutHost: new URL(deps.host).host,
      },
    } as const
  }

  return {
    settings: async () => (await file()).settings(known()),
    appearance: async () => (await file()).appearance(),
    products: () => productsOf(),
    product,
    categories: async () =>
      mapResult(await allCategories(), (entries) => entries.filter(({ categoryId }) => !categoryId)),
    subcategories: async () =>
      mapResult(await allCategories(), (entries) => entries.filter(({ categoryId }) => categoryId)),
    async category(categoryId) {
      const [known, products] = await Promise.all([
        allCategories(),
        productsOf(`category=${encodeURIComponent(categoryId)}&`),
      ])
      if (!known.ok) return known
      const found = known.data.find((each) => String(each.id) === String(categoryId))
      if (!found) return MISSING
      const subcategories = known.data.filter((each) => String(each.categoryId) === String(categoryId))
      return mapResult(products, (inside) => ({ ...found, products: inside, subcategories }))
    },
    home: async () =>
      mapResult(await productsOf('orderby=date&'), (newest) =>
        rowOf('newest', NEW_ARRIVALS, newest.slice(0, 12)),
      ),
    /**
     * Returns the URL of the shop's checkout page with these lines in its cart. Refuses if a price differs from the
     * one shown.
     */
    async checkout(lines, code) {
      const present = await Promise.all(lines.map(({ productId }) => product(productId)))
      const failed = present.find((result) => !result.ok && result.kind !== 'missing')
      if (failed && !failed.ok) return failed
      const isSame = lines.every(({ option, price }, at) => {
        const now = present[at]
        if (!now?.ok) return false
        const variation = now.data.options.find((each) => String(each.id) === String(option?.id)) ?? null
        return (option === null || isObject(variation)) && unitPrice(now.data, variation) === price
      })
      if (!isSame) return CHANGED
      const items = lines.map(({ productId, option, quantity }) => `${option?.id ?? productId}:${quantity}`)
      const coupon = code ? `&coupon=${encodeURIComponent(code)}` : ''
      return { ok: true, data: `${deps.host}/checkout-link/?products=${items.join()}${coupon}` }
    },
  }
}

export const WOOCOMMERCE: Adapter = {
  interface: 1,
  can: {
    accounts: 'none',
    newPassword: 'none',
    checkout: 'theirs',
    favourites: false,
    deliveries: 'by-order',
    subcategories: true,
    brands: 'none',
    rows: true,
  },
  attributes: { 'config-url': {} },
  create,
}
