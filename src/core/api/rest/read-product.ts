import { readMoney } from '../../lib/money/money'
import type { Axis, Image, Measurement, Measurements, Money, Product, ProductOption } from '../../types'
import { flag, id, list, listIn, localized, maybeLocalized, number, own, text, word } from '../read'

export function readProduct(value: unknown): Product | null {
  const productId = id(own(value, 'id'))
  if (productId === null) return null
  const images = list(own(value, 'images'), readImage)
  return {
    id: productId,
    title: localized(value, 'title'),
    description: localized(value, 'description'),
    price: readMoney(own(value, 'price')),
    discountPrice: readDiscount(own(value, 'discount_price')),
    stock: number(own(value, 'stock')),
    hasOptions: flag(own(value, 'has_options')),
    options: list(own(value, 'options'), readOption),
    images: [...images.filter((image) => image.main), ...images.filter((image) => !image.main)],
    categoryId: id(own(value, 'category_id')),
    subcategoryId: id(own(value, 'subcategory_id')),
    brandId: id(own(value, 'brand_id')),
  }
}

export function readOption(value: unknown): ProductOption | null {
  const optionId = id(own(value, 'id'))
  if (optionId === null) return null
  const optionsIds = text(own(value, 'options_ids'))
  return {
    id: optionId,
    optionsIds,
    choices: readChoices(optionsIds),
    price: readMoney(own(value, 'price')),
    discountPrice: readDiscount(own(value, 'discount_price')),
    stock: number(own(value, 'stock')),
    images: text(own(value, 'image'))
      .split(',')
      .map((file) => file.trim())
      .filter(Boolean),
    color: maybeLocalized(own(value, 'color'), 'title'),
    size: maybeLocalized(own(value, 'size'), 'title'),
    measurements: readMeasurements(own(value, 'description')),
  }
}

/** Reads a discount price. Only an amount above 0 counts; servers send null, '' or 0 if there is no discount. */
function readDiscount(value: unknown): Money | null {
  return readMoney(value) || null
}

/** Parses 'color-11,size-22', in any order, or with one axis only. */
function readChoices(optionsIds: string): Partial<Record<Axis, string>> {
  const choices: Partial<Record<Axis, string>> = {}
  for (const part of optionsIds.split(',')) {
    const [, axis, value] = /^(color|size)\s*-\s*(\S.*)/.exec(part.trim()) ?? []
    if ((axis === 'color' || axis === 'size') && value) choices[axis] = value
  }
  return choices
}

/** Returns null for each measurement if the option has no description. */
export function readMeasurements(value: unknown): Measurements {
  return {
    shoulder: readMeasurement(own(value, 'shoulder')),
    length: readMeasurement(own(value, 'length')),
    sleeveLength: readMeasurement(own(value, 'sleeve_length')),
    bust: readMeasurement(own(value, 'bust')),
  }
}

/** Reads a number, or else words such as "one size", which can be displayed but not compared. */
const readMeasurement = (value: unknown): Measurement | null => number(value) ?? word(value)

export function readImage(value: unknown): Image | null {
  const url = word(own(value, 'url'))
  return url === null ? null : { id: id(own(value, 'id')), url, main: flag(own(value, 'isMain')) }
}

export const readProducts = (body: unknown) => listIn(body, ['products'], readProduct)
export const readProductBody = (body: unknown) => readProduct(own(body, 'product'))
