import type {
  Brand,
  Category,
  Id,
  Image,
  Localized,
  Money,
  Product,
  ProductOption,
  Subcategory,
} from '../../types'
import { id, list, number, own, readObject, text, word } from '../read'
import { type Texts, choicesOf, isColour, keyOf, pricesOf } from '../shared/products'

/** Reads a text in both languages. The server may have other languages, or only one of these. */
export function translated(value: unknown, field: string): Localized {
  const translations = list(own(value, 'translations'), (entry) => {
    const lang = text(own(entry, 'languageCode'))
    const found = word(own(entry, field))
    return found === null ? null : { lang, found }
  })
  const first = translations[0]?.found ?? text(own(value, field))
  const inLang = (lang: string) => translations.find((entry) => entry.lang === lang)?.found
  const en = inLang('en') ?? inLang('ar') ?? first
  return { en, ar: inLang('ar') ?? en }
}

/** Reads an amount, which is an integer. The server, not the currency, determines its decimals. */
export const moneyIn =
  (decimals: () => number) =>
  (value: unknown): Money | null => {
    const amount = number(value)
    return amount === null || amount < 0 ? null : Math.round(amount * 10 ** (3 - decimals()))
  }

export type ReadMoney = ReturnType<typeof moneyIn>

/** The remaining stock by variant, as reported by refused orders. */
export type KnownStock = ReadonlyMap<string, number>

/**
 * Readers that are passed to the module of orders as arguments. If it imported them, they would be in a chunk that
 * every page loads.
 */
export interface CatalogueReaders {
  money: ReadMoney
  picture: typeof picture
  translated: typeof translated
}

/** Returns the URL of an image in a size for screens. Servers that do not resize images ignore the parameter. */
export function picture(asset: unknown): string | null {
  const preview = word(own(asset, 'preview'))
  return preview && !preview.includes('?') ? `${preview}?preset=large` : preview
}

export const PRODUCT =
  'fragment P on Product{id slug translations{languageCode name description}featuredAsset{id preview}assets{id preview}optionGroups{id code translations{name}}variants{id priceWithTax stockLevel featuredAsset{preview}options{code groupId translations{languageCode name}}}facetValues{id code facet{code}translations{languageCode name}}collections{id translations{languageCode name slug}parent{id translations{languageCode name slug}}breadcrumbs{id}}}'

/** Returns the query for a product by its id, or by its slug in any language. */
export const productQuery = (id: Id) =>
  `query($id:${isId(id) ? 'ID!){product(id' : 'String!){product(slug'}:$id){...P}}${PRODUCT}`

export const isId = (id: Id) => /^\d+$|^[\da-f-]{36}$/.test(String(id))

const slugOf = (slug: string) => (slug && !isId(slug) ? slug : undefined)

export const CHANNEL = '{activeChannel{defaultCurrencyCode defaultLanguageCode}}'

/** The fields of products on home. Reading all fields of many products would take seconds. */
export const CARD =
  'fragment P on Product{id slug translations{languageCode name}featuredAsset{id preview}variants{id priceWithTax stockLevel}}'

/**
 * Whether a group of options means colours, by its code or its name in any language. All other groups make up the
 * size.
 */
const isOfColours = (group: unknown) =>
  [own(group, 'code'), ...list(own(group, 'translations'), (entry) => word(own(entry, 'name')))].some(
    (name) => isColour(text(name)),
  )

export const isBrand = (facet: unknown) => /^brands?$/.test(text(own(facet, 'code')))

export function readProduct(value: unknown, money: ReadMoney, stock: KnownStock): Product | null {
  const productId = id(own(value, 'id'))
  if (productId === null) return null
  const groups = own(value, 'optionGroups')
  const colours = list(groups, (group) => (isOfColours(group) ? text(own(group, 'id')) : null))
  const variants = list(own(value, 'variants'), (variant) => readVariant(variant, colours[0], money, stock))
  const hasOptions = variants.length > 1
  const only = variants[0]
  const cheapest = variants.reduce<ProductOption | undefined>(
    (best, variant) => (best && priceOf(best) <= priceOf(variant) ? best : variant),
    undefined,
  )
  const collections = list(own(value, 'collections'), readObject)
  const [, categoryId, subcategoryId] = longest(collections.map(pathOf))
  const [brand] = list(own(value, 'facetValues'), (facet) =>
    isBrand(own(facet, 'facet')) ? readBranch(facet) : null,
  )
  const main = own(value, 'featuredAsset')
  const others = list(own(value, 'assets'), (asset) =>
    own(asset, 'id') === own(main, 'id') ? null : (asset as object),
  )
  return {
    id: productId,
    slug: slugOf(text(own(value, 'slug'))),
    title: translated(value, 'name'),
    description: translated(value, 'description'),
    price: cheapest?.price ?? null,
    discountPrice: cheapest?.discountPrice ?? null,
    stock: !hasOptions ? (only?.stock ?? null) : variants.every((variant) => variant.stock === 0) ? 0 : null,
    hasOptions,
    onlyOption: hasOptions ? undefined : only?.id,
    // Leave out the options of products in lists, which lack the fields that distinguish variants.
    options: hasOptions && groups !== undefined ? variants : [],
    images: readImages([main, ...others]),
    categoryId: categoryId ?? null,
    subcategoryId: subcategoryId ?? null,
    brandId: brand?.id ?? null,
    named: {
      categories: list(
        collections.flatMap((collection) => [collection, own(collection, 'parent')]),
        readBranch,
      ),
      brand,
    },
  }
}

const priceOf = ({ price, discountPrice }: ProductOption) => discountPrice ?? price ?? Infinity

const lowest = (prices: readonly (Money | null)[]): Money | null => {
  const known = prices.filter((price) => price !== null)
  return known[0] === undefined ? null : Math.min(...known)
}

const readImages = (assets: readonly unknown[]): Image[] =>
  list(assets as unknown[], picture).map((url, index) => ({ id: null, url, main: index === 0 }))

const longest = (paths: readonly (readonly Id[])[]): readonly Id[] =>
  paths.reduce((best, path) => (path.length > best.length ? path : best), [])

function readVariant(
  value: unknown,
  colourGroup: string | undefined,
  money: ReadMoney,
  stock: KnownStock,
): ProductOption | null {
  const variantId = id(own(value, 'id'))
  if (variantId === null) return null
  const level = own(value, 'stockLevel')
  return {
    id: variantId,
    ...choicesOf(list(own(value, 'options'), (option) => readChoice(option, colourGroup))),
    ...pricesOf(money(own(value, 'priceWithTax')), money(own(own(value, 'customFields'), 'listPrice'))),
    // Most servers tell whether there is any stock, but not how much.
    stock: level === 'OUT_OF_STOCK' ? 0 : (stock.get(String(variantId)) ?? number(level)),
    images: list([own(value, 'featuredAsset')], picture),
  }
}

/** Reads a choice. Its key is the code, which is the same for all products; ids are not. */
const readChoice = (option: unknown, colourGroup: string | undefined) => ({
  key: keyOf(text(own(option, 'code'))),
  title: translated(option, 'name'),
  isColour: text(own(option, 'groupId')) === colourGroup,
})

export const PLACES =
  'collections(options:{take:100}){totalItems items{id breadcrumbs{id}}}facets(options:{take:100}){totalItems items{code values{id}}}'

export const ROWS =
  'items{productId productVariantId productName productVariantName slug productAsset{id preview}priceWithTax{...on SinglePrice{value}...on PriceRange{value:min}}collectionIds facetValueIds}'

/** The results of a search. They have a row per variant, with texts in one language. */
export interface Found {
  data: object
  rows: object[]
  texts: Texts
  /**
   * Whether the search was unrestricted. A collection or a facet value may contain only some variants of a product.
   */
  isWhole: boolean
}

export const titleOf = (row: unknown, texts: Texts): Localized =>
  texts.of({ id: own(row, 'productId'), name: own(row, 'productName') }, 'name')

export function readRows({ data, rows: found, texts, isWhole }: Found, money: ReadMoney): Product[] {
  /** By id, the path of each collection: the root, the category, the subcategory, and further levels. */
  const paths = new Map(
    list(collectionsIn(data), (entry) => [text(own(entry, 'id')), pathOf(entry)] as const),
  )
  const brands = new Set(readBrands(data).map(({ id: brand }) => String(brand)))
  const variants = new Map<string, object[]>()
  for (const row of found) {
    const key = text(own(row, 'productId'))
    variants.set(key, [...(variants.get(key) ?? []), row])
  }
  return [...variants.values()].flatMap((rows): Product | [] => {
    const [row] = rows
    const productId = id(own(row, 'productId'))
    if (productId === null) return []
    const variant = id(own(row, 'productVariantId'))
    // A variant of a product with options has a different name than the product.
    const isOneOfSeveral = !isWhole && own(row, 'productVariantName') !== own(row, 'productName')
    const hasOptions = rows.length > 1 || isOneOfSeveral
    const [, categoryId, subcategoryId] = longest(
      list(own(row, 'collectionIds'), (collection) => paths.get(text(collection)) ?? null),
    )
    return {
      id: productId,
      slug: slugOf(texts.of({ id: productId, slug: own(row, 'slug') }, 'slug').en),
      title: titleOf(row, texts),
      description: { en: '', ar: '' },
      price: lowest(rows.map((each) => money(own(own(each, 'priceWithTax'), 'value')))),
      discountPrice: null,
      stock: null,
      hasOptions,
      onlyOption: hasOptions ? undefined : variant,
      options: [],
      images: readImages([own(row, 'productAsset')]),
      categoryId: categoryId ?? null,
      subcategoryId: subcategoryId ?? null,
      brandId:
        list(own(row, 'facetValueIds'), (value) => (brands.has(text(value)) ? id(value) : null))[0] ?? null,
    }
  })
}

export const COLLECTIONS =
  'collections(options:{take:100}){totalItems items{id parentId breadcrumbs{id}translations{languageCode name slug}featuredAsset{preview}}}'

const readBranch = (value: unknown): Brand | null => {
  const branchId = id(own(value, 'id'))
  return branchId === null
    ? null
    : {
        id: branchId,
        slug: slugOf(text(own(value, 'code')) || translated(value, 'slug').en),
        title: translated(value, 'name'),
        image: picture(own(value, 'featuredAsset')),
      }
}

const collectionsIn = (data: unknown) => own(own(data, 'collections'), 'items')
const pathOf = (collection: unknown) => list(own(collection, 'breadcrumbs'), (crumb) => id(own(crumb, 'id')))

export const readCategories = (data: unknown): Category[] =>
  list(collectionsIn(data), (value) => {
    const branch = pathOf(value).length === 2 ? readBranch(value) : null
    return branch && { ...branch, visible: true }
  })

export const readSubcategories = (data: unknown): Subcategory[] =>
  list(collectionsIn(data), (value) => {
    const branch = pathOf(value).length === 3 ? readBranch(value) : null
    return branch && { ...branch, visible: true, categoryId: id(own(value, 'parentId')) }
  })

export const BRANDS =
  'facets(options:{take:100}){totalItems items{code values{id code translations{languageCode name}}}}'

export const readBrands = (data: unknown): Brand[] =>
  list(own(own(data, 'facets'), 'items'), (facet) => (isBrand(facet) ? facet : null)).flatMap((facet) =>
    list(own(facet, 'values'), readBranch),
  )
