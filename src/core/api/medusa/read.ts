import type {
  Brand,
  Category,
  Id,
  Image,
  Money,
  NamedPlaces,
  Product,
  ProductOption,
  Subcategory,
} from '../../types'
import { flag, id, list, number, own, readObject, text, word } from '../read'
import { choicesOf, isColour, pricesOf, type VariantChoice, type Texts } from '../shared/products'
import type { Localised } from './store-api'

/**
 * Reads an amount, which is a decimal number in the major unit of the currency. Rounds up fractions of a thousandth,
 * which come from taxes: an order is the sum of exact amounts, so with prices rounded down it would cost more than was
 * shown.
 */
export function money(value: unknown): Money | null {
  const amount = number(value)
  return amount === null || amount < 0 ? null : Math.floor(amount * 1000 + 0.99999)
}

export type ReadPicture = (value: unknown) => string | null

/**
 * Readers that are passed to the module of orders as arguments. If it imported them, they would be in a chunk that
 * every page loads.
 */
export interface CatalogueReaders {
  money: typeof money
}

export const REGIONS = '/store/regions?limit=100&fields=id,currency_code,countries.iso_2'

export const CARD =
  'id,title,handle,thumbnail,collection_id,*categories,variants.id,variants.manage_inventory,variants.allow_backorder,*variants.calculated_price,+variants.inventory_quantity'
/** The fields that a product request adds to the default ones. */
export const PRODUCT = '*categories,*variants.calculated_price,+variants.inventory_quantity,*variants.images'

/** Whether this is the id of a product, category or collection, not its handle. */
export const isId = (id: Id) => /^(prod|pcat|pcol)_/.test(String(id))

function slugOf(value: unknown): string | undefined {
  const handle = word(own(value, 'handle'))
  return handle === null || isId(handle) ? undefined : handle
}

export function readProduct(product: unknown, texts: Texts, picture: ReadPicture): Product | null {
  const productId = id(own(product, 'id'))
  if (productId === null) return null
  const values = valuesOf(product, texts)
  const rank = (variant: object) => number(own(variant, 'variant_rank')) ?? 0
  const entries = list(own(product, 'variants'), (variant) => variant as object | null)
  entries.sort((one, other) => rank(one) - rank(other))
  const shown = entries.map((variant) => urlsIn(own(variant, 'images'), picture))
  const variants = entries.flatMap((variant, index) => {
    // Images that all variants share belong to the product.
    const images = shown[index]?.filter((url) => !shown.every((urls) => urls.includes(url))) ?? []
    return readVariant(variant, values, images) ?? []
  })
  const hasOptions = variants.length > 1
  const cheapest = variants.reduce<ProductOption | undefined>(
    (best, variant) => (best && priceOf(best) <= priceOf(variant) ? best : variant),
    undefined,
  )
  const stocks = variants.map(({ stock }) => stock)
  const thumbnail = picture(own(product, 'thumbnail'))
  const pictures = [thumbnail, ...urlsIn(own(product, 'images'), picture)]
  return {
    id: productId,
    slug: slugOf(product),
    title: texts.of(product, 'title'),
    description: texts.of(product, 'description'),
    price: cheapest?.price ?? null,
    discountPrice: cheapest?.discountPrice ?? null,
    stock: !hasOptions ? (variants[0]?.stock ?? null) : stocks.every((stock) => stock === 0) ? 0 : null,
    hasOptions,
    onlyOption: hasOptions ? undefined : variants[0]?.id,
    // Leave out the options of products in lists, which lack the fields that distinguish variants.
    options: hasOptions && values.size > 0 ? variants : [],
    images: [...new Set(pictures.filter((url) => url !== null))].map((url, index): Image => ({
      id: null,
      url,
      main: index === 0,
    })),
    ...categoryOf(own(product, 'categories')),
    brandId: id(own(product, 'collection_id')),
    named: namedIn(product, texts),
  }
}

const namedIn = (product: unknown, texts: Texts): NamedPlaces => ({
  categories: list(own(product, 'categories'), (category) =>
    list([category, own(category, 'parent_category')], (entry) => readBranch(entry, texts)),
  ).flat(),
  brand: readBranch(own(product, 'collection'), texts, 'title'),
})

const urlsIn = (images: unknown, picture: ReadPicture): string[] =>
  list(images, (image) => picture(own(image, 'url')))

const priceOf = ({ price, discountPrice }: ProductOption): number => discountPrice ?? price ?? Infinity

function categoryOf(categories: unknown): Pick<Product, 'categoryId' | 'subcategoryId'> {
  const paths = list(categories, (category) => text(own(category, 'mpath') ?? own(category, 'id')).split('.'))
  const [categoryId, subcategoryId] = paths.reduce(
    (best, path) => (path.length > best.length ? path : best),
    [''],
  )
  return { categoryId: id(categoryId), subcategoryId: id(subcategoryId) }
}

/** Returns the values of a product's options by id. Keys are the same in all products; ids are not. */
function valuesOf(product: unknown, texts: Texts): Map<string, VariantChoice> {
  return new Map(
    list(own(product, 'options'), readObject).flatMap((option) => {
      const { en, ar } = texts.of(option, 'title')
      const isOfColours = isColour(`${en} ${ar}`)
      return list(own(option, 'values'), (value) => {
        const valueId = text(own(value, 'id'))
        return [
          valueId,
          { ...texts.choice(valueId, text(own(value, 'value'))), isColour: isOfColours },
        ] as const
      })
    }),
  )
}

function readVariant(
  value: unknown,
  values: ReadonlyMap<string, VariantChoice>,
  images: readonly string[],
): ProductOption | null {
  const variantId = id(own(value, 'id'))
  if (variantId === null) return null
  const chosen = list(own(value, 'options'), (option) => values.get(text(own(option, 'id'))) ?? null)
  const prices = own(value, 'calculated_price')
  // Amounts include tax if the country is known.
  const priced = (kind: string) =>
    money(own(prices, `${kind}_amount_with_tax`) ?? own(prices, `${kind}_amount`))
  const unlimited = !flag(own(value, 'manage_inventory')) || flag(own(value, 'allow_backorder'))
  const stock = number(own(value, 'inventory_quantity'))
  return {
    id: variantId,
    ...choicesOf(chosen),
    ...pricesOf(priced('calculated'), priced('original')),
    stock: unlimited || stock === null ? null : Math.max(stock, 0),
    images,
  }
}

function readBranch(branch: unknown, texts: Texts, field = 'name'): Brand | null {
  const branchId = id(own(branch, 'id'))
  return branchId === null
    ? null
    : { id: branchId, slug: slugOf(branch), title: texts.of(branch, field), image: null }
}

export const readBrands = ({ data, texts }: Localised): Brand[] =>
  list(own(data, 'collections'), (entry) => readBranch(entry, texts, 'title'))

/** Returns all categories. Those at the top have `null` as their parent. */
const branchesIn = ({ data, texts }: Localised): Subcategory[] =>
  list(own(data, 'product_categories'), (entry) => {
    const branch = readBranch(entry, texts)
    return branch && { ...branch, visible: true, categoryId: id(own(entry, 'parent_category_id')) }
  })

export function idsBelow(data: Localised, top: string): string[] {
  const branches = branchesIn(data)
  const ids = new Set([top])
  // The set grows during the loop. Each id is visited only once, even if categories form a cycle.
  for (const parent of ids)
    for (const { id: child, categoryId } of branches)
      if (String(categoryId) === parent) ids.add(String(child))
  return [...ids]
}

export const readCategories = (data: Localised): Category[] =>
  branchesIn(data).filter(({ categoryId }) => categoryId === null)

/** Returns the subcategories. Deeper categories count as part of their subcategory. */
export function readSubcategories(data: Localised): Subcategory[] {
  const tops = new Set(readCategories(data).map(({ id: top }) => String(top)))
  return branchesIn(data).filter(({ categoryId }) => categoryId !== null && tops.has(String(categoryId)))
}
