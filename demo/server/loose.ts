import { hash } from '../seed/random'
import { isBody } from './validate'

type Json = unknown
type Entries = [string, Json][]

const flags = new Set(
  'has_options isMain isVisible has_mobile_app enable_epayment showTitle showProductTitles IsSuccess'.split(
    ' ',
  ),
)
const money = new Set(['price', 'discount_price', 'delivery_price', 'total_price', 'subtotal'])
const numbers = new Set(
  'stock qty status building floor flat branch_id retail_id statusCode length'.split(' '),
)
const imageFolders = new Set(['categories', 'brands', 'subcategories'])

const choose = (seed: number, ...values: Json[]): Json => values[seed % values.length]

/** A leaf value in one of its equivalent notations. */
const leaf = (key: string, value: Json, seed: number): Json => {
  if (flags.has(key)) {
    const on = value === 1 || value === true
    return on ? choose(seed, '1', true, 1) : choose(seed, '0', false, 0, null)
  }
  if (money.has(key)) {
    if (value === null) return choose(seed, null, 0, '0.000', '')
    return choose(seed, value, Number(value))
  }
  if (key === 'id' || key.endsWith('_id'))
    return typeof value === 'number' && seed % 2 ? String(value) : value
  if (numbers.has(key) && typeof value === 'number') return choose(seed, String(value), value)
  return value
}

const emptyList = (seed: number): Json => choose(seed, null, [], '', {}, 'none')

/** Turns `{ price: { color } }` into `{ "price.color" }`, as some editors save it. */
const dotted = (styles: Record<string, Json>): Json =>
  Object.fromEntries(
    Object.entries(styles).flatMap(([key, value]): Entries =>
      isBody(value)
        ? Object.entries(value).map(([inner, entry]): [string, Json] => [`${key}.${inner}`, entry])
        : [[key, value]],
    ),
  )

type Context = { key: string; seed: number; origin: string }

const looseList = (list: Json[], context: Context): Json => {
  const loosened = list.map((entry) => loosen(entry, context))
  const known =
    list.length > 0 && list.every((entry) => isBody(entry) && 'id' in entry && !('isMain' in entry))
  // Entries without an id come last: an empty first entry would mean an empty list.
  return known
    ? [...loosened, null, { id: null, title_en: 'An entry that lost its id', price: '1.000' }]
    : loosened
}

const looseObject = (value: Record<string, Json>, context: Context): Json => {
  const id = Number(value['id'] ?? 0)
  const seed = id || context.seed
  const isProduct = 'has_options' in value
  const entries = Object.entries(value).flatMap(([key, entry]): Entries => {
    const fieldSeed = hash(key) + seed
    const inner = { key, seed: fieldSeed, origin: context.origin }
    if (isProduct && key === 'title_ar' && id % 29 === 0) return []
    if (isProduct && key === 'title_en' && id % 31 === 0) return [[key, '']]
    if (key === 'discount_price' && entry === null && fieldSeed % 5 === 0) return []
    if (key === 'url' && 'isMain' in value && id % 4 === 0)
      return [[key, `${context.origin}/images/products/${String(entry)}`]]
    if (key === 'image' && imageFolders.has(context.key) && id % 3 === 0)
      return [[key, `${context.origin}/images/${context.key}/${String(entry)}`]]
    if (key === 'styles' && isBody(entry) && fieldSeed % 2) return [[key, dotted(entry)]]
    if (key === 'variant' && isBody(entry)) return [[key, loosen(entry['values'], inner)]]
    if (key === 'slides' && Array.isArray(entry))
      return [[key, [...(loosen(entry, inner) as Json[]), ...extraSlides]]]
    if (Array.isArray(entry)) return [[key, entry.length ? loosen(entry, inner) : emptyList(fieldSeed)]]
    if (isBody(entry)) return [[key, loosen(entry, inner)]]
    return [[key, leaf(key, entry, fieldSeed)]]
  })
  if (id && seed % 3 === 0) {
    entries.push(['x_internal', { warehouse: seed % 7, notes: null }], ['pivot', null])
    entries.push(
      ['__proto__', { price: '0.001', isAdmin: true }],
      ['constructor', { prototype: { stock: 0 } }],
    )
  }
  // fromEntries creates own properties, also for `__proto__` and `constructor`.
  return Object.fromEntries(entries)
}

const loosen = (value: Json, context: Context): Json => {
  if (Array.isArray(value)) return looseList(value, context)
  return isBody(value) ? looseObject(value, context) : value
}

/** Rewrites a response as a less strict server would send it: the same data in other notations that clients must accept. */
export const looseResponse = (path: string, body: Json, origin: string): Json => {
  const list = /^\/api\/([a-z]+)$/.exec(path)?.[1] ?? path
  const value = loosen(body, { key: list, seed: hash(path), origin })
  if (!isBody(value)) return path === '/api/home' && Array.isArray(value) ? extraBlocks(value) : value
  if (path === '/api/products' && Array.isArray(value['products']))
    return { ...value, products: [...(value['products'] as Json[]), ...extraProducts] }
  if (path === '/api/auth/me' && isBody(value['user'])) return value['user']
  return value
}

/** Returns one of the extra products, which are not in the shop's catalogue but can be opened. */
export const extraResponse = (path: string): Json => {
  const id = /^\/api\/products\/(\d+)$/.exec(path)?.[1]
  const product = id === undefined ? undefined : extraProducts.find((entry) => String(entry.id) === id)
  return product && { statusCode: '200', product }
}

/** Content as a careless editor would enter it. The store must show it as text, or not at all. */

const extra = (id: number, title_en: string, title_ar: string, description_en: string) => ({
  id,
  title_en,
  title_ar,
  description_en,
  description_ar: '<p>وصف <b>بسيط</b></p>',
  price: '3.250',
  discount_price: '',
  stock: '5',
  has_options: '0',
  category_id: '1',
  subcategory_id: '101',
  brand_id: 1,
  images: [{ id: `${id}0`, url: 'scarf_sand_main_1.jpg', isMain: '1', product_id: id }],
  options: null,
})

const extraProducts = [
  extra(
    900001,
    '<b>Bold</b> <img src=x onerror="alert(1)"> scarf',
    'وشاح <i>مائل</i>',
    '<p onclick="alert(1)">Soft</p><script>alert(1)</script>',
  ),
  extra(
    900002,
    'Reversed \u202Efracs\u202C scarf',
    '\u2067وشاح\u2069 معكوس',
    '<p><a href="javascript:alert(1)">Read</a> more</p>',
  ),
  extra(900003, 'Mixed وشاح Scarf 2‎0', 'وشاح Mixed مختلط', '<ul><li>One<li>Two</ul>'),
  { ...extra(900004, 'A scarf without a price', 'وشاح بلا سعر', ''), price: 'ask us' },
]

const extraSlides = [
  { img: 'slide-home.jpg', url: 'javascript:alert(document.domain)' },
  { img: 'slide-majlis.jpg', url: 'data:text/html,hello' },
  null,
]

const extraBlocks = (blocks: readonly unknown[]): unknown[] => [
  {
    id: 90,
    type: 'CategoryStrip',
    items: [
      { path: '/category/1', image: 'dress_rose_tile_1.png', title_en: 'Women' },
      { path: '/category/8', image: 'perfume_gold_tile_8.png', title_en: 'Perfume' },
      { path: '/category/9', image: 'dallah_gold_tile_9.png', title_en: 'Coffee' },
      { path: 'javascript:alert(1)', image: 'bag_brown_tile_5.png', title_en: 'Unsafe' },
    ],
  },
  ...blocks,
  { id: '91', type: 'Countdown', until: 'tomorrow' },
  { id: '92' },
]
