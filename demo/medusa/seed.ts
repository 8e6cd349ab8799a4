import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture } from '../seed/art/index'
import { brands } from '../seed/brands'
import { categories, createCatalogue, subcategories } from '../seed/catalogue'
import { seededUser } from '../seed/people'
import { promoCodes, settings, zones } from '../seed/shop'
import type { Option, Product, Titles } from '../seed/types'

export const MEDUSA_USER = { ...seededUser, email: 'fatima@example.com' }
export const MEDUSA_ADMIN = { email: 'admin@example.com', password: 'a shop on this computer' }

/** The attributes that pages need for this shop. */
export type MedusaShop = { key: string; region: string }

const ARABIC = 'ar-SA'
const CURRENCY = settings.currency_en.toLowerCase()
const COUNTRY = 'kw'
/** How many entries to write per request. */
const BATCH = 50

type Body = Record<string, unknown>
type Call = <T = Record<string, { id: string }>>(path: string, body?: unknown) => Promise<T>
type Translation = { reference: string; reference_id: string; locale_code: string; translations: Body }

/** Returns a function to call a server's Admin API. */
async function createAdmin(url: string): Promise<Call> {
  let token = ''
  const call: Call = async (path, body) => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const result = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(result)}`)
    return result
  }
  const login = await call<{ token: string }>('/auth/user/emailpass', MEDUSA_ADMIN)
  token = login.token
  return call
}

const inBatches = <T>(entries: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, at) =>
    entries.slice(at * size, (at + 1) * size),
  )

const asSvg = (file: string): string => file.replace(/\.\w+$/, '.svg')
/** Returns the path of a picture on the server. The full URL depends on its port. */
const pictureAt = (file: string): string => `/static/${asSvg(file)}`
const pictureOf = ({ image }: Option): string => image.split(',')[0] ?? ''

/** Draws the pictures of products into the folder from which the server serves them. */
export async function writePictures(folder: string, count?: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = [...createCatalogue(count).all()].flatMap(({ images, options }) => [
    ...images.map(({ url }) => url),
    ...options.map(pictureOf),
  ])
  for (const file of new Set(files))
    await writeFile(join(folder, asSvg(file)), drawPicture('products', file) ?? '')
}

/** Fills an empty server with the demo's catalogue, or its first products, through the Admin API. */
export async function fill(url: string, count: number | undefined, progress: (step: string) => void) {
  const admin = await createAdmin(url)
  const texts: Translation[] = []
  const inArabic = (reference: string, id: string, translations: Body) =>
    void texts.push({ reference, reference_id: id, locale_code: ARABIC, translations })

  progress('The shop')
  const shop = await addShop(admin, inArabic)
  progress('The catalogue')
  const products = [...createCatalogue(count).all()]
  const places = await addPlaces(admin, products, inArabic)
  const variants = await addProducts(admin, products, { ...shop, ...places }, inArabic)
  await addStock(admin, shop.warehouse, variants)
  await addSale(admin, variants)
  progress('The Arabic texts')
  for (const create of inBatches(texts, 500)) await admin('/admin/translations/batch', { create })
  await register(url, shop.key)
}

type Warehouse = { warehouse: string }
type Shop = MedusaShop & Warehouse & { channel: string; profile: string }
type InArabic = (reference: string, id: string, translations: Body) => void

async function addShop(admin: Call, inArabic: InArabic): Promise<Shop> {
  const { stores } = await admin<{ stores: { id: string }[] }>('/admin/stores')
  const { sales_channels: channels } = await admin<{ sales_channels: { id: string }[] }>(
    '/admin/sales-channels',
  )
  const { shipping_profiles: profiles } = await admin<{ shipping_profiles: { id: string }[] }>(
    '/admin/shipping-profiles',
  )
  const channel = channels[0]?.id ?? ''
  const profile = profiles[0]?.id ?? ''
  const { region } = await admin<{ region: { id: string } }>('/admin/regions', {
    name: 'Kuwait',
    currency_code: CURRENCY,
    countries: [COUNTRY],
    payment_providers: ['pp_system_default'],
  })
  await admin(`/admin/stores/${stores[0]?.id}`, {
    name: settings.store_en,
    supported_currencies: [{ currency_code: CURRENCY, is_default: true }],
    supported_locales: [{ locale_code: 'en-US' }, { locale_code: ARABIC }],
    default_region_id: region.id,
  })
  await admin('/admin/tax-regions', { country_code: COUNTRY, provider_id: 'tp_system' })
  const { stock_location: place } = await admin<{ stock_location: { id: string } }>(
    '/admin/stock-locations',
    { name: 'Warehouse', address: { address_1: 'Shuwaikh', country_code: COUNTRY } },
  )
  await admin(`/admin/stock-locations/${place.id}/fulfillment-providers`, { add: ['manual_manual'] })
  await admin(`/admin/stock-locations/${place.id}/sales-channels`, { add: [channel] })
  const { stock_location: whole } = await admin<{
    stock_location: { fulfillment_sets: { id: string }[] }
  }>(`/admin/stock-locations/${place.id}/fulfillment-sets?fields=*fulfillment_sets`, {
    name: 'Delivery',
    type: 'shipping',
  })
  const { fulfillment_set: set } = await admin<{ fulfillment_set: { service_zones: { id: string }[] } }>(
    `/admin/fulfillment-sets/${whole.fulfillment_sets[0]?.id}/service-zones`,
    { name: 'Kuwait', geo_zones: [{ type: 'country', country_code: COUNTRY }] },
  )
  for (const zone of zones) {
    const code = zone.name_en.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    const { shipping_option: option } = await admin<{ shipping_option: { id: string } }>(
      '/admin/shipping-options',
      {
        name: zone.name_en,
        service_zone_id: set.service_zones[0]?.id,
        shipping_profile_id: profile,
        provider_id: 'manual_manual',
        price_type: 'flat',
        type: { label: zone.name_en, description: zone.name_en, code },
        prices: [{ currency_code: CURRENCY, amount: Number(zone.delivery_price) }],
        rules: [],
      },
    )
    inArabic('shipping_option', option.id, { name: zone.name_ar })
  }
  for (const { code, percent, expired = false } of promoCodes)
    await admin('/admin/promotions', {
      code,
      type: 'standard',
      status: expired ? 'inactive' : 'active',
      application_method: {
        type: 'percentage',
        target_type: 'items',
        allocation: 'each',
        max_quantity: 1000,
        value: percent,
        currency_code: CURRENCY,
      },
    })
  await admin('/admin/promotions', {
    code: 'FREEDELIVERY',
    type: 'standard',
    status: 'active',
    application_method: {
      type: 'percentage',
      target_type: 'shipping_methods',
      allocation: 'across',
      value: 100,
      currency_code: CURRENCY,
    },
  })
  const { api_keys: keys } = await admin<{ api_keys: { token: string }[] }>(
    '/admin/api-keys?type=publishable',
  )
  return { key: keys[0]?.token ?? '', region: region.id, warehouse: place.id, channel, profile }
}

/** Maps ids of the demo to ids of the server. */
type Places = Record<'category' | 'shelf' | 'brand', Map<number, string>>

/** Adds the categories and brands of these products; brands become collections. */
async function addPlaces(admin: Call, products: readonly Product[], inArabic: InArabic): Promise<Places> {
  const places: Places = { category: new Map(), shelf: new Map(), brand: new Map() }
  const used = (key: 'category_id' | 'subcategory_id' | 'brand_id') =>
    new Set(products.map((product) => product[key]))
  const addCategory = async (titles: Titles, parent?: string) => {
    const { product_category: category } = await admin<{ product_category: { id: string } }>(
      '/admin/product-categories',
      { name: titles.title_en, is_active: true, is_internal: false, parent_category_id: parent },
    )
    inArabic('product_category', category.id, { name: titles.title_ar })
    return category.id
  }
  const usedCategories = used('category_id')
  for (const category of categories)
    if (category.isVisible && usedCategories.has(category.id))
      places.category.set(category.id, await addCategory(category))
  const usedShelves = used('subcategory_id')
  for (const shelf of subcategories)
    if (usedShelves.has(shelf.id))
      places.shelf.set(shelf.id, await addCategory(shelf, places.category.get(shelf.category_id)))
  const usedBrands = used('brand_id')
  for (const brand of brands)
    if (usedBrands.has(brand.id)) {
      const { collection } = await admin<{ collection: { id: string } }>('/admin/collections', {
        title: brand.title_en,
      })
      inArabic('product_collection', collection.id, { title: brand.title_ar })
      places.brand.set(brand.id, collection.id)
    }
  return places
}

/** A variant on the server, and its product or option in the demo. */
type Variant = { id: string; sku: string; of: Product | Option }

type Made = {
  id: string
  handle: string
  options: { id: string; title: string; values: { id: string; value: string }[] }[]
  variants: { id: string; sku: string }[]
  images: { id: string; url: string }[]
}

async function addProducts(
  admin: Call,
  products: readonly Product[],
  shop: Shop & Places,
  inArabic: InArabic,
): Promise<Variant[]> {
  const variants: Variant[] = []
  // Medusa lists the newest products first, so add the catalogue's first products last.
  for (const part of inBatches(products.toReversed())) {
    const { created } = await admin<{ created: Made[] }>('/admin/products/batch', {
      create: part.map((product) => productBody(product, shop)),
    })
    // The response has another order.
    for (const made of created) {
      const product = part.find((one) => handleOf(one) === made.handle) as Product
      inArabic('product', made.id, { title: product.title_ar, description: product.description_ar })
      for (const option of made.options) addOptionTexts(option, product, inArabic)
      const own = made.variants.map(({ id, sku }) => ({
        id,
        sku,
        of: product.options.find((option) => skuOf(option) === sku) ?? product,
      }))
      variants.push(...own)
      for (const { id, url } of made.images) {
        const add = own.flatMap((variant) =>
          'color' in variant.of && pictureAt(pictureOf(variant.of)) === url ? [variant.id] : [],
        )
        if (add.length > 0) await admin(`/admin/products/${made.id}/images/${id}/variants/batch`, { add })
      }
    }
  }
  return variants
}

const handleOf = ({ id }: Product): string => `p${id}`
const skuOf = ({ id }: Option): string => `V${id}`

const AXES = [
  ['Color', 'اللون', 'color'],
  ['Size', 'المقاس', 'size'],
] as const

/** Includes the pictures of options: on the server, a variant's picture must be one of the product's. */
const picturesOf = ({ images, options }: Product): string[] => [
  ...new Set([...images.map(({ url }) => url), ...options.map(pictureOf)].map(pictureAt)),
]

function productBody(product: Product, shop: Shop & Places): Body {
  const chosen = product.options.length > 0
  const prices = (price: string) => [{ currency_code: CURRENCY, amount: Number(price) }]
  const places = [shop.category.get(product.category_id), shop.shelf.get(product.subcategory_id)]
  const images = picturesOf(product)
  return {
    title: product.title_en,
    handle: handleOf(product),
    description: product.description_en,
    status: 'published',
    collection_id: shop.brand.get(product.brand_id),
    categories: places.flatMap((id) => (id ? [{ id }] : [])),
    shipping_profile_id: shop.profile,
    sales_channels: [{ id: shop.channel }],
    images: images.map((url) => ({ url })),
    thumbnail: images[0],
    options: chosen
      ? AXES.map(([title, , axis]) => ({
          title,
          values: [...new Set(product.options.map((option) => option[axis].title_en))],
        }))
      : [{ title: 'Default', values: ['One'] }],
    variants: chosen
      ? product.options.map((option, rank) => ({
          title: `${option.color.title_en} / ${option.size.title_en}`,
          sku: skuOf(option),
          variant_rank: rank,
          manage_inventory: true,
          options: Object.fromEntries(AXES.map(([title, , axis]) => [title, option[axis].title_en])),
          prices: prices(option.price),
        }))
      : [
          {
            title: 'One',
            sku: `P${product.id}`,
            manage_inventory: true,
            options: { Default: 'One' },
            prices: prices(product.price),
          },
        ],
  }
}

function addOptionTexts(made: Made['options'][number], product: Product, inArabic: InArabic): void {
  const axis = AXES.find(([title]) => title === made.title)
  if (!axis) return
  inArabic('product_option', made.id, { title: axis[1] })
  for (const { id, value } of made.values) {
    const titles = product.options.map((option) => option[axis[2]]).find(({ title_en }) => title_en === value)
    inArabic('product_option_value', id, { value: titles?.title_ar })
  }
}

async function addStock(admin: Call, warehouse: string, variants: readonly Variant[]): Promise<void> {
  const items = new Map<string, string>()
  for (let offset = 0; offset < variants.length; offset += 1000) {
    const { inventory_items: page } = await admin<{ inventory_items: { id: string; sku: string }[] }>(
      `/admin/inventory-items?limit=1000&offset=${offset}&fields=id,sku`,
    )
    for (const { id, sku } of page) items.set(sku, id)
  }
  for (const part of inBatches(variants, 500))
    await admin('/admin/inventory-items/location-levels/batch', {
      create: part.map(({ sku, of }) => ({
        inventory_item_id: items.get(sku),
        location_id: warehouse,
        stocked_quantity: of.stock,
      })),
    })
}

/** Adds a price list with the reduced prices. */
async function addSale(admin: Call, variants: readonly Variant[]): Promise<void> {
  const prices = variants.flatMap(({ id, of }) =>
    of.discount_price ? [{ currency_code: CURRENCY, amount: Number(of.discount_price), variant_id: id }] : [],
  )
  const { price_list: list } = await admin<{ price_list: { id: string } }>('/admin/price-lists', {
    title: 'Sale',
    description: 'Sale',
    type: 'sale',
    status: 'active',
  })
  for (const create of inBatches(prices, 500))
    await admin(`/admin/price-lists/${list.id}/prices/batch`, { create })
}

async function register(url: string, key: string): Promise<void> {
  const { email, password, name, phone } = MEDUSA_USER
  const post = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-publishable-api-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { token: string }
  }
  const { token } = await post('/auth/customer/emailpass/register', { email, password })
  const [first, ...rest] = name.split(' ')
  await post('/store/customers', { email, phone, first_name: first, last_name: rest.join(' ') }, token)
}

/** Reads the key and the region of the shop. */
export async function shopOf(url: string): Promise<MedusaShop> {
  const admin = await createAdmin(url)
  const { api_keys: keys } = await admin<{ api_keys: { token: string }[] }>(
    '/admin/api-keys?type=publishable',
  )
  const { regions } = await admin<{ regions: { id: string }[] }>('/admin/regions')
  return { key: keys[0]?.token ?? '', region: regions[0]?.id ?? '' }
}
