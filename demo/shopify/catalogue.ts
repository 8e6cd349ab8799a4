import { brands } from '../seed/brands'
import { categories, createCatalogue } from '../seed/catalogue'
import { fils, kwd } from '../seed/money'
import type { Option, Product, Titles } from '../seed/types'

/** The context of a request, for resolvers. */
export type Context = { language: string }
type Args = { first?: number; after?: string; reverse?: boolean; query?: string }
/** An object of the schema, whose fields are plain values or functions of their arguments. */
export type Node = Readonly<Record<string, unknown>>

export const gid = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`
/** Formats an amount like Shopify: without trailing zeros, but with at least one decimal, as in 12.5. */
export const money = (thousandths: number): Node => ({
  __typename: 'MoneyV2',
  amount: kwd(Math.round(thousandths)).replace(/0{1,2}$/, ''),
  currencyCode: 'KWD',
})
const text =
  (en: string, ar: string) =>
  (_: unknown, { language }: Context) =>
    language === 'AR' ? ar : en
const title = ({ title_en, title_ar }: Titles) => text(title_en, title_ar)

/** Returns a page of a list as a connection of the schema. */
export const page = (all: readonly Node[], { first, after, reverse }: Args) => {
  if (first === undefined) throw new Error('you must provide one of first or last')
  if (first > 250) throw new Error('first cannot exceed 250')
  const list = reverse ? all.toReversed() : all
  const from = after === undefined ? 0 : Number(atob(after)) + 1
  const nodes = list.slice(from, from + first)
  return {
    nodes,
    pageInfo: {
      hasNextPage: from + nodes.length < list.length,
      endCursor: nodes.length > 0 ? btoa(String(from + nodes.length - 1)) : null,
    },
  }
}

export type Variant = Node & { id: string; price: Node; stock: number; thousandths: number }

/** Returns the demo's catalogue in Shopify's format; `pictures` returns the base URL of its pictures. */
export function shopifyCatalogue(count: number | undefined, pictures: () => string) {
  const variants = new Map<string, Variant>()
  const picture = (folder: string, file: string): Node => ({
    __typename: 'Image',
    id: gid('ImageSource', file),
    altText: null,
    url: () => `${pictures()}/images/${folder}/${file}`,
  })
  const shown = categories.filter(({ isVisible }) => isVisible)
  const inside = new Map<number, Node[]>(shown.map(({ id }) => [id, []]))
  const collections = shown.map((category): Node => ({
    __typename: 'Collection',
    id: gid('Collection', category.id),
    handle: handleOf(category),
    title: title(category),
    image: picture('categories', category.image),
    products: (args: Args) => page(inside.get(category.id) ?? [], args),
  }))

  const variantOf = (product: Product, sold: Product | Option, chosen: Option | null): Variant => {
    const price = fils(sold.discount_price ?? sold.price)
    const [file = ''] = chosen ? chosen.image.split(',') : []
    const variant: Variant = {
      __typename: 'ProductVariant',
      id: gid('ProductVariant', chosen ? 1_000_000 + chosen.id : product.id),
      title: chosen
        ? text(
            `${chosen.color.title_en} / ${chosen.size.title_en}`,
            `${chosen.color.title_ar} / ${chosen.size.title_ar}`,
          )
        : 'Default Title',
      price: money(price),
      compareAtPrice: sold.discount_price === null ? null : money(fils(sold.price)),
      availableForSale: sold.stock > 0,
      image: file ? picture('products', file) : null,
      selectedOptions: chosen
        ? [
            { name: text('Color', 'اللون'), value: title(chosen.color) },
            { name: text('Size', 'المقاس'), value: title(chosen.size) },
          ]
        : [{ name: text('Title', 'العنوان'), value: text('Default Title', 'العنوان الافتراضي') }],
      stock: sold.stock,
      thousandths: price,
    }
    variants.set(variant.id, variant)
    return variant
  }

  const products = [...createCatalogue(count).all()].map((product): Node => {
    const sold =
      product.options.length > 0
        ? product.options.map((option) => variantOf(product, option, option))
        : [variantOf(product, product, null)]
    const images = product.images.map(({ url }) => picture('products', url))
    const node: Node = {
      __typename: 'Product',
      id: gid('Product', product.id),
      handle: handleOf(product),
      title: title(product),
      descriptionHtml: text(product.description_en, product.description_ar),
      vendor: brands.find(({ id }) => id === product.brand_id)?.title_en ?? '',
      availableForSale: sold.some(({ stock }) => stock > 0),
      featuredImage: images[0] ?? null,
      images: (args: Args) => page(images, args),
      options:
        product.options.length > 0
          ? [{ name: text('Color', 'اللون') }, { name: text('Size', 'المقاس') }]
          : [{ name: text('Title', 'العنوان') }],
      priceRange: rangeOf(sold.map(({ thousandths }) => thousandths)),
      compareAtPriceRange: rangeOf(
        sold.flatMap(({ compareAtPrice }) =>
          compareAtPrice ? fils(String((compareAtPrice as Node)['amount'])) : [],
        ),
      ),
      variants: (args: Args) => page(sold, args),
      collections: (args: Args) =>
        page(
          collections.filter(({ id }) => id === gid('Collection', product.category_id)),
          args,
        ),
    }
    inside.get(product.category_id)?.push(node)
    return node
  })
  return { products, collections, variants }
}

const handleOf = ({ title_en }: Titles): string => title_en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const rangeOf = (amounts: readonly number[]): Node => ({
  minVariantPrice: money(amounts.length > 0 ? Math.min(...amounts) : 0),
  maxVariantPrice: money(amounts.length > 0 ? Math.max(...amounts) : 0),
})
