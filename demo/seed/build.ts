import { kwd, shelfPrice } from './money'
import { random, some } from './random'
import type { Department, Image, Localized, Measurements, Option, Product, SeedProduct, Shelf } from './types'
import { colourNamed, sizes } from './variants'

export type Place = {
  id: number
  categoryId: number
  subcategoryId: number
  shelf: Shelf
  product: SeedProduct
}

export const pictureName = (drawing: string, colour: string, view: string, id: number): string =>
  `${drawing}_${colour}_${view}_${id}.jpg`

const discounts = [10, 15, 20, 25, 30, 40]

const measure = (fit: Shelf['fit'], step: number, next: () => number): Measurements => {
  const half = (value: number) => (next() < 0.5 ? String(value) : value)
  if (fit === 'dress')
    return {
      shoulder: half(37 + step),
      length: 118 + step * 3,
      sleeve_length: `${56 + step}.5`,
      bust: half(88 + step * 5),
    }
  if (fit === 'top')
    return {
      shoulder: half(39 + step * 2),
      length: 62 + step * 2,
      sleeve_length: 58 + step,
      bust: half(92 + step * 6),
    }
  if (fit === 'bottom')
    return { shoulder: null, length: half(98 + step * 2), sleeve_length: null, bust: null }
  if (fit === 'child')
    return { shoulder: half(24 + step * 2), length: 40 + step * 6, sleeve_length: null, bust: null }
  return { shoulder: null, length: null, sleeve_length: null, bust: null }
}

const describe = (lang: keyof Localized, blurb: Localized, details: readonly Localized[]): string =>
  `<p>${blurb[lang]}</p><ul>${details.map((detail) => `<li>${detail[lang]}</li>`).join('')}</ul>`

const stockOf = (roll: number): number =>
  roll < 0.14 ? 0 : roll < 0.3 ? 1 + Math.floor(roll * 10) : 4 + Math.floor(roll * 30)

const buildOptions = (place: Place, price: number, percent: number, next: () => number): Option[] => {
  const { product, shelf, id } = place
  const { drawing, colours = [] } = product
  const sizeList = sizes[shelf.sizes] ?? []
  const options: Option[] = []
  for (const [colourIndex, name] of colours.entries()) {
    const colour = colourNamed(name)
    for (const [sizeIndex, size] of sizeList.entries()) {
      // Leave out some combinations, as in real stock; never all sizes of a colour.
      if (sizeIndex > 0 && next() < 0.16) continue
      const dearer = sizeIndex >= 3 || shelf.sizes === 'bed' || shelf.sizes === 'towel' ? sizeIndex * 500 : 0
      const full = price + dearer
      options.push({
        id: id * 100 + options.length + 1,
        options_ids: `color-${colour.id},size-${size.id}`,
        price: kwd(full),
        discount_price: percent ? kwd(shelfPrice((full * (100 - percent)) / 100)) : null,
        stock: colourIndex === 0 && sizeIndex === 0 ? 6 : stockOf(next()),
        image: [pictureName(drawing, name, 'main', id), pictureName(drawing, name, 'detail', id)].join(','),
        color: { title_en: colour.title_en, title_ar: colour.title_ar },
        size: { title_en: size.title_en, title_ar: size.title_ar },
        description: measure(shelf.fit, sizeIndex, next),
      })
    }
  }
  return options
}

/** Returns the product with this place in the catalogue. All its data except the texts is derived from its number. */
export const buildProduct = (place: Place): Product => {
  const { shelf, id } = place
  const { drawing, colour, title, blurb, colours } = place.product
  const next = random(id)
  const price = Math.round(place.product.price * 1000)
  const percent = id % 3 === 1 ? (discounts[Math.floor(next() * discounts.length)] ?? 10) : 0
  const reduced = percent ? Math.min(shelfPrice((price * (100 - percent)) / 100), price - 50) : 0
  const details = some(shelf.details, 3, next)
  const views = ['main', ...some(['detail', 'tint', 'scene'], 1 + Math.floor(next() * 3), next)]
  const images = views.map((view, index): Image => ({
    id: id * 10 + index,
    url: pictureName(drawing, colour, view, id),
    isMain: index === 0 ? 1 : 0,
    product_id: id,
  }))
  const options = colours ? buildOptions(place, price, percent, next) : []
  return {
    id,
    title_en: title.en,
    title_ar: title.ar,
    description_en: describe('en', blurb, details),
    description_ar: describe('ar', blurb, details),
    price: kwd(price),
    discount_price: percent ? kwd(reduced) : null,
    stock: options.length
      ? options.reduce((sum, option) => sum + option.stock, 0)
      : id % 17 === 0
        ? 0
        : stockOf(0.14 + next()),
    has_options: options.length ? 1 : 0,
    category_id: place.categoryId,
    subcategory_id: place.subcategoryId,
    brand_id: shelf.brands[Math.floor(next() * shelf.brands.length)] ?? 1,
    images,
    options,
  }
}

export const shelfId = (categoryIndex: number, shelfIndex: number): number =>
  (categoryIndex + 1) * 100 + shelfIndex + 1

/** Numbers all products, shelf by shelf in the order of the departments. */
export const places = (departments: readonly Department[]): Place[] => {
  const list: Place[] = []
  for (const [categoryIndex, department] of departments.entries())
    for (const [shelfIndex, shelf] of department.shelves.entries())
      for (const product of shelf.products)
        list.push({
          id: list.length + 1,
          categoryId: categoryIndex + 1,
          subcategoryId: shelfId(categoryIndex, shelfIndex),
          shelf,
          product,
        })
  return list
}
