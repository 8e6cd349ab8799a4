import { brands } from '../seed/brands'
import { categories, subcategories } from '../seed/catalogue'
import type { Option, Product, Titles } from '../seed/types'
import { asSvg, pictureOf, PLATFORM_USER } from '../server/shop-server'
import type { Mail } from '../server/mails'
import { bearing, openAdmin, send, type Admin, type Body, type Entry } from './admin'
import {
  addShop,
  ARABIC,
  CASH,
  CURRENCY,
  HOSTED,
  keyOf,
  type InArabic,
  type MedusaShop,
  type Shop,
} from './shop'

/** How many entries to write per request. */
const BATCH = 50

type Translation = { reference: string; reference_id: string; locale_code: string; translations: Body }

const inBatches = <T>(entries: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, at) =>
    entries.slice(at * size, (at + 1) * size),
  )

/** Returns the path of a picture on the server. The full URL depends on its port. */
const pictureAt = (file: string): string => `/static/${asSvg(file)}`

/** Fills an empty server with products of the demo through the Admin API. */
export async function fill(url: string, products: readonly Product[], progress: (step: string) => void) {
  const admin = await openAdmin(url)
  const texts: Translation[] = []
  const inArabic = (reference: string, id: string, translations: Body) =>
    void texts.push({ reference, reference_id: id, locale_code: ARABIC, translations })

  progress('The shop')
  const shop = await addShop(admin, inArabic)
  progress('The catalogue')
  const places = await addPlaces(admin, products, inArabic)
  const variants = await addProducts(admin, products, { ...shop, ...places }, inArabic)
  await addStock(admin, shop.warehouse, variants)
  await addSale(admin, variants)
  progress('The Arabic texts')
  for (const create of inBatches(texts, 500)) await admin.post('translations/batch', { create })
  await register(url, shop.key)
}

/** Maps ids of the demo to ids of the server. */
type Places = Record<'category' | 'shelf' | 'brand', Map<number, string>>

/** Adds the categories and brands of these products; brands become collections. */
async function addPlaces(admin: Admin, products: readonly Product[], inArabic: InArabic): Promise<Places> {
  const places: Places = { category: new Map(), shelf: new Map(), brand: new Map() }
  const isUsed = (key: 'category_id' | 'subcategory_id' | 'brand_id', { id }: { id: number }) =>
    products.some((product) => product[key] === id)
  const addCategory = async ({ title_en: name, title_ar }: Titles, parent?: string) => {
    const body = { name, is_active: true, is_internal: false, parent_category_id: parent }
    const category = await admin.add('product-categories', body)
    inArabic('product_category', category, { name: title_ar })
    return category
  }
  for (const category of categories)
    if (category.isVisible && isUsed('category_id', category))
      places.category.set(category.id, await addCategory(category))
  for (const shelf of subcategories)
    if (isUsed('subcategory_id', shelf))
      places.shelf.set(shelf.id, await addCategory(shelf, places.category.get(shelf.category_id)))
  for (const brand of brands)
    if (isUsed('brand_id', brand)) {
      const collection = await admin.add('collections', { title: brand.title_en })
      inArabic('product_collection', collection, { title: brand.title_ar })
      places.brand.set(brand.id, collection)
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
  admin: Admin,
  products: readonly Product[],
  shop: Shop & Places,
  inArabic: InArabic,
): Promise<Variant[]> {
  const variants: Variant[] = []
  // Medusa lists the newest products first, so add the catalogue's first products last.
  for (const part of inBatches(products.toReversed())) {
    const { created } = await admin.post<{ created: Made[] }>('products/batch', {
      create: part.map((product) => productBody(product, shop)),
    })
    // The products in the response are in a different order.
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
        if (add.length > 0) await admin.post(`products/${made.id}/images/${id}/variants/batch`, { add })
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

async function addStock(admin: Admin, warehouse: string, variants: readonly Variant[]): Promise<void> {
  const items = new Map<string, string>()
  for (let offset = 0; offset < variants.length; offset += 1000) {
    const { inventory_items: page } = await admin.get<{ inventory_items: { id: string; sku: string }[] }>(
      `inventory-items?limit=1000&offset=${offset}&fields=id,sku`,
    )
    for (const { id, sku } of page) items.set(sku, id)
  }
  for (const part of inBatches(variants, 500))
    await admin.post('inventory-items/location-levels/batch', {
      create: part.map(({ sku, of }) => ({
        inventory_item_id: items.get(sku),
        location_id: warehouse,
        stocked_quantity: of.stock,
      })),
    })
}

/** Adds a price list with the reduced prices. */
async function addSale(admin: Admin, variants: readonly Variant[]): Promise<void> {
  const prices = variants.flatMap(({ id, of }) =>
    of.discount_price ? [{ currency_code: CURRENCY, amount: Number(of.discount_price), variant_id: id }] : [],
  )
  const sale = { title: 'Sale', description: 'Sale', type: 'sale', status: 'active' }
  const list = await admin.add('price-lists', sale)
  for (const create of inBatches(prices, 500))
    await admin.post(`price-lists/${list}/prices/batch`, { create })
}

async function register(url: string, key: string): Promise<void> {
  const { email, password, name, phone } = PLATFORM_USER
  const ofShop = { 'x-publishable-api-key': key }
  const login = { email, password }
  const { token } = await send<{ token: string }>(`${url}/auth/customer/emailpass/register`, login, ofShop)
  const [first, ...rest] = name.split(' ')
  const customer = { email, phone, first_name: first, last_name: rest.join(' ') }
  await send(`${url}/store/customers`, customer, { ...ofShop, ...bearing(token) })
}

/** Verifies the e-mail address of the seed's user if the server requires that, because nobody could open the link. */
export async function verifyUser(url: string): Promise<void> {
  const { email, password } = PLATFORM_USER
  const login = await send<{ token: string; verification_required?: true }>(
    `${url}/auth/customer/emailpass`,
    { email, password },
    {},
  )
  if (!login.verification_required) return
  const request = { entity_id: email, entity_type: 'email' }
  await send(`${url}/auth/verification/request`, request, bearing(login.token))
  const sentTo = async (): Promise<Mail> => {
    const mails = (await (await fetch(`${url}/mails`)).json()) as readonly Mail[]
    return mails.find(({ to, purpose }) => to === email && purpose === 'verification') ?? sentTo()
  }
  await send(`${url}/auth/verification/confirm`, { code: (await sentTo()).token }, {})
}

/** Adds online payment, even to a shop that was filled without it. */
export async function addOnlinePayment(url: string): Promise<void> {
  const admin = await openAdmin(url)
  const { regions } = await admin.get<{ regions: Entry[] }>('regions')
  for (const { id } of regions) await admin.post(`regions/${id}`, { payment_providers: [CASH, HOSTED] })
}

/** Reads the key and the region of the shop. */
export async function shopOf(url: string): Promise<MedusaShop> {
  const admin = await openAdmin(url)
  const { regions } = await admin.get<{ regions: Entry[] }>('regions')
  return { key: await keyOf(admin), region: regions[0]?.id ?? '' }
}
