/**
 * An example of an adapter in a separate package: WooCommerce by its Store API, which every shop on WordPress has.
 * Orders and payment are on the shop's own checkout page. A package would import from `storefront-elements/backend`.
 */
import {
  allPages,
  both,
  categoryOf,
  choicesOf,
  createClient,
  encoded,
  fromMinorUnits,
  id,
  isColour,
  keyOf,
  list,
  mapResult,
  newestRow,
  number,
  own,
  pathTo,
  priceRefusal,
  pricesOf,
  readObject,
  shopFile,
  text,
  webUrl,
  type Adapter,
  type Product,
  type ProductOption,
  type Reader,
  type Subcategory,
} from '../../elements/package/backend'

const API = '/wp-json/wc/store/v1/'
const PER_PAGE = 100

/** Reads what products and variations share. Amounts are texts in minor units, with the decimals beside them. */
function readOffer(value: unknown) {
  const prices = own(value, 'prices')
  const decimals = number(own(prices, 'currency_minor_unit')) ?? 2
  const amount = (name: string) => fromMinorUnits(own(prices, name), decimals)
  return {
    ...pricesOf(amount('price'), amount('regular_price')),
    // If the number is unknown, the product can be bought.
    stock: own(value, 'is_in_stock') === false ? 0 : number(own(value, 'low_stock_remaining')),
    images: list(own(value, 'images'), (image) => webUrl(own(image, 'src'))),
  }
}

/** Reads a variation, whose values are written as `Color: Blue, Size: M`. */
const readVariation: Reader<ProductOption> = (value) => {
  const variationId = id(own(value, 'id'))
  if (variationId === null) return null
  const values = text(own(value, 'variation')).matchAll(/([^:,]+): ([^,]+)/g)
  const choices = [...values].map(([, name = '', title = '']) => ({
    key: keyOf(title.toLowerCase()),
    title: both(title),
    isColour: isColour(name),
  }))
  return { id: variationId, ...choicesOf(choices), ...readOffer(value) }
}

/** Reads a product. Its variations are in another response. */
const readProduct: Reader<Product> = (value) => {
  const productId = id(own(value, 'id'))
  if (productId === null) return null
  const { images, ...offer } = readOffer(value)
  return {
    id: productId,
    title: both(own(value, 'name')),
    description: both(own(value, 'description')),
    ...offer,
    hasOptions: own(value, 'type') === 'variable',
    options: [],
    images: images.map((url, at) => ({ id: null, url, main: at === 0 })),
    categoryId: list(own(value, 'categories'), (category) => id(own(category, 'id')))[0] ?? null,
    subcategoryId: null,
    brandId: null,
  }
}

/** Reads a category, which is a subcategory if it is below another one. */
const readCategory: Reader<Subcategory> = (value) => {
  const categoryId = id(own(value, 'id'))
  if (categoryId === null) return null
  const image = webUrl(own(own(value, 'image'), 'src'))
  const parent = id(own(value, 'parent')) || null
  return { id: categoryId, title: both(own(value, 'name')), image, visible: true, categoryId: parent }
}

const create: Adapter['create'] = (deps) => {
  const client = createClient(deps)
  const file = shopFile(deps)
  const all = <T>(path: string, read: Reader<T>) =>
    allPages(PER_PAGE, (page) =>
      client.get(`${API}${path}per_page=${PER_PAGE}&page=${page}`, (entries) => list(entries, read)),
    )
  const products = (filter = '') => all(`products?${filter}`, readProduct)
  const allCategories = () => all('products/categories?', readCategory)
  const categories = async (isSub: boolean) =>
    mapResult(await allCategories(), (found) => found.filter((each) => isSub === Boolean(each.categoryId)))

  async function product(productId: Product['id']) {
    const found = await client.get(pathTo(`${API}products/`, productId), readProduct)
    if (!found.ok || !found.data.hasOptions) return found
    const variations = await all(`products?type=variation&parent=${productId}&`, readVariation)
    return mapResult(variations, (options) => ({ ...found.data, options }))
  }

  /** Reads the shop's name from WordPress, and the currency from the prices of a product, which alone have it. */
  async function shop() {
    const [site, first] = await Promise.all([
      client.get('/wp-json/?_fields=name,description,site_icon_url', readObject),
      client.get(`${API}products?per_page=1`, (entries) => list(entries, readObject)),
    ])
    const about = site.ok ? site.data : {}
    return mapResult(first, ([entry]) => ({
      store: both(own(about, 'name')),
      shortDescription: text(own(about, 'description')),
      logo: webUrl(own(about, 'site_icon_url')),
      currency: text(own(own(entry, 'prices'), 'currency_code')),
      checkoutHost: new URL(deps.host).host,
    }))
  }

  return {
    settings: () => file.settings(shop()),
    appearance: () => file.appearance(),
    products: () => products(),
    product,
    categories: () => categories(false),
    subcategories: () => categories(true),
    category: (name) => categoryOf(name, allCategories(), products(`category=${encoded(String(name))}&`)),
    home: async () => mapResult(await products('orderby=date&'), newestRow),
    async checkout(lines, code) {
      const items = lines.map(({ productId, option, quantity }) => `${option?.id ?? productId}:${quantity}`)
      const coupon = code ? `&coupon=${encoded(code)}` : ''
      const url = `${deps.host}/checkout-link/?products=${items.join()}${coupon}`
      return (await priceRefusal(lines, product)) ?? { ok: true, data: url }
    },
  }
}

export const WOOCOMMERCE: Adapter = {
  interface: 1,
  can: { subcategories: true, brands: 'none', rows: true },
  attributes: { 'config-url': {} },
  create,
}
