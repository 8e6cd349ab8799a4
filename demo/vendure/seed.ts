import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brands } from '../seed/brands'
import { categories, createCatalogue, subcategories } from '../seed/catalogue'
import { fils } from '../seed/money'
import { promoCodes, settings, zones } from '../seed/shop'
import type { Option, Pair, Product, Titles } from '../seed/types'
import { asSvg, drawInto, pictureOf, PLATFORM_USER, writePictures } from '../server/shop-server'

const pair = ({ title_en, title_ar }: Titles): Pair => [title_en, title_ar]

const shown = categories.filter(({ isVisible }) => isVisible)

/** The data that `server.mjs` creates through the Admin API; products are imported from CSV. */
const seed = {
  name: settings.store_en,
  currency: settings.currency_en,
  country: { code: 'KW', name: 'Kuwait' },
  // Delivery to each area is a shipping method; prices are in thousandths.
  deliveries: zones.map((zone) => ({
    name: [zone.name_en, zone.name_ar],
    price: fils(zone.delivery_price),
  })),
  collections: shown.flatMap((category) => {
    const shelves = subcategories.filter(({ category_id }) => category_id === category.id)
    return [
      {
        name: pair(category),
        picture: asSvg(category.image),
        facet: 'category',
        children: shelves.map(({ title_en }) => title_en),
      },
      ...shelves.map((shelf) => ({
        name: pair(shelf),
        picture: asSvg(shelf.image),
        facet: 'shelf',
        children: [],
      })),
    ]
  }),
  promoCodes: promoCodes.map(({ code, percent, expired = false }) => ({ code, percent, expired })),
  user: PLATFORM_USER,
}

const COLUMNS = [
  'name:en,name:ar,slug:en,slug:ar,description:en,description:ar,assets,facets:en,facets:ar',
  'optionGroups:en,optionGroups:ar,optionValues:en,optionValues:ar',
  'sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets:en,variantFacets:ar',
].join()

const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`

/** Vendure's importer multiplies by 100, whatever the currency, but a dinar has a thousand fils. */
const price = (amount: string): string => String(fils(amount) / 100)

const priceOf = (row: Product | Option): string => price(row.discount_price ?? row.price)

function facetsOf(product: Product): Pair {
  const category = categories.find(({ id }) => id === product.category_id)
  const shelf = subcategories.find(({ id }) => id === product.subcategory_id)
  const brand = brands.find(({ id }) => id === product.brand_id)
  const facets = { category, shelf, brand }
  const inLanguage = (of: 0 | 1): string =>
    Object.entries(facets)
      .flatMap(([name, value]) => (value ? `${name}:${pair(value)[of]}` : []))
      .join('|')
  return [inLanguage(0), inLanguage(1)]
}

function rowsOf(product: Product): string[] {
  const slug = `${product.id}-${product.title_en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
  const chosen = product.options.length > 0
  const pictures = product.images.map(({ url }) => asSvg(url)).join('|')
  const head = [product.title_en, product.title_ar, slug, `${slug}-ar`, product.description_en]
    .concat(product.description_ar, pictures, ...facetsOf(product))
    .concat(chosen ? ['Color|Size', 'اللون|المقاس'] : ['', ''])
  const stock = (pieces: number) => ['standard', pieces, 'true']
  if (!chosen)
    return [
      [...head, '', '', `P${product.id}`, priceOf(product), ...stock(product.stock), '', '', '']
        .map(cell)
        .join(),
    ]
  return product.options.map((option, index) => {
    const values = [
      `${option.color.title_en}|${option.size.title_en}`,
      `${option.color.title_ar}|${option.size.title_ar}`,
    ]
    const picture = asSvg(pictureOf(option))
    const own = [`V${option.id}`, priceOf(option), ...stock(option.stock), picture, '', '']
    return [...(index === 0 ? head : head.map(() => '')), ...values, ...own].map(cell).join()
  })
}

/** Writes the demo's catalogue, or its first products, into a folder in the format of the import. */
export async function writeSeed(folder: string, count?: number): Promise<void> {
  const pictures = join(folder, 'pictures')
  const products = [...createCatalogue(count).all()]
  await writePictures(pictures, products)
  for (const [kind, list] of Object.entries({ categories, subcategories }))
    await drawInto(
      pictures,
      kind,
      list.map(({ image }) => image),
    )
  await writeFile(join(folder, 'products.csv'), [COLUMNS, ...products.flatMap(rowsOf)].join('\n'))
  await writeFile(join(folder, 'shop.json'), JSON.stringify(seed))
}
