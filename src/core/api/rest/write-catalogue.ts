import { toNumber } from '../../lib/money/money'
import type { Localized, Money, Product, ProductOption } from '../../types'

/**
 * Converts a product to the server's format, for orders, promo requests and the cart in local storage. `readProduct` is
 * the inverse.
 */
export function writeProduct(product: Product): Record<string, unknown> {
  return {
    id: product.id,
    ...writeLocalized('title', product.title),
    ...writeLocalized('description', product.description),
    price: writeMoney(product.price),
    discount_price: writeMoney(product.discountPrice),
    stock: product.stock,
    has_options: Number(product.hasOptions),
    category_id: product.categoryId,
    subcategory_id: product.subcategoryId,
    brand_id: product.brandId,
    images: product.images.map(({ id, url, main }) => ({
      id,
      url,
      isMain: Number(main),
      product_id: product.id,
    })),
    options: product.options.map(writeOption),
  }
}

export function writeOption(option: ProductOption): Record<string, unknown> {
  const { shoulder, length, sleeveLength, bust } = option.measurements
  return {
    id: option.id,
    options_ids: option.optionsIds || null,
    price: writeMoney(option.price),
    discount_price: writeMoney(option.discountPrice),
    stock: option.stock,
    image: option.images.map((url) => url.replaceAll(',', '%2C')).join(),
    color: option.color && writeLocalized('title', option.color),
    size: option.size && writeLocalized('title', option.size),
    description: { shoulder, length, sleeve_length: sleeveLength, bust },
  }
}

function writeMoney(amount: Money | null): number | null {
  return amount === null ? null : toNumber(amount)
}

function writeLocalized(field: string, { en, ar }: Localized): Record<string, string> {
  return { [`${field}_en`]: en, [`${field}_ar`]: ar }
}
