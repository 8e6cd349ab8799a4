import { Hono } from 'hono'
import { brands } from '../seed/brands'
import { categories, subcategories } from '../seed/catalogue'
import { homeBlocks } from '../seed/home'
import { appearance, settings, zones } from '../seed/shop'
import type { Product } from '../seed/types'
import { colourValues, sizeValues } from '../seed/variants'
import { notFound } from './session'
import { current, findProduct, type State } from './state'

const productsOf = (state: State, test: (product: Product) => boolean = () => true): Product[] =>
  [...state.catalogue.all()].filter(test).map((product) => current(state, product))

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
  app.get('/api/products', (context) => context.json({ statusCode: 200, products: productsOf(state) }))
  app.get('/api/products/:id', (context) => {
    const product = findProduct(state, context.req.param('id')) ?? notFound(context, 'Product not found')
    return context.json({ statusCode: 200, product })
  })
  app.get('/api/categories', (context) => context.json({ statusCode: 200, categories }))
  app.get('/api/categories/:id', (context) => {
    const id = Number(context.req.param('id'))
    const category = categories.find((entry) => entry.id === id) ?? notFound(context, 'Category not found')
    const own = subcategories.filter((entry) => entry.category_id === id)
    const products = productsOf(state, (product) => product.category_id === id)
    return context.json({ statusCode: 200, category: { ...category, subcategories: own, products } })
  })
  app.get('/api/subcategories', (context) => context.json({ statusCode: 200, subcategories }))
  app.get('/api/brands', (context) => context.json({ statusCode: 200, brands }))
  app.get('/api/brands/:id', (context) => {
    const id = Number(context.req.param('id'))
    const brand = brands.find((entry) => entry.id === id) ?? notFound(context, 'Brand not found')
    const products = productsOf(state, (product) => product.brand_id === id)
    return context.json({ statusCode: 200, brand: { ...brand, products } })
  })
  for (const variant of [
    { id: 1, title_en: 'Color', title_ar: 'اللون', values: colourValues },
    { id: 2, title_en: 'Size', title_ar: 'المقاس', values: sizeValues },
  ])
    app.get(`/api/variants/${variant.id}/values`, (context) => context.json({ statusCode: 200, variant }))
  app.get('/api/home', (context) =>
    context.json(state.sold.size ? (freshen(state, home) as typeof home) : home),
  )
  app.get('/api/settings', (context) => context.json(settings))
  app.get('/api/appearances', (context) => context.json(appearance))
  app.get('/api/zones', (context) => context.json(zones))
  return app
}
