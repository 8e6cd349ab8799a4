import { fc } from '../../helpers/property'

/** Field names that the readers look for, and names that must have no effect. */
const FIELDS = `
  id title_en title_ar description price discount_price stock has_options options options_ids image
  images url isMain color size category_id products product categories category subcategories brands
  brand variant values retail_id isVisible type slides img sections properties content styles title
  productPrice.color items path home user name phone user_type favourites access_token token_type zone
  zone_id zones addresses address orders order invoice status invoice_url cart product_id qty
  IsSuccess Data invoiceURL statusCode message lang __proto__ constructor prototype toString length
  hasOwnProperty
`.match(/\S+/g) as string[]

const LEAVES =
  'Slideshow|ProductSlider|LayoutContainer|CategoryStrip|AdWidget|CategoryGridView|color-11,size-22|12.500|' +
  '٤|| |https://a.example/b|/category/1|javascript:alert(1)|1|0|true|null'

const leaf = fc.oneof(
  fc.constantFrom<unknown>(...LEAVES.split('|'), true, false, null, 0, 1, -1, 7, 4.5, 1e300, -0),
  fc.string(),
  fc.double(),
)

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...FIELDS), tie('tree')), { maxLength: 8 }).map((fields) =>
      // Like JSON.parse: `__proto__` becomes an own property.
      Object.fromEntries(fields),
    ),
  ),
}))

/** Any JSON value, biased towards the fields that the readers look for. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(tree, fc.jsonValue())

const field = (value: fc.Arbitrary<unknown>) =>
  fc.option(fc.oneof({ weight: 4, arbitrary: value }, leaf), { nil: undefined })
const anId = fc.oneof(fc.nat(), fc.string({ minLength: 1 }))
const price = fc.oneof(
  fc.double({ min: 0, max: 1000, noNaN: true }),
  fc.nat(99_999_999).map((amount) => `${amount / 1000}`),
)

const optionJson = fc.record({
  id: anId,
  options_ids: field(fc.constantFrom('color-11,size-22', 'size-22, color-11', 'size-5', 'color-', 'x', ',')),
  price: field(price),
  discount_price: field(price),
  stock: field(fc.integer()),
  image: field(fc.constantFrom('a.jpg', 'a.jpg,b.jpg', ' a.jpg , ,b.jpg')),
  color: field(fc.record({ title_en: leaf, title_ar: leaf })),
  size: field(fc.record({ title_en: leaf })),
  description: field(fc.record({ shoulder: leaf, length: leaf, sleeve_length: leaf, bust: leaf })),
})

/** Products as servers may send them. */
export const productJson: fc.Arbitrary<unknown> = fc.record({
  id: anId,
  title_en: leaf,
  title_ar: leaf,
  description_en: leaf,
  description_ar: leaf,
  price: field(price),
  discount_price: field(price),
  stock: field(fc.integer()),
  has_options: field(fc.constantFrom(0, 1, '0', '1', true, null)),
  category_id: field(anId),
  subcategory_id: field(anId),
  brand_id: field(anId),
  images: field(fc.array(fc.record({ id: leaf, url: leaf, isMain: leaf }))),
  options: field(fc.array(optionJson)),
})
