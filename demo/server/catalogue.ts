import { Hono } from 'hono'
import { brands } from '../seed/brands'
import { categories, subcategories } from '../seed/catalogue'
import { homeBlocks } from '../seed/home'
import { appearance, settings, zones } from '../seed/shop'
import type { Product } from '../seed/types'
import { colourValues, sizeValues } from '../seed/variants'
import { notFound } from './session'
import { current, findProduct, type State } from './state'

/** Streams the list, so that a hundred thousand products are not in memory at once. */
const streamProducts = (state: State): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const products = state.catalogue.all()[Symbol.iterator]()
  let first = true
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode('{"statusCode":200,"products":[')),
    pull(controller) {
      const piece: string[] = []
      while (piece.length < 500) {
        const next = products.next()
        if (next.done) {
          controller.enqueue(encoder.encode(`${piece.length && !first ? ',' : ''}${piece.join(',')}]}`))
          controller.close()
          return
        }
        piece.push(JSON.stringify(current(state, next.value)))
      }
      controller.enqueue(encoder.encode((first ? '' : ',') + piece.join(',')))
      first = false
    },
  })
}

const withProducts = (state: State, test: (product: Product) => boolean): Product[] => {
  const found: Product[] = []
  for (const product of state.catalogue.all()) if (test(product)) found.push(current(state, product))
  return found
}

/** Replaces every product in the home blocks with its current state. */
const freshen = (state: State, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => freshen(state, entry))
  if (typeof value !== 'object' || value === null) return value
  if ('has_options' in value && 'id' in value) return findProduct(state, value.id) ?? value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, freshen(state, entry)]))
}

export const catalogueRoutes = (state: State): Hono => {
  const app = new Hono()
  const home = homeBlocks(state.catalogue)
  app.get('/api/products', (context) =>
    context.body(streamProducts(state), 200, { 'Content-Type': 'application/json' }),
  )
  app.get('/api/products/:id', (context) => {
    const product = findProduct(state, context.req.param('id'))
    return product ? context.json({ statusCode: 200, product }) : notFound(context, 'Product not found')
  })
  app.get('/api/categories', (context) => context.json({ statusCode: 200, categories }))
  app.get('/api/categories/:id', (context) => {
    const id = Number(context.req.param('id'))
    const category = categories.find((entry) => entry.id === id)
    if (!category) return notFound(context, 'Category not found')
    const own = subcategories.filter((entry) => entry.category_id === id)
    const products = withProducts(state, (product) => product.category_id === id)
    return context.json({ statusCode: 200, category: { ...category, subcategories: own, products } })
  })
  app.get('/api/subcategories', (context) => context.json({ statusCode: 200, subcategories }))
  app.get('/api/brands', (context) => context.json({ statusCode: 200, brands }))
  app.get('/api/brands/:id', (context) => {
    const id = Number(context.req.param('id'))
    const brand = brands.find((entry) => entry.id === id)
    if (!brand) return notFound(context, 'Brand not found')
    return context.json({
      statusCode: 200,
      brand: { ...brand, products: withProducts(state, (product) => product.brand_id === id) },
    })
  })
  app.get('/api/variants/1/values', (context) =>
    context.json({
      statusCode: 200,
      variant: { id: 1, title_en: 'Color', title_ar: 'اللون', values: colourValues },
    }),
  )
  app.get('/api/variants/2/values', (context) =>
    context.json({
      statusCode: 200,
      variant: { id: 2, title_en: 'Size', title_ar: 'المقاس', values: sizeValues },
    }),
  )
  app.get('/api/home', (context) =>
    context.json(state.sold.size ? (freshen(state, home) as typeof home) : home),
  )
  app.get('/api/settings', (context) => context.json(settings))
  app.get('/api/appearances', (context) => context.json(appearance))
  app.get('/api/zones', (context) => context.json(zones))
  return app
}
