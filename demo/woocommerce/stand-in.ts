/**
 * A mock of a WordPress site with WooCommerce. It has the routes of the Store API that the example uses, with the
 * same formats.
 */

interface Item {
  id: number
  name: string
  price: number
  regular?: number
  category: number
  stock?: boolean
  colours?: readonly string[]
}

const CATEGORIES = [
  { id: 15, name: 'Dates', parent: 0, image: null },
  { id: 16, name: 'Coffee', parent: 0, image: null },
  { id: 17, name: 'Dates in boxes', parent: 15, image: null },
]
const ITEMS: readonly Item[] = [
  { id: 101, name: 'Sukkari dates', price: 4500, category: 15 },
  { id: 102, name: 'Ajwa dates', price: 8750, regular: 9750, category: 15, stock: false },
  { id: 103, name: 'Saudi coffee', price: 3250, category: 16 },
  { id: 104, name: 'Coffee pot', price: 12_500, category: 16, colours: ['Brass', 'Steel'] },
]

const pricesOf = ({ price, regular = price }: Item) => ({
  price: String(price),
  regular_price: String(regular),
  sale_price: String(price),
  currency_code: 'KWD',
  currency_minor_unit: 3,
})

const productOf = (item: Item, origin: string) => ({
  id: item.id,
  name: item.name,
  type: item.colours ? 'variable' : 'simple',
  description: `<p>${item.name}, from the farm.</p>`,
  prices: pricesOf(item),
  images: [{ id: 1, src: `${origin}/${item.id}.svg` }],
  categories: [{ id: item.category }],
  is_in_stock: item.stock ?? true,
  low_stock_remaining: null,
})

const variationsOf = (item: Item, origin: string) =>
  (item.colours ?? []).map((colour, at) => ({
    ...productOf(item, origin),
    id: item.id * 10 + at,
    type: 'variation',
    variation: `Color: ${colour}`,
  }))

/** Responds to a request. An error has a JSON body and a code, as in WooCommerce. */
export function respond(request: Request): Response {
  const { origin, pathname, searchParams } = new URL(request.url)
  const send = (body: unknown, status = 200) => Response.json(body, { status })
  if (pathname === '/wp-json/')
    return send({ name: 'Farm shop', description: 'Dates and coffee', site_icon_url: `${origin}/icon.svg` })
  const [, path = ''] = /^\/wp-json\/wc\/store\/v1\/(.*?)\/?$/.exec(pathname) ?? []
  const page = Number(searchParams.get('page') ?? 1)
  const size = Number(searchParams.get('per_page') ?? 10)
  const pageOf = (all: readonly unknown[]) => send(all.slice((page - 1) * size, page * size))
  if (path === 'products/categories') return pageOf(CATEGORIES)
  if (path === 'products' && searchParams.get('type') === 'variation') {
    const parent = ITEMS.find(({ id }) => String(id) === searchParams.get('parent'))
    return pageOf(parent ? variationsOf(parent, origin) : [])
  }
  if (path === 'products') {
    const category = searchParams.get('category')
    const found = ITEMS.filter((item) => category === null || String(item.category) === category)
    return pageOf(found.map((item) => productOf(item, origin)))
  }
  const one = ITEMS.find(({ id }) => path === `products/${id}`)
  if (one) return send(productOf(one, origin))
  return send({ code: 'woocommerce_rest_product_invalid_id', message: 'Invalid product ID.' }, 404)
}
