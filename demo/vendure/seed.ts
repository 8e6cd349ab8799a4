import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture } from '../seed/art/index'
import { brands } from '../seed/brands'
import { categories, createCatalogue, subcategories } from '../seed/catalogue'
import { fils } from '../seed/money'
import { seededUser } from '../seed/people'
import { promoCodes, settings, zones } from '../seed/shop'
import type { Option, Pair, Product, Titles } from '../seed/types'

/** The data that the server creates through the Admin API; products are imported from CSV. */
export type VendureSeed = {
  name: string
  currency: string
  country: { code: string; name: string }
  /** Delivery to each area is a shipping method; prices are in thousandths. */
  deliveries: { name: Pair; price: number }[]
  collections: { name: Pair; picture: string; facet: 'category' | 'shelf'; children: string[] }[]
  promoCodes: { code: string; percent: number; expired: boolean }[]
  user: { name: string; phone: string; email: string; password: string }
}

export const VENDURE_USER = { ...seededUser, email: 'fatima@example.com' }

const pair = ({ title_en, title_ar }: Titles): Pair => [title_en, title_ar]

/** Vendure derives a picture's type from its file name; the demo's pictures are SVGs. */
const asSvg = (file: string): string => file.replace(/\.\w+$/, '.svg')

const shown = categories.filter(({ isVisible }) => isVisible)

const seed: VendureSeed = {
  name: settings.store_en,
  currency: settings.currency_en,
  country: { code: 'KW', name: 'Kuwait' },
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
        facet: 'category' as const,
        children: shelves.map(({ title_en }) => title_en),
      },
      ...shelves.map((shelf) => ({
        name: pair(shelf),
        picture: asSvg(shelf.image),
        facet: 'shelf' as const,
        children: [],
      })),
    ]
  }),
  promoCodes: promoCodes.map(({ code, percent, expired = false }) => ({ code, percent, expired })),
  user: VENDURE_USER,
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
    const picture = asSvg(option.image.split(',')[0] ?? '')
    const own = [`V${option.id}`, priceOf(option), ...stock(option.stock), picture, '', '']
    return [...(index === 0 ? head : head.map(() => '')), ...values, ...own].map(cell).join()
  })
}

/** Writes the demo's catalogue, or its first products, into a folder in the format of the import. */
export async function writeSeed(folder: string, count?: number): Promise<void> {
  const pictures = join(folder, 'pictures')
  await mkdir(pictures, { recursive: true })
  const products = [...createCatalogue(count).all()]
  const drawings: [folder: string, file: string][] = [
    ...products.flatMap(({ images, options }) => [
      ...images.map(({ url }) => ['products', url] as [string, string]),
      ...options.map(({ image }) => ['products', image.split(',')[0] ?? ''] as [string, string]),
    ]),
    ...categories.map(({ image }) => ['categories', image] as [string, string]),
    ...subcategories.map(({ image }) => ['subcategories', image] as [string, string]),
  ]
  for (const [kind, file] of new Map(drawings.map((drawing) => [drawing[1], drawing])).values())
    await writeFile(join(pictures, asSvg(file)), drawPicture(kind, file) ?? '')
  await writeFile(join(folder, 'products.csv'), [COLUMNS, ...products.flatMap(rowsOf)].join('\n'))
  await writeFile(join(folder, 'shop.json'), JSON.stringify(seed))
}
