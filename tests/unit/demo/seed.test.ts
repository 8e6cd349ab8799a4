import { expect, it } from 'vitest'
import { drawingNames, drawPicture } from '../../../demo/seed/art'
import { brands } from '../../../demo/seed/brands'
import { categories, createCatalogue, subcategories } from '../../../demo/seed/catalogue'
import { zones } from '../../../demo/seed/shop'
import { colourValues, sizeValues } from '../../../demo/seed/variants'

const products = [...createCatalogue().all()]
const arabic = /[\u0621-\u0652]{2}/
const colourWords = new RegExp(
  colourValues.flatMap((value) => [value.title_en, value.title_ar]).join('|'),
  'gi',
)

it('the demo seed fills a department store with unique names, in Arabic wherever it should be', () => {
  expect(products.length).toBeGreaterThanOrEqual(240)
  expect(categories.filter((category) => category.isVisible)).toHaveLength(10)
  expect(categories.filter((category) => !category.isVisible)).toHaveLength(1)
  expect(brands).toHaveLength(12)
  expect(zones).toHaveLength(8)
  for (const category of categories.filter((entry) => entry.isVisible)) {
    const own = subcategories.filter((entry) => entry.category_id === category.id)
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(own.length).toBeLessThanOrEqual(5)
  }
  for (const key of ['title_en', 'title_ar'] as const) {
    const bare = products.map((product) => product[key].replace(/\d/g, '').replace(colourWords, '').trim())
    expect(new Set(bare).size).toBe(products.length)
  }
  for (const product of products) {
    expect(product.title_ar).toMatch(arabic)
    expect(product.description_ar).toMatch(arabic)
    expect(product.title_en).not.toMatch(arabic)
  }
  for (const entry of [...categories, ...subcategories, ...brands]) expect(entry.title_ar).toMatch(arabic)
  for (const zone of zones) expect(zone.name_ar).toMatch(arabic)
})

it('the demo seed discounts a third of its products, gives half of them options with gaps, and has prices in thousandths', () => {
  const discounted = products.filter((product) => product.discount_price !== null)
  const optional = products.filter((product) => product.has_options)
  expect(discounted.length / products.length).toBeCloseTo(1 / 3, 1)
  expect(optional.length / products.length).toBeCloseTo(1 / 2, 1)
  for (const product of discounted) expect(Number(product.discount_price)).toBeLessThan(Number(product.price))
  const full = (product: (typeof products)[number]) =>
    new Set(product.options.map((option) => option.color.title_en)).size *
    new Set(product.options.map((option) => option.size.title_en)).size
  expect(optional.some((product) => product.options.length < full(product))).toBe(true)
  expect(optional.some((product) => product.options.some((option) => option.stock === 0))).toBe(true)
  expect(products.some((product) => product.stock === 0)).toBe(true)
  const values = new Set([...colourValues, ...sizeValues].map((value) => value.retail_id))
  for (const product of products) {
    expect(product.price).toMatch(/^\d+\.\d{3}$/)
    expect(product.stock).toBeGreaterThanOrEqual(0)
    expect(brands.some((brand) => brand.id === product.brand_id)).toBe(true)
    expect(subcategories.find((entry) => entry.id === product.subcategory_id)?.category_id).toBe(
      product.category_id,
    )
    for (const option of product.options)
      for (const id of option.options_ids.match(/\d+/g) ?? []) expect(values).toContain(Number(id))
  }
})

it('the demo seed draws every picture that it names', () => {
  expect(drawingNames.length).toBeGreaterThanOrEqual(30)
  const wellFormed = (folder: string, file: string) =>
    expect(`${file}: ${drawPicture(folder, file)}`).toMatch(/^[\w.-]+: <svg .*<\/svg>$/s)
  for (const product of products) {
    expect(product.images.length).toBeGreaterThanOrEqual(2)
    for (const image of product.images) wellFormed('products', image.url)
    for (const option of product.options)
      for (const file of option.image.split(',')) wellFormed('products', file)
  }
  for (const entry of categories) wellFormed('categories', entry.image)
  for (const entry of subcategories) wellFormed('subcategories', entry.image)
  for (const entry of brands) wellFormed('brands', entry.image)
  for (const [folder, file] of [
    ['settings', 'logo.png'],
    ['appearance', 'discount.png'],
    ['products', 'placeholder.png'],
  ] as const)
    wellFormed(folder, file)
  expect(drawPicture('products', 'nothing.jpg')).toBeUndefined()
  expect(drawPicture('products', '__proto___sand_main_1.jpg')).toBeUndefined()
})

it('the demo seed is deterministic, and grows without repeating itself', () => {
  expect(products).toEqual([...createCatalogue().all()])
  const large = createCatalogue(100_000)
  expect(large.count).toBe(100_000)
  const titles = new Set<string>()
  for (let id = 1; id <= 3000; id++) titles.add(large.product(id)?.title_en ?? '')
  expect(titles.size).toBe(3000)
  expect(large.product(100_000)).toEqual(createCatalogue(100_000).product(100_000))
  expect(large.product(100_001)).toBeUndefined()
})
